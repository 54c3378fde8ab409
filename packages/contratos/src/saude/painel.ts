import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Instante, Nulavel } from '../comum/tipos.ts'

export const ESTADOS_DE_SAUDE = ['grave', 'atencao', 'ok'] as const
const EstadoDeSaude = Type.Enum([...ESTADOS_DE_SAUDE])
export type EstadoDeSaude = Static<typeof EstadoDeSaude>

export const GRUPOS_DE_SAUDE = ['dinheiro', 'jogo', 'banco', 'site', 'trabalhos'] as const

export const PontoDeSaude = Type.Object({
  id: Type.String(),
  grupo: Type.Enum([...GRUPOS_DE_SAUDE]),
  nome: Type.String(),
  estado: EstadoDeSaude,
  texto: Type.String(),
  o_que_fazer: Nulavel(Type.String()),
  desde: Nulavel(Instante),
})
export type PontoDeSaude = Static<typeof PontoDeSaude>

const TrabalhoDoSite = Type.Object({
  nome: Type.String(),
  titulo: Type.String(),
  periodo_s: Type.Integer(),
  terminou_em: Nulavel(Instante),
  ms: Nulavel(Type.Integer()),
  erro: Nulavel(Type.String()),
  atrasado: Type.Boolean(),
})

const NoDoSite = Type.Object({
  nome: Type.String(),
  comecou_em: Instante,
  visto_em: Instante,
  memoria: Type.Integer({ description: 'bytes' }),
  disco_livre: Nulavel(Type.Integer({ description: 'bytes' })),
  disco_total: Nulavel(Type.Integer({ description: 'bytes' })),
})

/** An answer 500 (a bug), or a job that threw. */
const FalhaDoSite = Type.Object({
  id: Type.String(),
  em: Instante,
  onde: Type.String(),
  mensagem: Type.String(),
  pedido: Nulavel(Type.String()),
})

export const SaudeDoSite = Type.Object({
  em: Instante,
  estado: EstadoDeSaude,
  pontos: Type.Array(PontoDeSaude),
  trabalhos: Type.Array(TrabalhoDoSite),
  nos: Type.Array(NoDoSite),
  falhas: Type.Array(FalhaDoSite),
  falhas_no_dia: Type.Integer(),
})
export type SaudeDoSite = Static<typeof SaudeDoSite>

export const lerSaudeDoSite = chamada({
  metodo: 'GET',
  caminho: '/admin/saude',
  acesso: 'admin',
  modulo: 'saude',
  limite: 'leitura',
  resumo: 'Como está cada parte do site: banco, jogo, dinheiro, trabalhos, disco, certificado, e as falhas do dia',
  respostas: { 200: SaudeDoSite },
})
