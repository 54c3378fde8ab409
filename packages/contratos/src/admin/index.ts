import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Valor } from '../comum/dinheiro.ts'
import { recusa } from '../comum/recusa.ts'
import { ArquivoCsv, Id, Instante, Nulavel, paginaDeTabela, Passport } from '../comum/tipos.ts'
import { ServidorDoJogo } from '../entregas/servidores.ts'
import { MOTIVO_DO_BANIMENTO_MAXIMO, MOTIVO_DO_BANIMENTO_MINIMO } from './limites.ts'

export * from './acoes.ts'
export * from './financeiro.ts'
export * from './limites.ts'

const UltimoLog = Type.Object({
  id: Id,
  /** A Portuguese sentence; `codigo` is the action's code. */
  acao: Type.String(),
  data_hora: Instante,
  codigo: Type.String(),
  ator_nome: Type.String(),
})

const Vendas = Type.Object({ quantas: Type.Integer(), reais: Valor })
const Totais = Type.Object({ loja: Vendas, mercado: Vendas, conversoes: Type.Integer(), novos: Type.Integer() })
/** The days are those of São Paulo. */
const DiaDoPainel = Type.Object({ dia: Type.String({ format: 'date' }), ...Totais.properties })

export const PENDENCIAS = [
  'financeiro_pausado',
  'entregas_incertas',
  'entregas_paradas',
  'fins_a_conferir',
  'anuncios_pendentes',
  'denuncias_abertas',
] as const
const Pendencia = Type.Object({
  o_que: Type.Enum([...PENDENCIAS]),
  quantas: Type.Integer(),
  desde: Instante,
})
export type Pendencia = Static<typeof Pendencia>
export type DiaDoPainel = Static<typeof DiaDoPainel>

export const Dashboard = Type.Object({
  total_usuarios: Type.Integer(),
  saldo_total: Valor,
  total_transacoes: Type.Integer(),
  ultimos_logs: Type.Array(UltimoLog),
  dias: Type.Array(DiaDoPainel),
  /** Totals of the 30 days before those of `dias`. */
  antes: Totais,
  pendencias: Type.Array(Pendencia),
  /** Parts of the site that fail and that this page shows nowhere else, worst first. They are examined every minute. */
  saude: Type.Array(Type.Object({ id: Type.String(), nome: Type.String(), grave: Type.Boolean(), texto: Type.String(), desde: Instante })),
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

export const UsuarioDetalhado = Type.Object({
  ...UsuarioDaTabela.properties,
  email: Type.String(),
  avatar_url: Type.String(),
  criado_em: Instante,
  sua: Type.Boolean(),
  banimento: Nulavel(
    Type.Object({
      em: Instante,
      origem: Type.Enum(['site', 'discord', 'cidade']),
      motivo: Type.String(),
      quem: Type.String(),
      ate: Nulavel(Instante),
    }),
  ),
  personagens: Type.Array(Type.Object({ servidor: Type.String(), passport: Passport, nome: Type.String() })),
  carteira: Nulavel(Type.Object({ saldo_real: Valor, saldo_zcoin: Valor })),
})
export type UsuarioDetalhado = Static<typeof UsuarioDetalhado>

export const SITUACOES_DO_USUARIO = ['bloqueados', 'idade'] as const
const ConsultaDosUsuarios = Type.Object({
  ...paginaDeTabela(['id', 'nome', 'ultimo_login']).properties,
  situacao: Type.Optional(Type.Enum([...SITUACOES_DO_USUARIO])),
})
export type ConsultaDosUsuarios = Static<typeof ConsultaDosUsuarios>

export const LinhaDoLog = Type.Object({
  id: Id,
  em: Instante,
  /** 'admin:<uuid>', 'jogador:<uuid>', 'servidor:<id>' (a game server), 'sistema' or 'anonimo' (a failed sign-in). */
  ator: Type.String(),
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

const daAdministracao = { metodo: 'GET', acesso: 'admin', modulo: 'admin', limite: 'leitura' } as const

export const lerDashboard = chamada({
  ...daAdministracao,
  caminho: '/admin/dashboard',
  resumo:
    'Totais, o que espera por alguém, partes do site que não vão bem, últimas ações, 30 dias e os 30 de antes, entregas e servidores do jogo',
  respostas: { 200: Dashboard },
})
export const listarUsuarios = chamada({
  ...daAdministracao,
  caminho: '/admin/usuarios',
  resumo: 'Usuários em páginas; busca por nome, Discord, license ou conta, e só os bloqueados ou os com menos de 18 anos ou mais de 120',
  consulta: ConsultaDosUsuarios,
  respostas: { 200: Type.Array(UsuarioDaTabela) },
})
const PorId = Type.Object({ id: Id })
export const lerUsuario = chamada({
  ...daAdministracao,
  caminho: '/admin/usuarios/:id',
  resumo: 'Um jogador: quem é, personagens, saldos e bloqueio',
  parametros: PorId,
  respostas: { 200: UsuarioDetalhado },
})
export const banirUsuario = chamada({
  ...daAdministracao,
  metodo: 'POST',
  limite: 'escrita',
  caminho: '/admin/usuarios/:id/banimento',
  resumo: 'Bloqueia um jogador e encerra as sessões dele; quem já está bloqueado continua como está',
  parametros: PorId,
  corpo: Type.Object({
    motivo: Type.String({
      minLength: MOTIVO_DO_BANIMENTO_MINIMO,
      maxLength: MOTIVO_DO_BANIMENTO_MAXIMO,
      pattern: '\\S',
      ...recusa('Escreva o motivo.', 'Escreva o motivo.'),
    }),
    mesmo_sendo_da_administracao: Type.Optional(Type.Boolean()),
  }),
  respostas: { 200: UsuarioDetalhado },
})
export const BanimentoDaAdministracao = Type.Object({
  ...banirUsuario.corpo.properties,
  mesmo_sendo_da_administracao: Type.Literal(true, recusa('Marque a caixa acima para confirmar.')),
})
export const desbanirUsuario = chamada({
  ...daAdministracao,
  metodo: 'DELETE',
  limite: 'escrita',
  caminho: '/admin/usuarios/:id/banimento',
  resumo: 'Desbloqueia um jogador: ele pode entrar de novo',
  parametros: PorId,
  respostas: { 200: UsuarioDetalhado },
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
  respostas: { 200: ArquivoCsv },
})
export const exportarLogs = chamada({
  ...daAdministracao,
  limite: 'escrita',
  caminho: '/admin/logs/csv',
  resumo: 'O registro de auditoria como arquivo, até 100 mil linhas',
  consulta: ConsultaDosLogs,
  respostas: { 200: ArquivoCsv },
})
