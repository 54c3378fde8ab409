import { type Caso, type Cena, compraDeAna, criar, ninguem, NINGUEM, unico } from './caso.ts'
import { DOS_ITENS } from './administracao-loja.ts'
import { CATEGORIA, EVENTO } from './formas.ts'

const CARTEIRA = { id: 'texto', nome: 'texto', id_conta: 'inteiro?', saldo: 'numero', saldo_real: 'numero', fragmentos: 'inteiro' } as const
const CONFIGURACOES = {
  nome: 'texto',
  logo_url: 'texto?',
  id_carteira_admin_taxa: 'texto?',
  cor_primaria: 'texto?',
  cor_secundaria: 'texto?',
  cor_fonte: 'texto?',
} as const

const evento = { motivo: 'Festa', titulo: 'Na praça', descricao: '<p>Todos</p>', autor: 'Outro', data: '2020-01-01T00:00:00.000Z' }
const doEvento = (c: Cena) => criar(c, '/admin/eventos', { payload: evento })
const configuracoes = {
  nome: 'Porto Aurora',
  logo_url: '',
  id_carteira_admin_taxa: '',
  cor_primaria: '#112233',
  cor_secundaria: '',
  cor_fonte: '',
}

const publico = (p: Omit<Caso, 'quem'>): Caso[] => (['visitante', 'admin'] as const).map((quem) => ({ ...p, quem }))

const DAS_CARTEIRAS: readonly Caso[] = [
  {
    chamada: 'GET /admin/carteiras',
    quem: 'admin',
    pedido: (c) => ({ url: `/admin/carteiras?busca=${c.ana.id}&pagina=1&porPagina=10` }),
    status: 200,
    forma: { carteiras: [CARTEIRA], totalPaginas: 'inteiro' },
  },
  {
    chamada: 'PUT /admin/carteiras/{id}/saldo_real',
    quem: 'admin',
    pedido: (c) => ({ url: `/admin/carteiras/${c.ana.id}/saldo_real`, payload: { valor: 12.5 } }),
    status: 200,
    forma: CARTEIRA,
    conferir: (r) => {
      if (r.json<{ saldo_real: number }>().saldo_real !== 512.5) throw new Error(`o saldo é ${r.body}`)
    },
    recusas: [
      {
        quando: 'it is nothing',
        pedido: (c) => ({ url: `/admin/carteiras/${c.ana.id}/saldo_real`, payload: { valor: 0 } }),
        recusa: [400, 'carteira.valor_de_credito'],
      },
      ninguem(`/admin/carteiras/${NINGUEM}/saldo_real`, [404, 'carteira.nao_encontrada'], { valor: 1 }),
    ],
  },
  {
    chamada: 'POST /admin/carteiras/{id}/converter',
    quem: 'admin',
    pedido: (c) => ({ url: `/admin/carteiras/${c.ana.id}/converter`, payload: { valor: 13.5, taxa: 1.35 } }),
    status: 200,
    forma: CARTEIRA,
    conferir: (r) => {
      if (r.json<{ saldo: number }>().saldo !== 210) throw new Error(`o saldo é ${r.body}`)
    },
    recusas: [
      {
        quando: 'there is less R$',
        pedido: (c) => ({ url: `/admin/carteiras/${c.ana.id}/converter`, payload: { valor: 5_000, taxa: 1.35 } }),
        recusa: [409, 'carteira.saldo_insuficiente'],
      },
      {
        quando: 'the rate is nothing',
        pedido: (c) => ({ url: `/admin/carteiras/${c.ana.id}/converter`, payload: { valor: 10, taxa: 0 } }),
        recusa: [400, 'carteira.valores_de_conversao'],
      },
      ninguem(`/admin/carteiras/${NINGUEM}/converter`, [404, 'carteira.nao_encontrada'], { valor: 10, taxa: 1.35 }),
    ],
  },
]

