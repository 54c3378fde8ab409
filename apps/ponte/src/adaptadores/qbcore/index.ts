import type { FxServer } from '../../cidade/fxserver.ts'
import { texto, type Banco, type LinhaDoJogo } from '../comum/banco.ts'
import type { Impedimento, Preparacao } from '../interface.ts'
import { parar, semOxmysql, type OpcoesPorTexto } from '../por-texto/comeco.ts'
import type { Esquema } from '../por-texto/esquema.ts'
import { capacidadesDe } from '../por-texto/gancho.ts'
import { temAlgo } from '../por-texto/veiculos.ts'
import { DO_QB_INVENTORY } from '../qb/mudanca.ts'
import { prepararQb, type Achado } from '../qb/preparar.ts'
import { veiculosDoQb } from '../qb/veiculos.ts'
import { criarGancho, NUCLEO, VERSAO_DA_METADE, VERSAO_DO_GANCHO, type Gancho } from './gancho.ts'

export async function prepararQbcore(opcoes: OpcoesPorTexto): Promise<Preparacao> {
  const { fx } = opcoes
  const gancho = criarGancho(fx)
  const achado = await olharGancho(fx, gancho)
  if ('parada' in achado) return { pronto: false, impedimento: achado }
  return prepararQb(
    opcoes,
    {
      nome: 'QBCore',
      familia: 'qbcore',
      gancho,
      formato: DO_QB_INVENTORY,
      colunas: ['inventory', 'sorium', 'sorium_vez', 'job', 'gang'],
      arquivo: { recurso: NUCLEO, arquivo: 'gancho-qbcore.lua' },
      veiculos: (pecas) =>
        veiculosDoQb({
          ...pecas,
          modeloExiste: (modelo) => gancho.modeloExiste(modelo.toLowerCase()),
          temCarga: (linha) => temCarga(linha, gancho, pecas),
        }),
      aviso: (mensagem, tom) => ({ evento: 'QBCore:Notify', argumentos: tom === 'chegou' ? [mensagem, 'success'] : [mensagem] }),
      veiculosDaCidade: (desde) => gancho.veiculosDaCidade(desde),
      mudarGrupo: () => async (chave, op, efeito) => {
        const feito = await gancho.aplicar(chave, op.id, { ...efeito, permitido: opcoes.grupos.has(efeito.grupo) })
        return feito === 'mudou' ? { aplicacao: { espera: 'guardando' }, recusaNova: false } : feito
      },
    },
    achado,
  )
}

const LINHAS_DO_GANCHO = (recurso: string): string =>
  `no fim do fxmanifest.lua do qb-core ponha server_script '@${recurso}/gancho-qbcore.lua', no fim do fxmanifest.lua do qb-inventory ponha server_script '@${recurso}/gancho-qb-inventory.lua', e reinicie o servidor.`

async function olharGancho(fx: FxServer, gancho: Gancho): Promise<Achado | Impedimento> {
  const semBanco = semOxmysql(fx)
  if (semBanco) return semBanco
  if (fx.estadoDoRecurso('ox_inventory') === 'started' || fx.estadoDoRecurso('qb-inventory') !== 'started')
    return parar('inventario_nao_suportado', 'neste QBCore os itens não são do qb-inventory. Por enquanto só ele é atendido.')
  const estado = await gancho.estado()
  if (!estado) return parar('gancho_ausente', `o gancho não está no qb-core: ${LINHAS_DO_GANCHO(fx.recurso())}`)
  if (Number(estado['metade']) === 0) return parar('gancho_ausente', `o gancho não está no qb-inventory: ${LINHAS_DO_GANCHO(fx.recurso())}`)
  if (Number(estado['versao']) !== VERSAO_DO_GANCHO || Number(estado['metade']) !== VERSAO_DA_METADE)
    return parar('gancho_antigo', 'o gancho carregado no qb-core ou no qb-inventory é de outra versão. Reinicie o servidor.')
  const achado = capacidadesDe(estado)
  if (achado.falta.length > 0) return parar('framework_incompativel', `a este QBCore falta ${achado.falta.join(', ')}.`)
  return achado
}

async function temCarga(linha: LinhaDoJogo, gancho: Gancho, { banco, esquema }: { banco: Banco; esquema: Esquema }): Promise<boolean> {
  const placa = texto(linha['plate']).trim()
  const nomes = [`trunk-${placa}`, `glovebox-${placa}`]
  if (await gancho.temAlgo(nomes)) return true
  const linhas: LinhaDoJogo[] = []
  if (esquema.tem('inventories', 'identifier'))
    linhas.push(...(await banco.consultar('SELECT items FROM inventories WHERE identifier IN (?, ?)', nomes)))
  for (const tabela of ['trunkitems', 'gloveboxitems'])
    if (esquema.tem(tabela, 'items')) linhas.push(...(await banco.consultar(`SELECT items FROM ${tabela} WHERE plate = ?`, [placa])))
  return linhas.some((l) => temAlgo(texto(l['items'])))
}
