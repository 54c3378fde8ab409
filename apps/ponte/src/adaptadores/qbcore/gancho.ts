/** Calls to gancho-qbcore.lua inside the qb-core resource, with what comes back made safe. */
import type { FxServer } from '../../fxserver.ts'
import { lista, objeto } from '../comum/respostas.ts'
import { criarGanchoPorTexto, type BolsaViva, type GanchoPorTexto } from '../por-texto/gancho.ts'
import { infoDe, type ItemDaBolsa } from './itens.ts'
import type { LugarMudado, Mudanca } from './mudanca.ts'

export const VERSAO_DO_GANCHO = 1
/** Of the other half, inside qb-inventory. */
export const VERSAO_DA_METADE = 1
export const NUCLEO = 'qb-core'
const INVENTARIO = 'qb-inventory'

export interface Gancho extends GanchoPorTexto<Mudanca> {
  /** From now on each bag is written with what the site did to it: the column is there. */
  ligar(): Promise<void>
  modeloExiste(modelo: string): Promise<boolean>
  /** Whether something that is perhaps not saved yet lies in one of these inventories. */
  temAlgo(nomes: readonly string[]): Promise<boolean>
}

export function criarGancho(fx: Pick<FxServer, 'chamar'>): Gancho {
  const gancho = criarGanchoPorTexto(fx, NUCLEO, mudancaDe)
  return {
    ...gancho,
    ligar: async () => void (await gancho.chamar('ligar')),
    modeloExiste: async (modelo) => (await gancho.chamar('modeloExiste', modelo)) === true,
    temAlgo: async (nomes) => (await fx.chamar(INVENTARIO, 'soriumTemAlgo', nomes)) === true,
  }
}

export function itensDaBolsa({ itens }: BolsaViva): ItemDaBolsa[] {
  return itens.map((i) => ({
    slot: Number(i['slot']),
    nome: String(i['nome']),
    quantidade: Math.trunc(Number(i['quantidade'])),
    info: infoDe(i['info']),
  }))
}

function mudancaDe(m: Record<string, unknown>): Mudanca {
  if (m['tipo'] === 'itens') return { tipo: 'itens', lugares: lista(m['lugares']).map(objeto).map(lugarDe) }
  if (m['tipo'] !== 'grupo') return { tipo: 'conferir' }
  return {
    tipo: 'grupo',
    coluna: m['coluna'] === 'gang' ? 'gang' : 'job',
    valor: String(m['valor']),
    ...(typeof m['grupo_dado'] === 'string' ? { grupo_dado: m['grupo_dado'] } : {}),
    ...(typeof m['grupo_tirado'] === 'string' ? { grupo_tirado: m['grupo_tirado'] } : {}),
  }
}

function lugarDe(l: Record<string, unknown>): LugarMudado {
  return { slot: Number(l['slot']), delta: Number(l['delta']), nome: String(l['nome']), tipo: String(l['tipo']), info: infoDe(l['info']) }
}
