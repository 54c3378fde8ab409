/**
 * What the ponte needs from a game framework. One folder per framework implements it; the rest of the ponte knows no framework.
 * Rules B1–B7 (exactly-once delivery) say what each function promises.
 */
import type {
  BaseDaCidade,
  ContaEspelhada,
  DadosDe,
  InventarioLido,
  Motivo,
  PersonagemEspelhado,
  Retorno,
  Sobre,
  TipoDoCatalogo,
  VeiculoEspelhado,
} from '@sorium/contratos/ponte/index.ts'

/** How an operation ended, as the game's own record holds it. */
export interface Desfecho {
  resultado: 'aplicada' | 'recusada' | 'anulada' | 'incerta'
  motivo?: Motivo
  /** Of dar_item and tomar_item. */
  retorno?: Retorno
  dados?: Record<string, unknown>
}

/**
 * No outcome yet: the character is not here, is where nothing may be given, or has something that the game itself has not saved yet ('guardando'):
 * until then the saved world may hold it elsewhere.
 */
export interface Espera {
  espera: 'offline' | 'arena' | 'guardando'
}

export type Aplicacao = Desfecho | Espera

export const ehEspera = (a: Aplicacao): a is Espera => 'espera' in a

export interface OperacaoGravada extends Desfecho {
  id: string
  passport: number
}

export interface OperacaoComSobre {
  id: string
  sobre: Sobre
}

export interface ContextoDaOperacao {
  id: string
  passport: number
}

export type EfeitoNoPersonagem =
  | ({ tipo: 'dar_item' } & DadosDe<'dar_item'>)
  | ({ tipo: 'tomar_item' } & DadosDe<'tomar_item'>)
  | ({ tipo: 'definir_grupo' } & DadosDe<'definir_grupo'>)
  | ({ tipo: 'revogar_grupo' } & DadosDe<'revogar_grupo'>)

/** Something that a character has beside his bag, in the base's words. */
export interface CoisaGuardada {
  nome: string
  quantidade: number
}

/** A character that plays on a connection now. */
export interface JogadorNaCidade {
  passport: number
  /** Where nothing may be given. */
  arena: boolean
  /** Delivered before without a free slot: what this very question has put into the bag, and what still waits for room. */
  saiu: readonly CoisaGuardada[]
  guardadas: readonly CoisaGuardada[]
}

/** An event that a player's game shows as the base shows its own notices. */
export interface AvisoDaBase {
  evento: string
  argumentos: readonly unknown[]
}

export interface Adaptador {
  /** Name and family, for the site ("creative/creative-network"). */
  readonly nome: string
  /** What was found of the city's base, for console and panel. */
  readonly base: BaseDaCidade

  /** Changes a loaded character's record and writes the result beside it, in memory and in one step. Never twice for one id that is not `jaDecidida`. */
  aplicarNoPersonagem(op: ContextoDaOperacao, efeito: EfeitoNoPersonagem): Promise<Aplicacao>
  /** Answers after the database holds what was applied to this character; false: it does not, nothing may be confirmed. */
  salvarPersonagem(passport: number): Promise<boolean>

  /** Each is one transaction of the game's database that holds the effect and the operation row. */
  darVeiculo(op: ContextoDaOperacao, dados: DadosDe<'dar_veiculo'>): Promise<Desfecho>
  tomarVeiculo(op: ContextoDaOperacao, dados: DadosDe<'tomar_veiculo'>): Promise<Desfecho>
  definirAluguel(op: ContextoDaOperacao, dados: DadosDe<'definir_aluguel'>): Promise<Desfecho>
  revogarAluguel(op: ContextoDaOperacao, dados: DadosDe<'revogar_aluguel'>): Promise<Desfecho>

  /** Writes the intent, runs, writes the result. An intent without result is 'incerta' for ever. */
  executarComando(op: ContextoDaOperacao, texto: string): Promise<Aplicacao>
  /** Writes a refusal that no record of a character can hold (bad data, unknown character). */
  recusar(op: ContextoDaOperacao & { tipo: string }, motivo: Motivo): Promise<Desfecho>