const DO_MERCADO: readonly Caso[] = [
  {
    chamada: 'POST /marketplace/categorias',
    quem: 'admin',
    pedido: () => ({ url: '/marketplace/categorias', payload: { nome: unico('Nova'), descricao: 'x' } }),
    status: 201,
    forma: CATEGORIA,
    deNovo: [409, 'marketplace.categoria_repetida'],
  },
  {
    chamada: 'DELETE /marketplace/categorias/{id}',
    quem: 'admin',
    pedido: async (c) => ({
      url: `/marketplace/categorias/${await criar(c, '/marketplace/categorias', { payload: { nome: unico('Vai') } })}`,
    }),
    status: 204,
    forma: 'nada',
    deNovo: [404, 'marketplace.categoria_inexistente'],
  },
  {
    chamada: 'GET /admin/marketplace/configuracoes/taxa',
    quem: 'admin',
    pedido: () => ({ url: '/admin/marketplace/configuracoes/taxa' }),
    status: 200,
    forma: { taxa: 'numero' },
  },
  {
    chamada: 'PUT /admin/marketplace/configuracoes/taxa',
    quem: 'admin',
    pedido: () => ({ url: '/admin/marketplace/configuracoes/taxa', payload: { taxa: 10 } }),
    status: 200,
    forma: { taxa: 'numero' },
    recusas: [
      {
        quando: 'it is above 100',
        pedido: () => ({ url: '/admin/marketplace/configuracoes/taxa', payload: { taxa: 101 } }),
        recusa: [400, 'marketplace.taxa_invalida'],
      },
    ],
  },
]

const DOS_EVENTOS: readonly Caso[] = [
  ...publico({
    chamada: 'GET /admin/eventos',
    pedido: async (c) => {
      await doEvento(c)
      return { url: '/admin/eventos' }
    },
    status: 200,
    forma: [EVENTO],
  }),
  ...publico({
    chamada: 'GET /admin/eventos/{id}',
    pedido: async (c) => ({ url: `/admin/eventos/${await doEvento(c)}` }),
    status: 200,
    forma: EVENTO,
    recusas: [ninguem(`/admin/eventos/${NINGUEM}`, [404, 'eventos.inexistente'])],
  }),
  {
    chamada: 'POST /admin/eventos',
    quem: 'admin',
    pedido: () => ({ url: '/admin/eventos', payload: evento }),
    status: 201,
    forma: EVENTO,
    conferir: (r) => {
      if (r.json<{ autor: string; data: string }>().autor !== 'Admin' || r.body.includes('2020-01-01')) throw new Error(r.body)
    },
    recusas: [
      {
        quando: 'it has no title',
        pedido: () => ({ url: '/admin/eventos', payload: { ...evento, titulo: '' } }),
        recusa: [400, 'pedido.invalido'],
      },
    ],
  },
  {
    chamada: 'PUT /admin/eventos/{id}',
    quem: 'admin',
    pedido: async (c) => ({ url: `/admin/eventos/${await doEvento(c)}`, payload: { ...evento, titulo: 'No cais' } }),
    status: 200,
    forma: EVENTO,
    recusas: [ninguem(`/admin/eventos/${NINGUEM}`, [404, 'eventos.inexistente'], evento)],
  },
  {
    chamada: 'DELETE /admin/eventos/{id}',
    quem: 'admin',
    pedido: async (c) => ({ url: `/admin/eventos/${await doEvento(c)}` }),
    status: 204,
    forma: 'nada',
    deNovo: [404, 'eventos.inexistente'],
  },
]

export const DA_ADMINISTRACAO: readonly Caso[] = [
  {
    chamada: 'GET /admin/dashboard',
    quem: 'admin',
    pedido: async (c) => {
      await compraDeAna(c)
      return { url: '/admin/dashboard' }
    },
    status: 200,
    forma: {
      total_usuarios: 'inteiro',
      saldo_total: 'numero',
      total_transacoes: 'inteiro',
      ultimos_logs: [{ id: 'texto', acao: 'texto', data_hora: 'instante' }],
    },
  },
  {
    chamada: 'GET /admin/usuarios',
    quem: 'admin',
    pedido: () => ({ url: '/admin/usuarios' }),
    status: 200,
    forma: [
      {
        id: 'texto',
        discord_id: 'texto',
        discord_nome: 'texto',
        license: 'texto?',
        id_conta: 'inteiro?',
        admin: 'logico',
        data_ultimo_login: 'instante?',
      },
    ],
  },
  ...DAS_CARTEIRAS,
  ...DOS_ITENS,
  ...DO_MERCADO,
  ...DOS_EVENTOS,
  {
    chamada: 'GET /admin/configuracoes',
    quem: 'admin',
    pedido: () => ({ url: '/admin/configuracoes' }),
    status: 200,
    forma: CONFIGURACOES,
  },
  {
    chamada: 'PUT /admin/configuracoes',
    quem: 'admin',
    pedido: () => ({ url: '/admin/configuracoes', payload: configuracoes }),
    status: 200,
    forma: CONFIGURACOES,
    recusas: [
      {
        quando: 'the site has no name',
        pedido: () => ({ url: '/admin/configuracoes', payload: { ...configuracoes, nome: '' } }),
        recusa: [400, 'configuracoes.nome_obrigatorio'],
      },
    ],
  },
]
