import { Type, type Static } from 'typebox'
import { TIPOS_DE_LANCAMENTO } from '../carteira/extrato.ts'
import { chamada } from '../comum/chamada.ts'
import { Valor } from '../comum/dinheiro.ts'
import { Instante, Nulavel } from '../comum/tipos.ts'

export * from './erros.ts'

/** noite: made nightly. antes: made before an update. agora: requested. substituido: the database that a restore replaced. */
export const MOTIVOS_DA_COPIA = ['noite', 'antes', 'agora', 'substituido'] as const

const Copia = Type.Object({
  nome: Type.String(),
  /** The backup has the data of this moment. */
  instante: Instante,
  motivo: Type.Enum([...MOTIVOS_DA_COPIA]),
  onde: Type.String(),
  bytes: Type.Integer(),
  provada_em: Nulavel(Instante),
})
export type CopiaDoBanco = Static<typeof Copia>

export const TRABALHOS_DA_COPIA = ['copia', 'prova'] as const
const Trabalho = Type.Object({
  tipo: Type.Enum([...TRABALHOS_DA_COPIA]),
  pedido_em: Instante,
  comecou_em: Nulavel(Instante),
})
const Falha = Type.Object({ tipo: Type.Enum([...TRABALHOS_DA_COPIA]), em: Instante, erro: Type.String() })

const Perdido = Type.Object({
  ref: Type.String(),
  tipo: Type.Enum([...TIPOS_DE_LANCAMENTO]),
  descricao: Type.String(),
  em: Instante,
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
  nome: Nulavel(Type.String()),
  passport: Type.Integer(),
  reais: Valor,
  zcoin: Valor,
  resultado: Type.Enum(['aplicada', 'recusada', 'anulada', 'incerta']),
  /** What the house paid, in the purchase's currency, because the restore lost the credit that had paid for the purchase. */
  ajuste: Valor,
  motivo: Nulavel(Type.String()),
})
export type OperacaoRefeita = Static<typeof Refeita>

const DoJogo = Type.Object({
  /** The site accepts reports of game servers until this time. */
  ate: Instante,
  refeitas: Type.Integer(),
  nao_refeitas: Type.Integer(),
  ajustadas: Type.Integer(),
  selos_falsos: Type.Integer(),
  /** Names of game servers: `contaram` have reported everything, `faltam` have not, and the ponte of `incapazes` is too old to report. */
  contaram: Type.Array(Type.String()),
  faltam: Type.Array(Type.String()),
  incapazes: Type.Array(Type.String()),
  lista: Type.Array(Refeita, { maxItems: 200 }),
})

const Restauracao = Type.Object({
  /**
   * The restored backup has the data of this moment. Later changes were lost, except the moves of the ledger and the deliveries that were rebuilt.
   */
  instante: Instante,
  /** Time of the newest ledger move that had been stored outside of the database; null: none. */
  livro_ate: Nulavel(Instante),
  em: Instante,
  substituida: Nulavel(Type.String()),
  refeitos: Type.Integer(),
  perdidos: Type.Integer(),
  lista: Type.Array(Perdido, { maxItems: 200 }),
  /** null: an older version made this restore and did not ask the game. */
  jogo: Nulavel(DoJogo),
})
export type RestauracaoDoBanco = Static<typeof Restauracao>

export const EstadoDasCopias = Type.Object({
  /** false: COPIAS_CHAVE is not set, so no backups are made. */
  ligadas: Type.Boolean(),
  onde: Nulavel(Type.String()),
  /** True: nightly backups and a weekly test restore run by themselves. In the sandbox they run only on request. */
  sozinhas: Type.Boolean(),
  copias: Type.Array(Copia, { maxItems: 100 }),
  provada_em: Nulavel(Instante),
  restauracao: Nulavel(Restauracao),
  andamento: Type.Array(Trabalho),
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
