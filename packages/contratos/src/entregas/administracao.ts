/** What the administration sees of operations in the game, and decides about the ones in doubt. */
import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Id, Instante, Nulavel, Passport } from '../comum/tipos.ts'

/** Where an operation is: waiting here, in the game's hands, or how it ended. */
export const SITUACOES_DA_ENTREGA = ['pendente', 'no_servidor', 'aplicada', 'recusada', 'anulada', 'incerta'] as const
export type SituacaoDaEntrega = (typeof SITUACOES_DA_ENTREGA)[number]

/** One operation with each time that it was handed to the game, and the game's answer. */
export const EntregaNoJogo = Type.Object({
  id: Id,
  /** In words: 'Dar 5 × agua'. */
  descricao: Type.String(),
  geracao: Type.Integer(),
  personagem_id: Passport,
  servidor: Nulavel(Type.String()),
  situacao: Type.Enum([...SITUACOES_DA_ENTREGA]),
  criada_em: Instante,
  /** While it waits here: not before this moment. */
  disponivel_em: Nulavel(Instante),
  tentativas: Type.Array(Type.Object({ numero: Type.Integer(), em: Instante })),
  concluida_em: Nulavel(Instante),
  motivo: Nulavel(Type.String()),
  anulacao_pedida: Type.Boolean(),
  decisao: Nulavel(Type.Object({ aplicada: Type.Boolean(), motivo: Type.String(), em: Instante })),
})
export type EntregaNoJogo = Static<typeof EntregaNoJogo>

export const decidirOperacao = chamada({
  metodo: 'POST',
  caminho: '/admin/operacoes/:id/decisao',
  acesso: 'admin',
  modulo: 'entregas',
  limite: 'dinheiro',
  idempotente: true,
  resumo: 'Diz se uma operação em dúvida aconteceu no jogo: a compra fica entregue, ou o dinheiro volta',
  parametros: Type.Object({ id: Id }),
  corpo: Type.Object({ aplicada: Type.Boolean(), motivo: Type.String({ minLength: 1, maxLength: 300 }) }),
  respostas: { 200: EntregaNoJogo },
})

export const PersonagemNaCidade = Type.Object({ id: Passport, nome: Type.String() })
export type PersonagemNaCidade = Static<typeof PersonagemNaCidade>

export const personagensNaCidade = chamada({
  metodo: 'GET',
  caminho: '/admin/personagens/online',
  acesso: 'admin',
  modulo: 'entregas',
  limite: 'leitura',
  resumo: 'Personagens que estão na cidade agora, por nome ou passaporte (no máximo 20)',
  consulta: Type.Object({ busca: Type.Optional(Type.String({ maxLength: 100 })) }),
  respostas: { 200: Type.Array(PersonagemNaCidade) },
})
