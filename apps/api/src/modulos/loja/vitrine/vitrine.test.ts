import type { Compra, ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo, type Pessoa } from '../../../testes/aplicacao.ts'

const ITENS = 2_500
const PRIMEIRO = '00000000-0000-7000-8000-000000000001'
let mundo: Mundo
let admin: { token: string }
let ana: Pessoa

beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
  ana = await mundo.jogador({ carteira: { brl: 100_000n, sor: 0n } })
  await mundo.app.ctx.banco.pool.query(`
    insert into loja_categoria (nome, ordem) values ('Geral', 0), ('Óculos e chapéus', 1);
    insert into loja_item (id, nome, descricao, categoria, preco_brl, preco_sor, tipo, comando, operacao, tipo_item, ordem, destaque)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Item ' || lpad(n::text, 5, '0'), case when n = 2200 then 'Brilha no escuro' else '' end,
      (select id from loja_categoria where ordem = case when n % 4 = 0 then 1 else 0 end),
      case when n % 10 = 0 then 0 else n end, case when n % 10 = 0 and n % 20 = 0 then n end, 'permanente', 'item agua 1',
      '{"entrega":{"tipo":"dar_item","dados":{"item":"agua","quantidade":1,"exato":false}},"dias":null,"fim":null}', 'item', n, n in (2490, 2495)
    from generate_series(1, ${ITENS}) n;
    analyze loja_item;`)
})
afterAll(() => mundo.fechar())

async function ler(consulta: Record<string, string | number>, url = '/api/loja/itens', quem: { token: string } | null = null) {
  const query = Object.fromEntries(Object.entries(consulta).map(([nome, valor]) => [nome, String(valor)]))
  const r = await mundo.chamar(quem, { url, query })
  expect(r.statusCode, r.body).toBe(200)
  const proximo = r.headers['x-proximo-cursor'] as string | undefined
  return { itens: r.json<ItemDaLoja[]>(), proximo, total: r.headers['x-total'] }
}

async function todos(consulta: Record<string, string | number>, ...onde: [url?: string, quem?: { token: string }]) {
  const itens: ItemDaLoja[] = []
  for (let cursor: string | undefined, primeira = true; primeira || cursor; primeira = false) {
    const lida = await ler({ ...consulta, ...(cursor && { cursor }) }, ...onde)
    itens.push(...lida.itens)
    cursor = lida.proximo
  }
  return itens
}
const nomes = (itens: readonly ItemDaLoja[]) => itens.map((i) => i.nome)

describe('the specified list', () => {
  it('[API-17] without parameters says that there is more than it brings, and where that is', async () => {
    for (const quem of [null, ana, admin]) {
      const lida = await ler({}, '/api/admin/loja/itens', quem)
      expect(lida.itens).toHaveLength(2_000)
      expect(lida.total).toBe(String(ITENS))
      expect(lida.proximo).toBeDefined()
    }
    const lidos = await todos({}, '/api/admin/loja/itens')
    expect(new Set(lidos.map((i) => i.id)).size).toBe(ITENS)
    expect((await todos({}, '/api/admin/loja/itens', admin)).every((i) => i.comando === 'item agua 1')).toBe(true)
  })
})

