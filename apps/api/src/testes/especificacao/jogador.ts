import { cpf } from 'cpf-cnpj-validator'
import sharp from 'sharp'
import { abrirCarteira } from '#modulos/carteira/index.ts'
import { atualizarClassificacoes } from '#modulos/hall/atualizar-classificacoes.ts'
import { creditar } from '../aplicacao.ts'
import { formulario } from '../formulario.ts'
import type { Caso, Cena } from './caso.ts'

const CARTEIRA = {
  saldo_zcoin: 'numero',
  saldo_real: 'numero',
  historico: [{ tipo: 'texto', valor: 'numero', data: 'instante' }],
} as const
const SALDOS = { saldo_zcoin: 'numero', saldo_real: 'numero' } as const
const OITO = {
  nome: 'texto',
  sobrenome: 'texto',
  data_nascimento: 'texto',
  cpf: 'texto',
  celular: 'texto',
  genero: 'texto',
  endereco: 'texto',
  email: 'texto',
} as const
const PERFIL = { ...OITO, avatar_url: 'texto', id: 'texto', id_conta: 'inteiro', discord_id: 'texto', license: 'texto' } as const
const HISTORICO = [{ data_atualizacao: 'instante', valor_atual: 'numero', quantidade_total: 'numero' }] as const

const conversao = { url: '/carteira/converter', payload: { valor: 10, cotacao: 1.35 } }
const cadastro = () => ({
  nome: 'Novo',
  sobrenome: 'Morador',
  data_nascimento: '1990-01-01',
  cpf: cpf.generate(),
  celular: '11999999999',
  genero: 'outro',
  endereco: 'Rua A, 1',
  email: 'novo@exemplo.com',
})
const foto = async () =>
  formulario({}, [
    {
      campo: 'avatar',
      bytes: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#d08020' } })
        .png()
        .toBuffer(),
    },
  ])
async function carteiraDoAdmin({ f, admin }: Cena): Promise<void> {
  await f.mundo.app.ctx.banco.transacao(async (tx) => {
    await abrirCarteira(tx, admin.id)
    await creditar(tx, admin.id, { brl: 50_000n, sor: 0n })
  })
}
const periodo = (period: string): Caso => ({
  chamada: 'GET /blockchain/historico',
  quem: 'visitante',
  pedido: () => ({ url: `/blockchain/historico?period=${period}` }),
  status: 200,
  forma: HISTORICO,
})

export const DO_DINHEIRO: readonly Caso[] = [
  {
    chamada: 'GET /blockchain/valor',
    quem: 'visitante',
    pedido: () => ({ url: '/blockchain/valor' }),
    status: 200,
    forma: { valor_atual: 'numero' },
  },
  ...['day', 'week', 'month', 'all'].map(periodo),
  {
    ...periodo('hour'),
    recusas: [{ quando: 'no such period', pedido: () => ({ url: '/blockchain/historico?period=year' }), recusa: [400, 'pedido.invalido'] }],
  },
  {
    chamada: 'GET /carteira',
    quem: 'jogador',
    pedido: () => ({ url: '/carteira' }),
    status: 200,
    forma: CARTEIRA,
    recusas: [{ quando: 'there is no wallet', quem: 'novo', recusa: [404, 'carteira.inexistente'] }],
  },
  {
    chamada: 'GET /carteira',
    quem: 'admin',
    pedido: async (c) => {
      await carteiraDoAdmin(c)
      return { url: '/carteira' }
    },
    status: 200,
    forma: CARTEIRA,
  },
  ...(['jogador', 'admin'] as const).map((quem): Caso => ({
    chamada: 'POST /carteira',
    quem,
    pedido: async (c) => {
      if (quem === 'jogador') c.ana = await c.f.mundo.jogador({ carteira: null })
      return { url: '/carteira', payload: { leuInfo: true } }
    },
    status: 201,
    forma: SALDOS,
    deNovo: [409, 'carteira.ja_existe'],
    recusas: [
      { quando: 'nothing was read', pedido: () => ({ url: '/carteira', payload: { leuInfo: false } }), recusa: [400, 'pedido.invalido'] },
    ],
  })),
  {
    chamada: 'POST /carteira/converter',
    quem: 'jogador',
    pedido: () => conversao,
    status: 200,
    forma: SALDOS,
    recusas: [
      {
        quando: 'the rate was never published',
        pedido: () => ({ ...conversao, payload: { valor: 10, cotacao: 1 } }),
        recusa: [409, 'cotacao.expirada'],
      },
      {
        quando: 'there is less R$',
        pedido: () => ({ ...conversao, payload: { valor: 100_000, cotacao: 1.35 } }),
        recusa: [409, 'carteira.saldo_insuficiente'],
      },
      {
        quando: 'it is less than 1',
        pedido: () => ({ ...conversao, payload: { valor: 0.5, cotacao: 1.35 } }),
        recusa: [400, 'carteira.valor_minimo'],
      },
    ],
  },
  {
    chamada: 'POST /carteira/converter',
    quem: 'admin',
    pedido: async (c) => {
      await carteiraDoAdmin(c)
      return conversao
    },
    status: 200,
    forma: SALDOS,
  },
]

