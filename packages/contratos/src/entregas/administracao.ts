import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Id, Instante, Nulavel, Passport } from '../comum/tipos.ts'

export const SITUACOES_DA_ENTREGA = ['pendente', 'no_servidor', 'aplicada', 'recusada', 'anulada', 'incerta'] as const
export type SituacaoDaEntrega = (typeof SITUACOES_DA_ENTREGA)[number]

export const EntregaNoJogo = Type.Object({
  id: Id,
  descricao: Type.String(),
  geracao: Type.Integer(),
  personagem_id: Passport,
  servidor: Nulavel(Type.String()),
  situacao: Type.Enum([...SITUACOES_DA_ENTREGA]),
  criada_em: Instante,
  /** While `situacao` is pendente, the delivery is not handed out before this moment. */
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

export const PersonagemDeQuemRecebe = Type.Object({ id: Passport, nome: Type.String() })

/** A delivery that waits for a person's decision, because its passport now belongs to another character, or to nobody. */
export const EntregaEmConferencia = Type.Object({
  id: Id,
  descricao: Type.String(),
  origem: Type.String(),
  origem_id: Type.String(),
  passaporte: Passport,
  personagem_agora: Nulavel(Type.String()),
  desde: Instante,
  outros_personagens: Type.Array(PersonagemDeQuemRecebe),
  pode_devolver: Type.Boolean(),
})
export type EntregaEmConferencia = Static<typeof EntregaEmConferencia>

export const listarConferencias = chamada({
  metodo: 'GET',
  caminho: '/admin/conferencias',
  acesso: 'admin',
  modulo: 'entregas',
  limite: 'leitura',
  resumo: 'Entregas paradas porque o passaporte mudou de personagem, ou ficou sem nenhum',
  respostas: { 200: Type.Array(EntregaEmConferencia) },
})

/** entregar: give to the character who has the passport now. outro: give to another character of the same player. devolver: refund. */
export const DECISOES_DA_CONFERENCIA = ['entregar', 'outro', 'devolver'] as const

export const decidirConferencia = chamada({
  metodo: 'POST',
  caminho: '/admin/conferencias/:id/decisao',
  acesso: 'admin',
  modulo: 'entregas',
  limite: 'dinheiro',
  idempotente: true,
  resumo: 'Diz o que fazer com uma entrega cujo passaporte mudou de personagem',
  parametros: Type.Object({ id: Id }),
  corpo: Type.Object({
    decisao: Type.Enum([...DECISOES_DA_CONFERENCIA]),
    personagem_id: Type.Optional(Passport),
    motivo: Type.String({ minLength: 1, maxLength: 300 }),
  }),
  respostas: { 200: Type.Object({ mensagem: Type.String() }) },
})

export const PersonagemNaCidade = Type.Object({ id: Passport, nome: Type.String(), servidor_de_teste: Type.Optional(Type.String()) })
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
