import { ativo, corpoDoItem, corpoDoVeiculo, pendente, placaDe } from '../anuncios.ts'
import { type Caso, type Cena, NINGUEM, ofertaDeCarla } from './caso.ts'
import { CATEGORIA } from './formas.ts'

const ANUNCIO = {
  id: 'texto',
  nome_item: 'texto',
  quantidade: 'inteiro',
  id_categoria: 'texto',
  nome_usuario_vendedor: 'texto',
  nome_personagem_vendedor: 'texto',
  valor: 'numero',
  preco_reais: 'numero?',
  preco_zcoin: 'numero?',
  placa_veiculo: 'texto?',
  modelo_veiculo: 'texto?',
  descricao: 'texto',
  status: 'texto',
  criado_em: 'instante',
} as const
const PROPRIO = {
  ...ANUNCIO,
  id_item: 'texto',
  comando: 'texto',
  id_vendedor: 'texto',
  id_conta_vendedor: 'inteiro',
  id_personagem_vendedor: 'inteiro',
  valor_liquido: 'numero',
  passport: 'inteiro',
  id_comprador: 'texto?',
  id_conta_comprador: 'inteiro?',
  id_personagem_comprador: 'inteiro?',
  coletou_item: 'texto',
} as const
const SEM_ANUNCIO = [404, 'marketplace.anuncio_inexistente'] as const

const compra = async (c: Cena, mudanca: object = {}) => {
  const { id_anuncio } = await ofertaDeCarla(c, ativo)
  const perfil = (await c.f.mundo.chamar(c.ana, { url: '/api/user/profile' })).json<{ id_conta: number }>()
  const payload = { id_anuncio, id_conta_comprador: perfil.id_conta, id_personagem: c.ana.passports[0], ...mudanca }
  return { url: '/marketplace/venda/comprar', payload }
}
const remocao = (id_item: string, c: Cena) => ({
  url: '/marketplace/inventario/remover-item/solicitar',
  payload: { id_personagem_vendedor: c.ana.passports[0], id_item, quantidade: 2 },
})

