/** Copies of the whole database: which there are, whether the last one was seen to restore, and what is being done. */
import { Type, type Static } from 'typebox'
import { TIPOS_DE_LANCAMENTO } from '../carteira/extrato.ts'
import { chamada } from '../comum/chamada.ts'
import { Valor } from '../comum/dinheiro.ts'
import { Instante, Nulavel } from '../comum/tipos.ts'

export * from './erros.ts'

/** noite: each night. antes: before an update. agora: somebody asked. substituido: what a restore replaced. */
export const MOTIVOS_DA_COPIA = ['noite', 'antes', 'agora', 'substituido'] as const

const Copia = Type.Object({
  nome: Type.String(),
  /** The moment that it shows. */
  instante: Instante,
  motivo: Type.Enum([...MOTIVOS_DA_COPIA]),
  onde: Type.String(),
  bytes: Type.Integer(),
  /** When a restore of it last worked. */
  provada_em: Nulavel(Instante),
})
export type CopiaDoBanco = Static<typeof Copia>

export const TRABALHOS_DA_COPIA = ['copia', 'prova'] as const
const Trabalho = Type.Object({
  tipo: Type.Enum([...TRABALHOS_DA_COPIA]),
  pedido_em: Instante,
  /** null: it waits for a node that does jobs. */
  comecou_em: Nulavel(Instante),
})
const Falha = Type.Object({ tipo: Type.Enum([...TRABALHOS_DA_COPIA]), em: Instante, erro: Type.String() })

const Perdido = Type.Object({
  ref: Type.String(),
  tipo: Type.Enum([...TIPOS_DE_LANCAMENTO]),
  descricao: Type.String(),
  em: Instante,
  /** Of whose wallet; null: nobody that this database knows. */
  nome: Nulavel(Type.String()),
  reais: Valor,
  zcoin: Valor,
})
export type MovimentoPerdido = Static<typeof Perdido>

export const ESPECIES_REFEITAS = ['compra', 'aluguel', 'fim_do_aluguel', 'anuncio', 'venda', 'devolucao', 'teste'] as const
const Refeita = Type.Object({
  operacao: Type.String(),
  especie: Type.Enum([...ESPECIES_REFEITAS]),
  descricao: Type.String(),
  em: Instante,
  /** Whose it is; null: nobody that this database knows. */
  nome: Nulavel(Type.String()),
  passport: Type.Integer(),
  reais: Valor,
  zcoin: Valor,
  resultado: Type.Enum(['aplicada', 'recusada', 'anulada', 'incerta']),
  /** What the house put in, in the currency of the price: the balance that had paid for it was lost. */
  ajuste: Valor,
  /** Why it could not be made again; null: it was. */
  motivo: Nulavel(Type.String()),
})
export type OperacaoRefeita = Static<typeof Refeita>

/** What the game told again of the window, and what the site made of it. */
const DoJogo = Type.Object({
  /** Until when more is taken. */
  ate: Instante,
  refeitas: Type.Integer(),
  nao_refeitas: Type.Integer(),
  ajustadas: Type.Integer(),
  /** Results that came without the site's seal, of which nothing was made. */
  selos_falsos: Type.Integer(),
  /** Game servers that have told all of this restore, those that have not yet, and those whose ponte is too old to. */
  contaram: Type.Array(Type.String()),
  faltam: Type.Array(Type.String()),
  incapazes: Type.Array(Type.String()),
  /** Those that could not be made again first. */
  lista: Type.Array(Refeita, { maxItems: 200 }),
})

/** What a restore of the last 30 days left behind. */
const Restauracao = Type.Object({
  /** The moment that the copy shows: from here on the site knew nothing. */
  instante: Instante,
  /** The last move of the ledger that had been sent; null: none had. */
  livro_ate: Nulavel(Instante),
  em: Instante,
  /** The copy that was made of what the restore replaced; null: there was nothing. */
  substituida: Nulavel(Type.String()),
  /** Credits and conversions that were made again. */
  refeitos: Type.Integer(),
  /** How many moves were not. */
  perdidos: Type.Integer(),
  /** The first of those, the oldest first. */
  lista: Type.Array(Perdido, { maxItems: 200 }),
  /** null: a restore of before the game was asked. */
  jogo: Nulavel(DoJogo),
})
export type RestauracaoDoBanco = Static<typeof Restauracao>

export const EstadoDasCopias = Type.Object({
  /** false: no COPIAS_CHAVE, so nothing is copied. */
  ligadas: Type.Boolean(),
  onde: Nulavel(Type.String()),
  /** Each night, and a restore each week, by themselves. */
  sozinhas: Type.Boolean(),
  /** The newest first; what is gone from where copies lie is not here. */
  copias: Type.Array(Copia, { maxItems: 100 }),
  /** When a restore last worked, of whichever copy. */
  provada_em: Nulavel(Instante),
  restauracao: Nulavel(Restauracao),
  andamento: Type.Array(Trabalho),
  /** Of the last 30 days, the newest first. */
  falhas: Type.Array(Falha, { maxItems: 10 }),
})
export type EstadoDasCopias = Static<typeof EstadoDasCopias>

const daAdministracao = { acesso: 'admin', modulo: 'copias' } as const

export const lerCopias = chamada({
  ...daAdministracao,
  metodo: 'GET',
  caminho: '/admin/copias',
  limite: 'leitura',
  resumo: 'As cópias do banco que há, quando uma foi restaurada com sucesso pela última vez e o que falhou',
  respostas: { 200: EstadoDasCopias },
})
export const pedirCopia = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/copias',
  limite: 'escrita',
  resumo: 'Pede uma cópia do banco agora',
  respostas: { 202: EstadoDasCopias },
})
export const pedirProvaDaCopia = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/copias/prova',
  limite: 'escrita',
  resumo: 'Pede que a última cópia seja restaurada num banco à parte, para provar que serve',
  respostas: { 202: EstadoDasCopias },
})
