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

/** No outcome yet: the character is away, in an arena, or the game must first save something ('guardando'). */
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
  arena: boolean
  /** `saiu`: items that this call has moved into the bag; `guardadas`: items that still wait for room. */
  saiu: readonly CoisaGuardada[]
  guardadas: readonly CoisaGuardada[]
}

export type TomDoRecado = 'chegou' | 'espera'

export interface AvisoDaBase {
  evento: string
  argumentos: readonly unknown[]
}

export interface Adaptador {
  readonly nome: string
  readonly base: BaseDaCidade

  /** Stores the result with the change. An id that is already applied is not applied again; its result is returned. */
  aplicarNoPersonagem(op: ContextoDaOperacao, efeito: EfeitoNoPersonagem): Promise<Aplicacao>
  /** True once the database holds everything that was applied; until then nothing may be confirmed. */
  salvarPersonagem(passport: number): Promise<boolean>

  darVeiculo(op: ContextoDaOperacao, dados: DadosDe<'dar_veiculo'>): Promise<Desfecho>
  tomarVeiculo(op: ContextoDaOperacao, dados: DadosDe<'tomar_veiculo'>): Promise<Desfecho>
  definirAluguel(op: ContextoDaOperacao, dados: DadosDe<'definir_aluguel'>): Promise<Desfecho>
  revogarAluguel(op: ContextoDaOperacao, dados: DadosDe<'revogar_aluguel'>): Promise<Desfecho>

  executarComando(op: ContextoDaOperacao, texto: string): Promise<Aplicacao>
  recusar(op: ContextoDaOperacao & { tipo: string }, motivo: Motivo): Promise<Desfecho>

  /** Reads only the ponte's own tables: the result of an applied operation may be in a character's record instead. */
  jaDecidida(id: string): Promise<Desfecho | undefined>
  /** Reads the live record, the saved record and the ponte's tables; undefined: the operation was never applied. */
  desfechoDe(op: ContextoDaOperacao): Promise<{ desfecho: Desfecho; salvo: boolean } | undefined>
  anular(op: ContextoDaOperacao & { tipo: string }): Promise<Desfecho>

  resultadosGravados(): Promise<OperacaoGravada[]>
  operacoesGravadas(): Promise<OperacaoGravada[]>
  anotarLiquidadas(operacoes: readonly { id: string; passport: number }[]): Promise<void>
  guardarRelatos(ops: readonly OperacaoComRelato[]): Promise<void>
  relatosDesde(primeiroId: string): Promise<OperacaoComRelato[]>
  podarSobres(antesDoId: string): Promise<void>
  podar(passport: number, dias: number): Promise<void>

  /** The id of the game's database, and so of its characters; `novo` makes the id the first time. Without this method the id is unknown. */
  mundo?(novo: () => string): Promise<string>
  /** Fingerprint of the character who has the passport; null: nobody has it; undefined: unknown. */
  identidade?(passport: number): Promise<string | null | undefined>
  exame?(): Promise<LinhaDoExame[]>
  esquecer?(passport: number, operacoes: readonly string[]): Promise<void>

  /** From row `desde` on. null: this city has no such list. */
  catalogo?(tipo: TipoDoCatalogo, desde: number): Promise<PaginaDoCatalogo | null>

  presentes(): Promise<number[]>
  /** null: no character on this connection may receive. The call also moves items that wait for room into the bag. */
  jogador(fonte: number): Promise<JogadorNaCidade | null>
  /** The connection of a character who is in the city. */
  fonteDe(passport: number): Promise<number | null>
  /** The base's own notice; null: nothing proves the order of its arguments. */
  aviso(texto: string, tom: TomDoRecado): AvisoDaBase | null
  inventario(passport: number, conferir?: DadosDe<'ler_inventario'>['conferir']): Promise<InventarioLido>
  veiculos(passports: readonly number[]): Promise<VeiculoEspelhado[]>
  personagens(passports: readonly number[]): Promise<PersonagemEspelhado[]>
  contasDe(passports: readonly number[]): Promise<ContaEspelhada[]>
  /** By ascending key; an empty page is the end of the list. */
  paginaDeContas(depoisDe: number, limite: number): Promise<ContaEspelhada[]>
  paginaDePersonagens(depoisDe: number, limite: number): Promise<PersonagemEspelhado[]>
}

export interface PaginaDoCatalogo {
  fonte: string
  linhas: readonly LinhaLida[]
  proxima: number | null
}

export interface LinhaLida {
  codigo: unknown
  nome: unknown
  peso_g: number | null
  figura: unknown
}

export interface LinhaDoExame {
  ok: boolean
  texto: string
  fazer?: string
}

export interface Impedimento {
  parada: string
  mensagem: string
  framework?: string
}

export type Preparacao = { pronto: true; adaptador: Adaptador } | { pronto: false; impedimento: Impedimento }
