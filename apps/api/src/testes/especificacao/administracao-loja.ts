import { formulario } from '../formulario.ts'
import { type Caso, type Cena, compraDeAna, criar, ninguem, NINGUEM, unico } from './caso.ts'
import { CATEGORIA, ITEM } from './formas.ts'

const ITEM_DO_ADMIN = { ...ITEM, comando: 'texto', tipo_item: 'texto', quantidade: 'inteiro' } as const
const categoria = (c: Cena) => criar(c, '/admin/loja/categorias', { payload: { nome: unico('Categoria'), descricao: 'De teste' } })
async function doItem(c: Cena, mudanca: Record<string, string> = {}) {
  return formulario({
    nome: 'Água',
    descricao: 'Mata a sede',
    categoria_id: await categoria(c),
    valor_reais: '19.90',
    valor_zcoin: '',
    tipo: 'permanente',
    duracao_dias: '',
    comando: 'item agua 5',
    tipo_item: 'item',
    quantidade: '5',
    ...mudanca,
  })
}
export const DOS_ITENS: readonly Caso[] = [
  {
    chamada: 'POST /admin/loja/itens',
    quem: 'admin',
    pedido: async (c) => ({ url: '/admin/loja/itens', ...(await doItem(c)) }),
    status: 201,
    forma: ITEM_DO_ADMIN,
    recusas: [
      {
        quando: 'the command is none',
        pedido: async (c) => ({ url: '/admin/loja/itens', ...(await doItem(c, { comando: 'quit; give all' })) }),
        recusa: [400, 'loja.comando_invalido'],
      },
    ],
  },
  {
    chamada: 'PUT /admin/loja/itens/{id}',
    quem: 'admin',
    pedido: async (c) => ({
      url: `/admin/loja/itens/${await criar(c, '/admin/loja/itens', await doItem(c))}`,
      ...(await doItem(c, { nome: 'Suco' })),
    }),
    status: 200,
    forma: ITEM_DO_ADMIN,
    recusas: [
      {
        quando: 'it is not there',
        pedido: async (c) => ({ url: `/admin/loja/itens/${NINGUEM}`, ...(await doItem(c)) }),
        recusa: [404, 'loja.item_inexistente'],
      },
    ],
  },
  {
    chamada: 'DELETE /admin/loja/itens/{id}',
    quem: 'admin',
    pedido: async (c) => ({ url: `/admin/loja/itens/${await c.f.mundo.item()}` }),
    status: 204,
    forma: 'nada',
    deNovo: [404, 'loja.item_inexistente'],
  },
  {
    chamada: 'POST /admin/loja/categorias',
    quem: 'admin',
    pedido: () => ({ url: '/admin/loja/categorias', payload: { nome: unico('Nova'), descricao: '' } }),
    status: 201,
    forma: CATEGORIA,
    deNovo: [409, 'loja.categoria_repetida'],
  },
  {
    chamada: 'PUT /admin/loja/categorias/{id}',
    quem: 'admin',
    pedido: async (c) => ({ url: `/admin/loja/categorias/${await categoria(c)}`, payload: { nome: unico('Outra'), descricao: 'x' } }),
    status: 200,
    forma: CATEGORIA,
    recusas: [ninguem(`/admin/loja/categorias/${NINGUEM}`, [404, 'loja.categoria_inexistente'], { nome: 'Nada' })],
  },
  {
    chamada: 'DELETE /admin/loja/categorias/{id}',
    quem: 'admin',
    pedido: async (c) => ({ url: `/admin/loja/categorias/${await categoria(c)}` }),
    status: 204,
    forma: 'nada',
    deNovo: [404, 'loja.categoria_inexistente'],
    recusas: [
      {
        quando: 'items are in it',
        pedido: async (c) => {
          const item = await c.f.mundo.item()
          const { categoria: id } = await c.f.mundo.app.ctx.banco.uma<{ categoria: string }>(
            'select categoria from loja_item where id = $1',
            [item],
          )
          return { url: `/admin/loja/categorias/${id}` }
        },
        recusa: [409, 'loja.categoria_em_uso'],
      },
    ],
  },
  {
    chamada: 'GET /admin/historicoCompras/todas',
    quem: 'admin',
    pedido: async (c) => {
      await compraDeAna(c)
      return { url: '/admin/historicoCompras/todas' }
    },
    status: 200,
    forma: [
      {
        id: 'texto',
        data_compra: 'instante',
        item_nome: 'texto',
        tipo: 'texto',
        duracao_dias: 'inteiro?',
        metodo_pagamento: 'texto',
        valor: 'numero',
        entregue: 'logico',
        usuario_nome: 'texto',
        usuario_id: 'texto',
        personagem_id: 'inteiro',
      },
    ],
  },
  {
    chamada: 'POST /admin/historicoCompras/entregar/{id}',
    quem: 'admin',
    pedido: async (c) => ({ url: `/admin/historicoCompras/entregar/${await compraDeAna(c)}` }),
    status: 200,
    forma: { mensagem: 'texto' },
    recusas: [
      ninguem(`/admin/historicoCompras/entregar/${NINGUEM}`, [404, 'loja.compra_inexistente']),
      {
        quando: 'it was cancelled',
        pedido: async (c) => {
          const id = await compraDeAna(c)
          const cancelamento = {
            method: 'POST',
            url: `/api/admin/historicoCompras/${id}/cancelamento`,
            payload: { motivo: 'Teste' },
          } as const
          await c.f.mundo.chamar(c.admin, cancelamento)
          return { url: `/admin/historicoCompras/entregar/${id}` }
        },
        recusa: [409, 'loja.compra_encerrada'],
      },
    ],
  },
]