export const DA_PESSOA: readonly Caso[] = [
  { chamada: 'GET /user/profile', quem: 'jogador', pedido: () => ({ url: '/user/profile' }), status: 200, forma: PERFIL },
  {
    chamada: 'POST /user/upload-avatar',
    quem: 'jogador',
    pedido: async () => ({ url: '/user/upload-avatar', ...(await foto()) }),
    status: 200,
    forma: { avatar_url: 'texto' },
    recusas: [
      {
        quando: 'it is no picture',
        pedido: () => ({ url: '/user/upload-avatar', ...formulario({}, [{ campo: 'avatar', bytes: Buffer.from('<svg/>') }]) }),
        recusa: [400, 'perfil.foto_invalida'],
      },
    ],
  },
  {
    chamada: 'POST /user/update-profile',
    quem: 'jogador',
    pedido: () => ({ url: '/user/update-profile', payload: { celular: '11988888888', endereco: 'Rua B, 2', email: 'outro@exemplo.com' } }),
    status: 200,
    forma: PERFIL,
    recusas: [
      {
        quando: 'a field is missing',
        pedido: () => ({ url: '/user/update-profile', payload: { celular: '11888888888' } }),
        recusa: [400, 'pedido.invalido'],
      },
    ],
  },
  {
    chamada: 'POST /user/complete-profile',
    quem: 'novo',
    pedido: () => ({ url: '/user/complete-profile', payload: cadastro() }),
    status: 200,
    forma: OITO,
    deNovo: [409, 'perfil.ja_completo'],
    recusas: [
      {
        quando: 'the CPF is none',
        quem: 'novo',
        pedido: () => ({ url: '/user/complete-profile', payload: { ...cadastro(), cpf: '111.111.111-11' } }),
        recusa: [400, 'perfil.cpf_invalido'],
      },
    ],
  },
  {
    chamada: 'GET /usuario/personagens',
    quem: 'jogador',
    pedido: async (c) => {
      const p = (await c.f.mundo.chamar(c.ana, { url: '/api/user/profile' })).json<{
        discord_id: string
        id_conta: number
        license: string
      }>()
      return { url: `/usuario/personagens?discord_id=${p.discord_id}&id_conta=${p.id_conta}&license=${p.license}` }
    },
    status: 200,
    forma: [{ id: 'inteiro', name: 'texto', name2: 'texto', bank: 'inteiro', garage: 'inteiro?' }],
    recusas: [
      {
        quando: "they are somebody else's",
        pedido: (c) => ({ url: `/usuario/personagens?discord_id=${c.bruno.discordId}` }),
        recusa: [403, 'sessao.identidade_diferente'],
      },
    ],
  },
  {
    chamada: 'GET /hall/player/{ranking}',
    quem: 'visitante',
    pedido: async (c) => {
      await atualizarClassificacoes(c.f.mundo.app.ctx.banco)
      return { url: '/hall/player/mais-rico-reais' }
    },
    status: 200,
    forma: { id: 'inteiro', name: 'texto', name2: 'texto', username: 'texto', avatarURL: 'texto', saldo_real: 'numero' },
    recusas: [
      { quando: 'there is no such ranking', pedido: () => ({ url: '/hall/player/mais-feio' }), recusa: [404, 'hall.ranking_inexistente'] },
    ],
  },
  {
    chamada: 'GET /hall/geraravatar/{id}',
    quem: 'visitante',
    pedido: (c) => ({ url: `/hall/geraravatar/${c.ana.passports[0]}?url=${encodeURIComponent('https://cdn.discordapp.com/a.png')}` }),
    status: 200,
    forma: 'qualquer',
    conferir: (r) => {
      if (r.headers['content-type'] !== 'image/svg+xml') throw new Error(`veio ${String(r.headers['content-type'])}`)
    },
  },
]
