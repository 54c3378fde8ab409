import type { FxServer } from '../../cidade/fxserver.ts'
import { texto, type Banco, type LinhaDoJogo } from '../comum/banco.ts'
import { ganchoFora, outraPasta } from '../comum/gancho-fora.ts'
import { outroInventario } from '../comum/inventarios.ts'
import type { Impedimento, Preparacao } from '../interface.ts'
import { parar, semOxmysql, type OpcoesPorTexto } from '../por-texto/comeco.ts'
import type { Esquema } from '../por-texto/esquema.ts'
import { capacidadesDe } from '../por-texto/gancho.ts'
import { temAlgo } from '../comum/respostas.ts'
import { DO_QB_INVENTORY } from '../qb/mudanca.ts'
import { prepararQb, type Achado } from '../qb/preparar.ts'
import { veiculosDoQb } from '../qb/veiculos.ts'
import { criarGancho, INVENTARIO, NUCLEO, VERSAO_DA_METADE, VERSAO_DO_GANCHO, type Gancho } from './gancho.ts'

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
      arquivo: ARQUIVO,
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

const ARQUIVO = { recurso: NUCLEO, arquivo: 'gancho-qbcore.lua' }
const LINHAS_DO_GANCHO = [ARQUIVO, { recurso: INVENTARIO, arquivo: 'gancho-qb-inventory.lua' }]

async function olharGancho(fx: FxServer, gancho: Gancho): Promise<Achado | Impedimento> {
  const semBanco = semOxmysql(fx)
  if (semBanco) return semBanco
  const outro = outroInventario(fx, INVENTARIO)
  if (outro || fx.estadoDoRecurso(INVENTARIO) !== 'started')
    return parar(
      'inventario_nao_suportado',
      `neste QBCore os itens não são do qb-inventory${outro ? ` (são do ${outro})` : ''}. Por enquanto só ele é atendido.`,
    )
  const estado = await gancho.estado()
  if (!estado) return ganchoFora(fx, NUCLEO, LINHAS_DO_GANCHO)
  if (Number(estado['metade']) === 0 || (await outraPasta(fx, INVENTARIO, 'soriumLimites')))
    return ganchoFora(fx, INVENTARIO, LINHAS_DO_GANCHO, 'soriumLimites')
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
