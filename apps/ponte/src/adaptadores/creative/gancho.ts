import type { DadosDe, Motivo, TipoDoCatalogo } from '@sorium/contratos/ponte/index.ts'
import type { FxServer } from '../../cidade/fxserver.ts'
import { CODIGOS_POR_VEZ, paginaDoGancho } from '../comum/catalogo.ts'
import { desfechoDe, lista, numeroOuNulo, objeto, ouAusente, type Objeto } from '../comum/respostas.ts'
import type { Aplicacao, CoisaGuardada, Desfecho, JogadorNaCidade, PaginaDoCatalogo } from '../interface.ts'

export const VERSAO_DO_GANCHO = 8

type Conferir = DadosDe<'ler_inventario'>['conferir']

export interface Capacidade {
  nome: string
  ok: boolean
  detalhe?: string
}

export interface EstadoDoGancho {
  versao: number
  idadeS: number
  familia: string
  falta: string[]
  capacidades: Capacidade[]
  /** Fingerprint of the base's code; null: it cannot be read. */
  codigo: string | null
}

export interface InventarioVivo {
  online: boolean
  slots: Record<string, { item: string; amount: number }>
  /** `peso` and `maximo` are in kg. */
  peso: number | null
  maximo: number | null
  conferencia: { motivo: Motivo | null } | null
  /** The member of the record that is the bag; null: no character was in the city since the start. */
  membro: string | null
}

export interface SqlDoRegistro {
  ler: string
  trocar: string
  criar: string
}

export interface Gancho {
  estado(): Promise<EstadoDoGancho | null>
  /** `recusaNova`: a refusal that is not stored yet. */
  aplicar(passport: number, operacao: string, efeito: Objeto): Promise<{ aplicacao: Aplicacao; recusaNova: boolean }>
  salvar(passport: number, registro: SqlDoRegistro): Promise<boolean>
  lido(passport: number, operacao: string): Promise<Desfecho | undefined>
  inventario(passport: number, conferir?: Conferir): Promise<InventarioVivo>
  presentes(): Promise<number[]>
  jogador(fonte: number): Promise<JogadorNaCidade | null>
  fonteDe(passport: number): Promise<number | null>
  podar(passport: number, operacoes: readonly string[]): Promise<boolean>
  lerDado(chave: string): Promise<Objeto>
  porDado(chave: string, valor: Objeto | null): Promise<void>
  modelo(nome: string): Promise<{ existe: boolean; peso: number | null }>
  placa(): Promise<string>
  catalogo(tipo: TipoDoCatalogo, desde: number): Promise<PaginaDoCatalogo | null>
}

/** A Lua table with the keys 1…n arrives as a list. */
const comoTabela = (v: unknown): Objeto => (Array.isArray(v) ? Object.fromEntries(v.map((um, i) => [String(i + 1), um])) : objeto(v))

/** `exportar` in lua/creative/visitas.lua writes 'a base falhou: '. */
export const ehFalhaDaBase = (erro: unknown): boolean => erro instanceof Error && erro.message.includes('a base falhou: ')

export function criarGancho(fx: FxServer): Gancho {
  const chamar = (nome: string, ...args: unknown[]): Promise<unknown> => fx.chamar('vrp', nome, ...args)

  return {
    estado: () =>
      ouAusente(async () => {
        const estado = objeto(await chamar('gancho'))
        return {
          versao: Number(estado['versao']) || 0,
          idadeS: Number(estado['idade_s']) || 0,
          familia: typeof estado['familia'] === 'string' ? estado['familia'] : '',
          falta: lista(estado['falta']).map(String),
          capacidades: lista(estado['capacidades']).map(capacidadeDe),
          codigo: typeof estado['codigo'] === 'string' ? estado['codigo'] : null,
        }
      }),
    async aplicar(passport, operacao, efeito) {
      const resposta = objeto(await chamar('aplicar', passport, operacao, efeito))
      const { espera } = resposta
      if (espera === 'offline' || espera === 'arena' || espera === 'guardando') return { aplicacao: { espera }, recusaNova: false }
      return { aplicacao: desfechoDe(resposta), recusaNova: resposta['nova'] === true }
    },
    async salvar(passport, registro) {
      const resposta = objeto(await chamar('salvar', passport, registro))
      if (typeof resposta['erro'] === 'string') throw new Error(`o banco de dados recusou a gravação (${resposta['erro']})`)
      return resposta['ok'] === true
    },
    async lido(passport, operacao) {
      const resposta = objeto(await chamar('lido', passport, operacao))
      return typeof resposta['resultado'] === 'string' ? desfechoDe(resposta) : undefined
    },
    async inventario(passport, conferir) {
      const vivo = objeto(await chamar('inventario', passport, conferir ?? false))
      const motivo = typeof vivo['motivo'] === 'string' ? (vivo['motivo'] as Motivo) : null
      return {
        online: vivo['online'] === true,
        slots: slotsDe(vivo['slots']),
        peso: numeroOuNulo(vivo['peso']),
        maximo: numeroOuNulo(vivo['maximo']),
        conferencia: vivo['conferido'] === true ? { motivo } : null,
        membro: typeof vivo['membro'] === 'string' ? vivo['membro'] : null,
      }
    },
    async presentes() {
      return lista(await chamar('presentes'))
        .map(Number)
        .filter(Number.isInteger)
    },
    async jogador(fonte) {
      const { passport, arena, saiu, guardadas } = objeto(await chamar('jogador', fonte))
      if (typeof passport !== 'number') return null
      return { passport, arena: arena === true, saiu: guardadasDe(saiu), guardadas: guardadasDe(guardadas) }
    },
    fonteDe: async (passport) => numeroOuNulo(await chamar('fonte', passport)),
    podar: async (passport, operacoes) => (await chamar('podar', passport, operacoes)) === true,
    lerDado: async (chave) => comoTabela(await chamar('lerDado', chave)),
    async porDado(chave, valor) {
      await chamar('porDado', chave, valor ?? false)
    },
    async modelo(nome) {
      const modelo = objeto(await chamar('modelo', nome))
      return { existe: modelo['existe'] === true, peso: numeroOuNulo(modelo['peso']) }
    },
    placa: async () => String(await chamar('placa')),
    catalogo: async (tipo, desde) => paginaDoGancho(tipo, await chamar('catalogo', tipo, desde, CODIGOS_POR_VEZ)),
  }
}

const guardadasDe = (v: unknown): CoisaGuardada[] =>
  lista(v)
    .map(objeto)
    .map((c) => ({ nome: String(c['nome']), quantidade: Math.trunc(Number(c['quantidade'])) || 1 }))

function capacidadeDe(v: unknown): Capacidade {
  const { nome, ok, detalhe } = objeto(v)
  return { nome: String(nome), ok: ok === true, ...(typeof detalhe === 'string' ? { detalhe } : {}) }
}

/** A Lua table with keys 1…n may arrive as a list, whose first element is slot 1. */
export function slotsDe(v: unknown): Record<string, { item: string; amount: number }> {
  const entradas = Array.isArray(v) ? v.map((conteudo, i) => [String(i + 1), conteudo] as const) : Object.entries(objeto(v))
  const slots: Record<string, { item: string; amount: number }> = {}
  for (const [slot, conteudo] of entradas) {
    const { item, amount } = objeto(conteudo)
    if (typeof item === 'string' && Number(amount) > 0) slots[slot] = { item, amount: Math.trunc(Number(amount)) }
  }
  return slots
}
