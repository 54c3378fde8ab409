import { inicioDeEntrada } from '../escuta.ts'
import { type Caso, type Cena, compraDeAna, NINGUEM } from './caso.ts'
import { CATEGORIA, ITEM } from './formas.ts'

const compra = async (c: Cena, mudanca: object = {}) => ({
  url: '/loja/comprar',
  payload: {
    usuario_id: c.ana.id,
    item_id: await c.f.mundo.item(),
    metodo_pagamento: 'real',
    personagem_id: c.ana.passports[0],
    ...mudanca,
  },
})
async function codigo({ porta }: Cena) {
  const { state, desafio, verificador } = inicioDeEntrada()
  const consulta = new URLSearchParams({ state, usuario: 'ana', code_challenge: desafio, code_challenge_method: 'S256' })
  const r = await fetch(`${porta.base}/api/auth/discord?${consulta.toString()}`, { redirect: 'manual' })
  const volta = new URL(r.headers.get('location') ?? '', porta.base)
  return new URLSearchParams({ state, code: volta.searchParams.get('code') ?? '', code_verifier: verificador }).toString()
}
export const DA_ENTRADA: readonly Caso[] = [
  {
    chamada: 'GET /auth/{chat_platform}',
    quem: 'visitante',
    pedido: () => ({ url: `/auth/discord?state=${inicioDeEntrada().state}` }),
    status: 302,
    forma: 'qualquer',
    conferir: (r) => {
      if (!/[?&]state=/.test(String(r.headers.location))) throw new Error(`leva a ${String(r.headers.location)}`)
    },
  },
  {
    chamada: 'GET /auth/{chat_platform}/callback',
    quem: 'visitante',
    pedido: async (c) => ({ url: `/auth/discord/callback?${await codigo(c)}` }),
    status: 200,
    forma: { token: 'texto' },
    deNovo: [400, 'sessao.estado_invalido'],
    recusas: [{ quando: 'there is no code', pedido: () => ({ url: '/auth/discord/callback' }), recusa: [400, 'sessao.codigo_ausente'] }],
  },
  {
    chamada: 'POST /auth/admin',
    quem: 'visitante',
    pedido: ({ admin: { email, senha } }) => ({ url: '/auth/admin', payload: { email, senha } }),
    status: 200,
    forma: { token: 'texto' },
    recusas: [
      {
        quando: 'the password is another',
        pedido: ({ admin: { email } }) => ({ url: '/auth/admin', payload: { email, senha: 'outra-senha-comprida' } }),
        recusa: [401, 'sessao.credenciais_invalidas'],
      },
    ],
  },
]

export const DA_LOJA: readonly Caso[] = [
  {
    chamada: 'GET /loja/mais-vendidos',
    quem: 'visitante',
    pedido: async (c) => {
      await compraDeAna(c)
      return { url: '/loja/mais-vendidos?limit=5' }
    },
    status: 200,
    forma: [ITEM],
  },
  {
    chamada: 'GET /admin/loja/itens',
    quem: 'visitante',
    pedido: async (c) => {
      await c.f.mundo.item()
      return { url: '/admin/loja/itens' }
    },
    status: 200,
    forma: [ITEM],
    conferir: (r) => {
      if (r.body.includes('"comando"')) throw new Error('o comando de entrega é só da administração')
    },
  },
  {
    chamada: 'GET /admin/loja/itens',
    quem: 'admin',
    pedido: async (c) => {
      await c.f.mundo.item()
      return { url: '/admin/loja/itens' }
    },
    status: 200,
    forma: [{ ...ITEM, comando: 'texto', tipo_item: 'texto', quantidade: 'inteiro' }],
  },
  ...(['visitante', 'admin'] as const).map((quem): Caso => ({
    chamada: 'GET /admin/loja/categorias',
    quem,
    pedido: async (c) => {
      await c.f.mundo.item()
      return { url: '/admin/loja/categorias' }
    },
    status: 200,
    forma: [CATEGORIA],
  })),
  {
    chamada: 'POST /loja/comprar',
    quem: 'jogador',
    pedido: (c) => compra(c),
    status: 201,
    forma: { mensagem: 'texto' },
    recusas: [
      { quando: 'the item is not there', pedido: (c) => compra(c, { item_id: NINGUEM }), recusa: [404, 'loja.item_inexistente'] },
      {
        quando: 'somebody else is named',
        pedido: (c) => compra(c, { usuario_id: c.bruno.id }),
        recusa: [403, 'sessao.identidade_diferente'],
      },
      {
        quando: "the character is somebody else's",
        pedido: (c) => compra(c, { personagem_id: c.bruno.passports[0] }),
        recusa: [403, 'loja.personagem_invalido'],
      },
      {
        quando: 'it has no price of that kind',
        pedido: async (c) => compra(c, { item_id: await c.f.mundo.item({ sor: null }), metodo_pagamento: 'zcoin' }),
        recusa: [400, 'loja.metodo_sem_preco'],
      },
      {
        quando: 'there is less money',
        pedido: async (c) => compra(c, { item_id: await c.f.mundo.item({ brl: 9_000_000n }) }),
        recusa: [409, 'carteira.saldo_insuficiente'],
      },
    ],
  },
]