export const DO_MERCADO: readonly Caso[] = [
  {
    chamada: 'GET /marketplace/ads',
    quem: 'visitante',
    pedido: async (c) => {
      await ofertaDeCarla(c, ativo)
      return { url: '/marketplace/ads?limit=5' }
    },
    status: 200,
    forma: [ANUNCIO],
  },
  {
    chamada: 'GET /marketplace/anuncios/itensanunciados/todos',
    quem: 'visitante',
    pedido: async (c) => {
      await ofertaDeCarla(c, ativo)
      return { url: '/marketplace/anuncios/itensanunciados/todos' }
    },
    status: 200,
    forma: [ANUNCIO],
    conferir: (r) => {
      for (const campo of ['comando', 'id_vendedor', 'passport', 'id_conta_vendedor'])
        if (r.body.includes(`"${campo}"`)) throw new Error(`${campo} é só do vendedor`)
    },
  },
  {
    chamada: 'GET /marketplace/configuracoes/taxa',
    quem: 'visitante',
    pedido: () => ({ url: '/marketplace/configuracoes/taxa' }),
    status: 200,
    forma: { taxa: 'numero' },
  },
  ...(['visitante', 'admin'] as const).map((quem): Caso => ({
    chamada: 'GET /marketplace/categorias',
    quem,
    pedido: () => ({ url: '/marketplace/categorias' }),
    status: 200,
    forma: [CATEGORIA],
  })),
  {
    chamada: 'GET /marketplace/inventario/realtime',
    quem: 'jogador',
    comJogo: true,
    pedido: (c) => ({ url: `/marketplace/inventario/realtime?passport=${c.ana.passports[0]}` }),
    status: 200,
    forma: { '1': { item: 'texto', amount: 'inteiro', slot: 'texto' } },
    recusas: [
      {
        quando: "the character is somebody else's",
        pedido: (c) => ({ url: `/marketplace/inventario/realtime?passport=${c.bruno.passports[0]}` }),
        recusa: [403, 'entregas.personagem_invalido'],
      },
      {
        quando: 'the character is not in the city',
        pedido: (c) => ({ url: `/marketplace/inventario/realtime?passport=${c.ana.passports[1]}` }),
        recusa: [409, 'entregas.personagem_offline'],
      },
    ],
  },
  {
    chamada: 'GET /marketplace/veiculos/personagem',
    quem: 'jogador',
    comJogo: true,
    pedido: (c) => ({ url: `/marketplace/veiculos/personagem?passport=${c.ana.passports[0]}` }),
    status: 200,
    forma: [{ id: 'texto', vehicle: 'texto', plate: 'texto', passport: 'inteiro' }],
    recusas: [
      {
        quando: "the character is somebody else's",
        pedido: (c) => ({ url: `/marketplace/veiculos/personagem?passport=${c.bruno.passports[0]}` }),
        recusa: [403, 'entregas.personagem_invalido'],
      },
    ],
  },
  {
    chamada: 'POST /marketplace/anunciar',
    quem: 'jogador',
    comJogo: true,
    pedido: (c) => ({ url: '/marketplace/anunciar', payload: corpoDoItem(c.f, c.ana) }),
    status: 201,
    forma: { id_anuncio: 'texto', id_item: 'texto', status: 'texto' },
    recusas: [
      {
        quando: 'the item is another by now',
        pedido: (c) => ({ url: '/marketplace/anunciar', payload: corpoDoItem(c.f, c.ana, { item: 'outra-coisa' }) }),
        recusa: [409, 'anuncio.item_mudou'],
      },
      {
        quando: 'the value is below 1',
        pedido: (c) => ({ url: '/marketplace/anunciar', payload: corpoDoItem(c.f, c.ana, { valor: 0.5 }) }),
        recusa: [400, 'marketplace.valor_invalido'],
      },
      {
        quando: "the character is somebody else's",
        pedido: (c) => ({ url: '/marketplace/anunciar', payload: corpoDoItem(c.f, c.bruno) }),
        recusa: [403, 'marketplace.personagem_invalido'],
      },
    ],
  },
  {
    chamada: 'POST /marketplace/inventario/remover-item/solicitar',
    quem: 'jogador',
    pedido: async (c) => remocao((await pendente(c.f, c.ana)).id_item, c),
    status: 202,
    forma: { id_anuncio: 'texto', id_item: 'texto', status: 'texto' },
    recusas: [{ quando: 'there is no such listing', pedido: (c) => remocao(NINGUEM, c), recusa: SEM_ANUNCIO }],
  },
  {
    chamada: 'POST /marketplace/veiculos/remover',
    quem: 'jogador',
    pedido: async (c) => {
      await pendente(c.f, c.ana, corpoDoVeiculo(c.ana))
      return { url: '/marketplace/veiculos/remover', payload: { id: placaDe(c.ana), plate: placaDe(c.ana) } }
    },
    status: 202,
    forma: { id_anuncio: 'texto', id_item: 'texto', status: 'texto' },
    recusas: [
      {
        quando: 'there is no such listing',
        pedido: () => ({ url: '/marketplace/veiculos/remover', payload: { id: 'X', plate: 'NADA' } }),
        recusa: SEM_ANUNCIO,
      },
    ],
  },
  {
    chamada: 'GET /marketplace/anuncios/{id}',
    quem: 'jogador',
    pedido: async (c) => ({ url: `/marketplace/anuncios/${(await pendente(c.f, c.ana)).id_anuncio}` }),
    status: 200,
    forma: PROPRIO,
    recusas: [
      { quando: 'there is none', pedido: () => ({ url: `/marketplace/anuncios/${NINGUEM}` }), recusa: SEM_ANUNCIO },
      { quando: 'it waits, and is another’s', quem: 'bruno', recusa: SEM_ANUNCIO },
    ],
  },
  {
    chamada: 'GET /marketplace/anuncios/itensanunciados/meus',
    quem: 'jogador',
    pedido: async (c) => {
      await ativo(c.f, c.ana)
      return { url: `/marketplace/anuncios/itensanunciados/meus?id_vendedor=${c.ana.id}` }
    },
    status: 200,
    forma: [PROPRIO],
    recusas: [
      {
        quando: "they are somebody else's",
        pedido: (c) => ({ url: `/marketplace/anuncios/itensanunciados/meus?id_vendedor=${c.bruno.id}` }),
        recusa: [403, 'sessao.identidade_diferente'],
      },
    ],
  },
  {
    chamada: 'GET /marketplace/historico-usuario',
    quem: 'jogador',
    pedido: async (c) => {
      await ativo(c.f, c.ana)
      return { url: `/marketplace/historico-usuario?id_usuario=${c.ana.id}` }
    },
    status: 200,
    forma: [{ id: 'texto', acao: 'texto', detalhes: 'texto', id_anuncio: 'texto', data: 'instante' }],
    conferir: (r) => {
      const detalhes: unknown = JSON.parse(r.json<{ detalhes: string }[]>()[0]?.detalhes ?? '')
      for (const campo of ['nome_item', 'nome', 'quantidade', 'preco_reais', 'preco_zcoin', 'valor_liquido'])
        if (!Object.hasOwn(Object(detalhes), campo)) throw new Error(`detalhes sem ${campo}`)
    },
  },
  {
    chamada: 'POST /marketplace/venda/comprar',
    quem: 'jogador',
    comJogo: true,
    pedido: (c) => compra(c),
    status: 201,
    forma: { mensagem: 'texto', id_anuncio: 'texto' },
    deNovo: [409, 'marketplace.indisponivel'],
    recusas: [
      { quando: 'there is none', pedido: (c) => compra(c, { id_anuncio: NINGUEM }), recusa: SEM_ANUNCIO },
      {
        quando: 'it is his own',
        pedido: async (c) => compra(c, { id_anuncio: (await ativo(c.f, c.ana)).id_anuncio }),
        recusa: [409, 'marketplace.proprio'],
      },
      {
        quando: 'another account is named',
        pedido: (c) => compra(c, { id_conta_comprador: 1 }),
        recusa: [403, 'sessao.identidade_diferente'],
      },
      {
        quando: "the character is somebody else's",
        pedido: (c) => compra(c, { id_personagem: c.bruno.passports[0] }),
        recusa: [403, 'marketplace.personagem_invalido'],
      },
    ],
  },
]
