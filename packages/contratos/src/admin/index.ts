import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Valor } from '../comum/dinheiro.ts'
import { Id, Instante, Nulavel, paginaDeTabela } from '../comum/tipos.ts'
import { ServidorDoJogo } from '../entregas/servidores.ts'

export * from './acoes.ts'

const UltimoLog = Type.Object({
  id: Id,
  /** In words. */
  acao: Type.String(),
  data_hora: Instante,
  /** The action's code. */
  codigo: Type.String(),
  ator_nome: Type.String(),
})

/** A day in São Paulo. `vendas` count the shop and the market, refunded ones left out; `vendas_reais` is what of them was paid in R$. */
const DiaDoPainel = Type.Object({
  dia: Type.String({ format: 'date' }),
  vendas: Type.Integer(),
  vendas_reais: Valor,
  conversoes: Type.Integer(),
  novos: Type.Integer(),
})
export type DiaDoPainel = Static<typeof DiaDoPainel>

export const Dashboard = Type.Object({
  total_usuarios: Type.Integer(),
  saldo_total: Valor,
  total_transacoes: Type.Integer(),
  ultimos_logs: Type.Array(UltimoLog),
  /** The last 30 days, the oldest first, today included. */
  dias: Type.Array(DiaDoPainel),
  /** Purchases on their way into the game, and those of which nobody can tell. */
  entregas: Type.Object({ aguardando: Type.Integer(), falharam: Type.Integer() }),
  servidores: Type.Array(ServidorDoJogo),
})
export type Dashboard = Static<typeof Dashboard>

export const UsuarioDaTabela = Type.Object({
  id: Id,
  discord_id: Type.String(),
  discord_nome: Type.String(),
  license: Nulavel(Type.String()),
  id_conta: Nulavel(Type.Integer()),
  admin: Type.Boolean(),
  data_ultimo_login: Nulavel(Instante),
  banido: Type.Boolean(),
  encerrada: Type.Boolean(),
})
export type UsuarioDaTabela = Static<typeof UsuarioDaTabela>

const ConsultaDosUsuarios = paginaDeTabela(['id', 'nome', 'ultimo_login'])
export type ConsultaDosUsuarios = Static<typeof ConsultaDosUsuarios>

export const LinhaDoLog = Type.Object({
  id: Id,
  em: Instante,
  /** 'admin:<uuid>', 'jogador:<uuid>', 'sistema'. */
  ator: Type.String(),
  /** As he is called today; '' for what is nobody. */
  ator_nome: Type.String(),
  papel: Type.String(),
  acao: Type.String(),
  objeto: Type.String(),
  objeto_nome: Type.String(),
  antes: Type.Unknown(),
  depois: Type.Unknown(),
  endereco: Nulavel(Type.String()),
})
export type LinhaDoLog = Static<typeof LinhaDoLog>

const Dia = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', format: 'date' })
const ConsultaDosLogs = Type.Object({
  ...paginaDeTabela(['em']).properties,
  acao: Type.Optional(Type.String({ maxLength: 60 })),
  ator: Type.Optional(Type.String({ maxLength: 80 })),
  /** Days in São Paulo, both included. */
  de: Type.Optional(Dia),
  ate: Type.Optional(Dia),
})
export type ConsultaDosLogs = Static<typeof ConsultaDosLogs>

const daAdministracao = { metodo: 'GET', acesso: 'admin', modulo: 'admin' } as const

export const lerDashboard = chamada({
  ...daAdministracao,
  caminho: '/admin/dashboard',
  resumo: 'Totais, últimas ações, 30 dias, entregas e servidores do jogo',
  respostas: { 200: Dashboard },
})
export const listarUsuarios = chamada({
  ...daAdministracao,
  caminho: '/admin/usuarios',
  resumo: 'Usuários em páginas; busca por nome, Discord, license ou conta',
  consulta: ConsultaDosUsuarios,
  respostas: { 200: Type.Array(UsuarioDaTabela) },
})
export const listarLogs = chamada({
  ...daAdministracao,
  caminho: '/admin/logs',
  resumo: 'O registro de auditoria, do mais novo ao mais antigo',
  consulta: ConsultaDosLogs,
  respostas: { 200: Type.Array(LinhaDoLog) },
})
export const exportarUsuarios = chamada({
  ...daAdministracao,
  limite: 'escrita',
  caminho: '/admin/usuarios/csv',
  resumo: 'A tabela de usuários como arquivo, até 100 mil linhas',
  consulta: ConsultaDosUsuarios,
  respostas: { 200: Type.Unsafe<AsyncIterable<string>>({ type: 'string' }) },
})
export const exportarLogs = chamada({
  ...daAdministracao,
  limite: 'escrita',
  caminho: '/admin/logs/csv',
  resumo: 'O registro de auditoria como arquivo, até 100 mil linhas',
  consulta: ConsultaDosLogs,
  respostas: { 200: Type.Unsafe<AsyncIterable<string>>({ type: 'string' }) },
})
