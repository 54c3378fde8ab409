/** Calls to gancho-esx.lua inside the es_extended resource, with what comes back made safe. */
import type { DadosDe, Motivo } from '@sorium/contratos/ponte/index.ts'
import type { FxServer } from '../../fxserver.ts'
import { SemResposta } from '../../prazos.ts'
import { desfechoDe, objeto } from '../creative/gancho.ts'
import type { Aplicacao, Desfecho } from '../interface.ts'
import type { Presente } from '../por-texto/leituras.ts'
import type { Mudanca, OperacaoNova } from './mudanca.ts'

export const VERSAO_DO_GANCHO = 1
export const RECURSO_DO_ESX = 'es_extended'

type Objeto = Record<string, unknown>

export interface EstadoDoGancho {
  versao: number
  falta: string[]
  capacidades: string[]
  /** Items and jobs are not read yet. */
  carregando: boolean
  /** Config.CustomInventory: the items are another resource's ('ox'). */
  inventarioProprio: boolean
}

export interface PorGravar {
  /** Writes of ESX of this character that began before the last of these operations and are still on their way. */
  escritas: number
  /** `existe`: the record that holds it is still in memory. */
  operacoes: (OperacaoNova & { existe: boolean })[]
}

export interface InventarioVivo {
  itens: { item: string; quantidade: number }[]
  peso: number
  maximo: number
  conferencia: { motivo: Motivo | null } | null
}

export interface Gancho {
  /** null: the line is missing from es_extended's fxmanifest, or es_extended is not running. */
  estado(): Promise<EstadoDoGancho | null>
  aplicar(chave: string, operacao: string, efeito: Objeto): Promise<{ aplicacao: Aplicacao; recusaNova: boolean }>
  desfazer(chave: string, operacao: string): Promise<void>
  porGravar(chave: string): Promise<PorGravar>
  esquecer(chave: string, operacoes: readonly string[]): Promise<void>
  pedirGravacao(): Promise<void>
  lido(chave: string, operacao: string): Promise<Desfecho | undefined>
  /** null: not in the city. */
  inventario(chave: string, conferir?: DadosDe<'ler_inventario'>['conferir']): Promise<InventarioVivo | null>
  presentes(): Promise<Presente[]>
  podar(chave: string, operacoes: readonly string[]): Promise<boolean>
}

export function criarGancho(fx: Pick<FxServer, 'chamar'>): Gancho {
  const chamar = (nome: string, ...args: unknown[]): Promise<unknown> => fx.chamar(RECURSO_DO_ESX, nome, ...args)

  return {
    async estado() {
      try {
        const estado = objeto(await chamar('gancho'))
        return {
          versao: Number(estado['versao']) || 0,
          falta: lista(estado['falta']).map(String),
          capacidades: lista(estado['capacidades']).map(String),
          carregando: estado['carregando'] === true,
          inventarioProprio: estado['inventarioProprio'] === true,
        }
      } catch (erro) {
        // Silence tells nothing about what is there.
        if (erro instanceof SemResposta) throw erro
        return null
      }
    },
    async aplicar(chave, operacao, efeito) {
      const resposta = objeto(await chamar('aplicar', chave, operacao, efeito))
      const { espera } = resposta
      if (espera === 'offline' || espera === 'guardando') return { aplicacao: { espera }, recusaNova: false }
      return { aplicacao: desfechoDe(resposta), recusaNova: resposta['nova'] === true }
    },
    async desfazer(chave, operacao) {
      await chamar('desfazer', chave, operacao)
    },
    async porGravar(chave) {
      const resposta = objeto(await chamar('porGravar', chave))
      return {
        escritas: Number(resposta['escritas']) || 0,
        operacoes: lista(resposta['operacoes'])
          .map(objeto)
          .sort((a, b) => Number(a['ordem']) - Number(b['ordem']))
          .map((o) => ({
            id: String(o['id']),
            existe: o['existe'] === true,
            texto: String(o['texto']),
            mudanca: mudancaDe(objeto(o['mudanca'])),
          })),
      }
    },
    async esquecer(chave, operacoes) {
      if (operacoes.length > 0) await chamar('esquecer', chave, operacoes)
    },
    async pedirGravacao() {
      await chamar('pedirGravacao')
    },
    async lido(chave, operacao) {
      const resposta = objeto(await chamar('lido', chave, operacao))
      return typeof resposta['resultado'] === 'string' ? desfechoDe(resposta) : undefined
    },
    async inventario(chave, conferir) {
      const vivo = objeto(await chamar('inventario', chave, conferir ?? false))
      if (vivo['online'] !== true) return null
      return inventarioVivo(vivo)
    },
    async presentes() {
      return lista(await chamar('presentes'))
        .map(objeto)
        .map((p) => ({
          chave: String(p['chave']),
          desde: Number(p['desde']) || 0,
          discord: typeof p['discord'] === 'string' ? p['discord'].replace(/^discord:/, '') : null,
        }))
    },
    podar: async (chave, operacoes) => (await chamar('podar', chave, operacoes)) === true,
  }
}

function inventarioVivo(vivo: Objeto): InventarioVivo {
  return {
    itens: lista(vivo['itens'])
      .map(objeto)
      .map((i) => ({ item: String(i['item']), quantidade: Math.trunc(Number(i['quantidade'])) })),
    peso: Number(vivo['peso']) || 0,
    maximo: Number(vivo['maximo']) || 0,
    conferencia: vivo['conferido'] === true ? { motivo: typeof vivo['motivo'] === 'string' ? (vivo['motivo'] as Motivo) : null } : null,
  }
}

function mudancaDe(m: Objeto): Mudanca {
  const grupos = {
    ...(typeof m['grupo_dado'] === 'string' ? { grupo_dado: m['grupo_dado'] } : {}),
    ...(typeof m['grupo_tirado'] === 'string' ? { grupo_tirado: m['grupo_tirado'] } : {}),
  }
  if (m['tipo'] === 'item') return { tipo: 'item', item: String(m['item']), delta: Math.trunc(Number(m['delta'])) }
  if (m['tipo'] === 'trabalho') return { tipo: 'trabalho', nome: String(m['nome']), grau: Number(m['grau']) || 0, ...grupos }
  if (m['tipo'] === 'cargo') return { tipo: 'cargo', grupo: String(m['grupo']), ...grupos }
  return { tipo: 'nada', ...grupos }
}

/** Lua's empty table arrives as a list, and one with holes as an object. */
const lista = (v: unknown): unknown[] => (Array.isArray(v) ? v : Object.values(objeto(v)))
