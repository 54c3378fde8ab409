import type { FxServer } from '../../cidade/fxserver.ts'
import { texto, type LinhaDoJogo } from '../comum/banco.ts'
import { ganchoFora } from '../comum/gancho-fora.ts'
import type { Impedimento, Preparacao } from '../interface.ts'
import { parar, semOxmysql, type OpcoesPorTexto } from '../por-texto/comeco.ts'
import { capacidadesDe } from '../por-texto/gancho.ts'
import { temAlgo } from '../comum/respostas.ts'
import { DO_OX_INVENTORY } from '../qb/mudanca.ts'
import { prepararQb, type Achado } from '../qb/preparar.ts'
import { veiculosDoQb } from '../qb/veiculos.ts'
import { criarGancho, INVENTARIO, VERSAO_DO_GANCHO, type Gancho } from './gancho.ts'
import { Grupos, GRUPOS_DADOS } from './grupos.ts'

export async function prepararQbox(opcoes: OpcoesPorTexto): Promise<Preparacao> {
  const { fx, tempo } = opcoes
  const gancho = criarGancho(fx)
  const achado = await olharGancho(fx, gancho)
  if ('parada' in achado) return { pronto: false, impedimento: achado }
  return prepararQb(
    opcoes,
    {
      nome: 'Qbox',
      familia: 'qbox',
      gancho,
      formato: DO_OX_INVENTORY,
      colunas: ['inventory', 'sorium', 'sorium_vez'],
      exigidas: { player_groups: ['citizenid', 'type', 'group', 'grade'] },
      tabelas: { sorium_grupos: GRUPOS_DADOS },
      arquivo: ARQUIVO,
      aviso: (mensagem, tom) => ({ evento: 'QBCore:Notify', argumentos: tom === 'chegou' ? [mensagem, 'success'] : [mensagem] }),
      veiculosDaCidade: () => gancho.veiculosDaCidade(),
      veiculos(pecas) {
        const base = veiculosDoQb({
          ...pecas,
          modeloExiste: (modelo) => gancho.modeloExiste(modelo.toLowerCase()),
          temCarga: (linha) => temCarga(linha, gancho),
        })
        return { ...base, vistas: [...base.vistas, 'trunk', 'glovebox'] }
      },
      mudarGrupo(pecas) {
        const esperar = (ms: number): Promise<void> => new Promise((pronto) => void tempo.depois(ms, pronto))
        const grupos = new Grupos({ ...pecas, gancho, permitidos: opcoes.grupos, esperar })
        return (chave, op, efeito) => grupos.mudar(chave, op, efeito)
      },
    },
    achado,
  )
}

const ARQUIVO = { recurso: INVENTARIO, arquivo: 'gancho-qbox.lua' }

async function olharGancho(fx: FxServer, gancho: Gancho): Promise<Achado | Impedimento> {
  const semBanco = semOxmysql(fx)
  if (semBanco) return semBanco
  if (fx.estadoDoRecurso(INVENTARIO) !== 'started')
    return parar('inventario_nao_suportado', 'neste Qbox os itens não são do ox_inventory. Por enquanto só ele é atendido.')
  const estado = await gancho.estado()
  if (!estado) return ganchoFora(fx, INVENTARIO, [ARQUIVO])
  if (Number(estado['versao']) !== VERSAO_DO_GANCHO)
    return parar('gancho_antigo', 'o gancho carregado no ox_inventory é de outra versão. Reinicie o servidor.')
  if (estado['framework'] !== 'qbx')
    return parar(
      'inventario_nao_suportado',
      'o ox_inventory não está configurado para o Qbox. Ponha setr inventory:framework "qbx" no server.cfg.',
    )
  const achado = capacidadesDe(estado)
  if (achado.falta.length > 0) return parar('framework_incompativel', `a este ox_inventory falta ${achado.falta.join(', ')}.`)
  if (estado['carregando'] === true)
    return parar('base_carregando', 'o ox_inventory ainda está lendo os itens; as entregas começam em instantes.')
  return achado
}

async function temCarga(linha: LinhaDoJogo, gancho: Gancho): Promise<boolean> {
  return temAlgo(texto(linha['trunk'])) || temAlgo(texto(linha['glovebox'])) || gancho.temAlgo(texto(linha['plate']).trim())
}