  /** What a row of the database already says of an operation: void, refused, done. Asked before each effect. */
  jaDecidida(id: string): Promise<Desfecho | undefined>
  /** The result that the live or the saved record holds, and whether it is saved; undefined: this operation never touched the game. */
  desfechoDe(op: ContextoDaOperacao): Promise<{ desfecho: Desfecho; salvo: boolean } | undefined>
  /** Commits the void, or answers the result that a row of the database already had. */
  anular(op: ContextoDaOperacao & { tipo: string }): Promise<Desfecho>

  /** Every saved result, settled or not. */
  resultadosGravados(): Promise<OperacaoGravada[]>
  /** Every saved result that the site has not settled, for the journal at start. */
  operacoesGravadas(): Promise<OperacaoGravada[]>
  anotarLiquidadas(operacoes: readonly { id: string; passport: number }[]): Promise<void>
  /** Keeps what these operations are about; answers when the database holds it. */
  guardarSobres(ops: readonly OperacaoComSobre[]): Promise<void>
  /** What was kept of operations made from this id on. */
  sobresDesde(primeiroId: string): Promise<OperacaoComSobre[]>
  /** Forgets what was kept of operations made before this id. */
  podarSobres(antesDoId: string): Promise<void>
  /** Forgets, for one loaded character, what was settled more than `dias` ago. */
  podar(passport: number, dias: number): Promise<void>

  /** The id of this game's characters: the one of its database, or `novo`, written there once. Absent: the adapter knows none. */
  mundo?(novo: () => string): Promise<string>
  /**
   * The fingerprint of who has a passport now; null: nobody; undefined: the base keeps nothing to tell. Absent: the same of
   * everybody. */
  identidade?(passport: number): Promise<string | null | undefined>
  /** What the owner should know of his base and his database (`sorium doctor`). */
  exame?(): Promise<LinhaDoExame[]>
  /** Forgets results that no site asked for (`sorium testar`), of a character that is here. */
  esquecer?(passport: number, operacoes: readonly string[]): Promise<void>

  /**
   * A page of the city's own list of a kind, from row `desde` on, as the base has it; each page a little work in the game's thread. null: the base
   * tells no such list. Absent: none is read.
   */
  catalogo?(tipo: TipoDoCatalogo, desde: number): Promise<PaginaDoCatalogo | null>

  presentes(): Promise<number[]>
  /** Who plays on this connection; null: nobody that may be given something, who is loading or choosing. What waits beside his bag for room is put into it. */
  jogador(fonte: number): Promise<JogadorNaCidade | null>
  /** The base's own notice of a short text without markup; null: it has none that is known. */
  aviso(texto: string): AvisoDaBase | null
  /** With `conferir` it also tells, of a character that is here, whether that would be given now. */
  inventario(passport: number, conferir?: DadosDe<'ler_inventario'>['conferir']): Promise<InventarioLido>
  veiculos(passports: readonly number[]): Promise<VeiculoEspelhado[]>
  personagens(passports: readonly number[]): Promise<PersonagemEspelhado[]>
  contasDe(passports: readonly number[]): Promise<ContaEspelhada[]>
  /** Pages for the full pass, by ascending key; an empty page is the end. */
  paginaDeContas(depoisDe: number, limite: number): Promise<ContaEspelhada[]>
  paginaDePersonagens(depoisDe: number, limite: number): Promise<PersonagemEspelhado[]>
}

export interface PaginaDoCatalogo {
  /** The function, export or table that it was read from. */
  fonte: string
  linhas: readonly LinhaLida[]
  /** Where the next page begins; null: this is the last. */
  proxima: number | null
}

/** Untrusted, as the base has it (linha-do-catalogo.ts makes it safe). */
export interface LinhaLida {
  codigo: unknown
  nome: unknown
  peso_g: number | null
  /** Name of the picture's file, or its path. */
  figura: unknown
}

/** One line of `sorium doctor`. `fazer`: what to do when it is not well. */
export interface LinhaDoExame {
  ok: boolean
  texto: string
  fazer?: string
}

/** Why this game server cannot deliver, in a stable word for the site and a sentence for the owner. */
export interface Impedimento {
  parada: string
  mensagem: string
  /** Which framework it is about, as far as that is known. */
  framework?: string
}

export type Preparacao = { pronto: true; adaptador: Adaptador } | { pronto: false; impedimento: Impedimento }
