/** What the ponte needs of a game framework; each framework has a folder that implements it. */
import type {
  BaseDaCidade,
  ContaEspelhada,
  DadosDe,
  InventarioLido,
  Motivo,
  PersonagemEspelhado,
  Retorno,
  RelatoSelado,
  TipoDoCatalogo,
  VeiculoEspelhado,
} from '@sorium/contratos/ponte/index.ts'

export interface Desfecho {
  resultado: 'aplicada' | 'recusada' | 'anulada' | 'incerta'
  motivo?: Motivo
  retorno?: Retorno
  dados?: Record<string, unknown>
}

/**
 * There is no outcome yet: the character is away, in an arena, or has something unsaved ('guardando'), so the saved world may still hold
 * that thing elsewhere.
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

export interface OperacaoComRelato {
  id: string
  sobre: RelatoSelado
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

export interface CoisaGuardada {
  nome: string
  quantidade: number
}

export interface JogadorNaCidade {
  passport: number
  /** True: the character is in the arena, where nothing may be given. */
  arena: boolean
  /** `saiu`: delivered items that this call has moved into the bag; `guardadas`: those that still wait for room. */
  saiu: readonly CoisaGuardada[]
  guardadas: readonly CoisaGuardada[]
}

export interface AvisoDaBase {
  evento: string
  argumentos: readonly unknown[]
}

export interface Adaptador {
  /** Name and family, as "creative/creative-network". */
  readonly nome: string
  readonly base: BaseDaCidade

  /** Changes a loaded character and stores the result beside the change, in one step. An id is never applied twice. */
  aplicarNoPersonagem(op: ContextoDaOperacao, efeito: EfeitoNoPersonagem): Promise<Aplicacao>
  /** True once the database holds everything that was applied; while false, nothing may be confirmed. */
  salvarPersonagem(passport: number): Promise<boolean>

  /** Each of these is one transaction with the effect and the row of the operation. */
  darVeiculo(op: ContextoDaOperacao, dados: DadosDe<'dar_veiculo'>): Promise<Desfecho>
  tomarVeiculo(op: ContextoDaOperacao, dados: DadosDe<'tomar_veiculo'>): Promise<Desfecho>
  definirAluguel(op: ContextoDaOperacao, dados: DadosDe<'definir_aluguel'>): Promise<Desfecho>
  revogarAluguel(op: ContextoDaOperacao, dados: DadosDe<'revogar_aluguel'>): Promise<Desfecho>

  /** Writes the intent, runs the command, writes the result. An intent without a result stays 'incerta'. */
  executarComando(op: ContextoDaOperacao, texto: string): Promise<Aplicacao>
  /** Stores a refusal that no character's record can hold (bad data, unknown character). */
  recusar(op: ContextoDaOperacao & { tipo: string }, motivo: Motivo): Promise<Desfecho>

  /** Says from the ponte's tables whether the operation is void, refused or done. It is asked before each effect. */
  jaDecidida(id: string): Promise<Desfecho | undefined>
  /** The result in the live or saved record, and whether it is saved; undefined: it was never applied. */
  desfechoDe(op: ContextoDaOperacao): Promise<{ desfecho: Desfecho; salvo: boolean } | undefined>
  /** Commits the void, or returns the result that was already stored. */
  anular(op: ContextoDaOperacao & { tipo: string }): Promise<Desfecho>

  resultadosGravados(): Promise<OperacaoGravada[]>
  operacoesGravadas(): Promise<OperacaoGravada[]>
  anotarLiquidadas(operacoes: readonly { id: string; passport: number }[]): Promise<void>
  /** Stores the envelopes and answers once the database holds them. */
  guardarRelatos(ops: readonly OperacaoComRelato[]): Promise<void>
  relatosDesde(primeiroId: string): Promise<OperacaoComRelato[]>
  podarSobres(antesDoId: string): Promise<void>
  /** Drops results that were settled more than `dias` ago, for one loaded character. */
  podar(passport: number, dias: number): Promise<void>

  /** The id of this game's characters; `novo` makes it the first time, and it is then stored. No method: the id is unknown. */
  mundo?(novo: () => string): Promise<string>
  /** A fingerprint of the character who has the passport; null: nobody has it; undefined: unknown. No method: always unknown. */
  identidade?(passport: number): Promise<string | null | undefined>
  exame?(): Promise<LinhaDoExame[]>
  /** Drops results of `sorium testar`, which the site does not know. */
  esquecer?(passport: number, operacoes: readonly string[]): Promise<void>

  /** A page of the city's own list, from row `desde` on. null: this city has no such list. No method: this framework never has one. */
  catalogo?(tipo: TipoDoCatalogo, desde: number): Promise<PaginaDoCatalogo | null>

  presentes(): Promise<number[]>
  /** The character who plays on this connection; null: nobody who may receive. It also moves items that wait for room into the bag. */
  jogador(fonte: number): Promise<JogadorNaCidade | null>
  /** The base's event that shows a short text without markup; null: none is known. */
  aviso(texto: string): AvisoDaBase | null
  /** With `conferir` it also tells whether that item could be given now. */
  inventario(passport: number, conferir?: DadosDe<'ler_inventario'>['conferir']): Promise<InventarioLido>
  veiculos(passports: readonly number[]): Promise<VeiculoEspelhado[]>
  personagens(passports: readonly number[]): Promise<PersonagemEspelhado[]>
  contasDe(passports: readonly number[]): Promise<ContaEspelhada[]>
  /** Pages by ascending key; an empty page is the end of the list. */
  paginaDeContas(depoisDe: number, limite: number): Promise<ContaEspelhada[]>
  paginaDePersonagens(depoisDe: number, limite: number): Promise<PersonagemEspelhado[]>
}

export interface PaginaDoCatalogo {
  fonte: string
  linhas: readonly LinhaLida[]
  proxima: number | null
}

/** The values are untrusted, as the base has them. */
export interface LinhaLida {
  codigo: unknown
  nome: unknown
  peso_g: number | null
  figura: unknown
}

/** `fazer`: what the owner should do. */
export interface LinhaDoExame {
  ok: boolean
  texto: string
  fazer?: string
}

/** Why this server cannot deliver: a fixed word for the site and a sentence for the owner. */
export interface Impedimento {
  parada: string
  mensagem: string
  framework?: string
}

export type Preparacao = { pronto: true; adaptador: Adaptador } | { pronto: false; impedimento: Impedimento }