describe('the shelf', () => {
  it('[LOJ-02] begins with a page in the order of the owner, and tells how many there are', async () => {
    const { itens, total, proximo } = await ler({ limite: 24 })
    expect(nomes(itens)).toEqual(Array.from({ length: 24 }, (_, n) => `Item ${String(n + 1).padStart(5, '0')}`))
    expect([total, typeof proximo]).toEqual([String(ITENS), 'string'])
    expect(itens[0]).not.toHaveProperty('comando')
    const seguinte = await ler({ limite: 24, cursor: proximo! })
    expect([nomes(seguinte.itens)[0], seguinte.total]).toEqual(['Item 00025', undefined])
  })

  it.each(['vitrine', 'menor', 'maior', 'nome'])('has each item once in the order %s, page after page', async (ordem) => {
    const lidos = await todos({ ordem, limite: 100 })
    expect(lidos).toHaveLength(ITENS)
    expect(new Set(lidos.map((i) => i.id)).size).toBe(ITENS)
  })

  it('compares prices in both currencies at one rate, and leaves for the end what has none', async () => {
    const cotacao = (await mundo.chamar(null, { url: '/api/blockchain/valor' })).json<{ valor_atual: number }>().valor_atual
    const valia = (i: ItemDaLoja) => Math.round(1e6 * (i.valor_reais || (i.valor_zcoin ? i.valor_zcoin * cotacao : Number.NaN)))
    for (const [ordem, sinal] of [
      ['menor', 1],
      ['maior', -1],
    ] as const) {
      const valias = (await todos({ ordem, limite: 100 })).map(valia)
      const com = valias.filter((v) => !Number.isNaN(v))
      expect(valias.slice(com.length).every(Number.isNaN)).toBe(true)
      expect(com).toEqual(com.toSorted((a, b) => sinal * (a - b)))
    }
  })

  it('[LOJ-02] finds words in name, text and category, without accents and behind the two thousandth', async () => {
    expect(nomes((await ler({ busca: '02376' })).itens)).toEqual(['Item 02376'])
    expect(nomes((await ler({ busca: 'BRILHA escuro' })).itens)).toEqual(['Item 02200'])
    expect((await ler({ busca: 'oculos' })).total).toBe('625')
    expect((await ler({ busca: 'nada disso' })).total).toBe('0')
    const comBusca = await todos({ busca: 'chapeus', ordem: 'nome', limite: 100 })
    expect(comBusca).toHaveLength(625)
  })

  it('keeps one category, one currency and the bounds of a price', async () => {
    const { itens: categorias } = await ler({}, '/api/admin/loja/categorias')
    const [geral, oculos] = categorias as unknown as { id: string; nome: string; quantos: number }[]
    expect([geral?.quantos, oculos?.quantos]).toEqual([1_875, 625])
    expect((await ler({ categoria: oculos!.id })).total).toBe('625')
    expect((await ler({ categoria: PRIMEIRO })).total).toBe('0')
    expect((await ler({ categoria: 'velha' })).itens).toEqual([])
    expect((await ler({ moeda: 'zcoin' })).total).toBe('125')
    expect((await ler({ moeda: 'zcoin', de: 24.8, ate: 25 })).total).toBe('2')
    expect(nomes((await ler({ moeda: 'reais', de: 0.01, ate: 0.02 })).itens)).toEqual(['Item 00001', 'Item 00002'])
  })

  it('shows what is featured wherever it stands, if it can be bought', async () => {
    expect(nomes((await ler({ destaque: 'true', limite: 1 })).itens)).toEqual(['Item 02495'])
  })

  it('tells one item, and 404 of what is not on sale', async () => {
    const { nome } = (await mundo.chamar(null, { url: `/api/loja/itens/${PRIMEIRO}` })).json<ItemDaLoja>()
    expect(nome).toBe('Item 00001')
    for (const id of ['00000000-0000-7000-8000-000000010001', 'nenhum'])
      expect((await mundo.chamar(null, { url: `/api/loja/itens/${id}` })).statusCode).toBe(404)
  })

  it.each(['nada', Buffer.from('x').toString('base64url'), Buffer.from(`${PRIMEIRO}:x`).toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      for (const url of ['/api/loja/itens', '/api/admin/loja/itens'])
        expect((await mundo.chamar(null, { url, query: { cursor } })).statusCode).toBe(400)
    },
  )
})

describe('its siblings', () => {
  it('the table and the file of the administration know all of them', async () => {
    const r = await mundo.chamar(admin, { url: '/api/admin/loja/itens', query: { busca: '0237', ordem: '-nome', porPagina: '25' } })
    expect([r.headers['x-total'], r.json<ItemDaLoja[]>()[0]?.nome]).toEqual(['11', 'Item 02379'])
    const csv = (await mundo.chamar(admin, { url: '/api/admin/loja/itens/csv' })).body
    expect(csv.trim().split('\r\n')).toHaveLength(ITENS + 1)
  })

  it('a purchase is found by the name of what was bought, however many names were bought before', async () => {
    await mundo.app.ctx.banco.pool.query(
      `insert into loja_compra (usuario, passport, item, item_nome, tipo, metodo, valor, operacao, estado)
       select $1, $2, i.id, i.nome, 'permanente', 'real', 1, i.operacao, 'reembolsado' from loja_item i where i.nome like 'Item %'`,
      [ana.id, ana.passports[0]],
    )
    const r = await mundo.chamar(admin, { url: '/api/admin/historicoCompras/todas', query: { busca: 'Item 02499' } })
    expect(r.json<Compra[]>().map((c) => c.item_nome)).toEqual(['Item 02499'])
  })

  it('the search of the site finds the last of them', async () => {
    const r = await mundo.chamar(null, { url: '/api/busca?q=02499' })
    expect(r.json<{ itens: { nome: string }[] }>().itens.map((i) => i.nome)).toEqual(['Item 02499'])
  })
})
