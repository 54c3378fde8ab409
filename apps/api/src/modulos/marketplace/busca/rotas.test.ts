import { randomUUID } from 'node:crypto'
import { item } from '@sorium/catalogo'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { publicarCotacao } from '#modulos/cotacao/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '../../../testes/aplicacao.ts'
import { type Banca, montarBanca } from './anuncios-de-teste.ts'

let mundo: Mundo
let banca: Banca
beforeAll(async () => {
  mundo = await criarMundo()
  banca = montarBanca(mundo)
})
beforeEach(async () => {
  await mundo.app.ctx.banco.pool.query(
    'truncate marketplace_venda, marketplace_historico, marketplace_denuncia, marketplace_anuncio, marketplace_termo',
  )
  await cotar(35_000_000n)
})
afterAll(() => mundo.fechar())

const cotar = (circulante: bigint) => mundo.app.ctx.banco.transacao((tx) => publicarCotacao(tx, circulante))

type Consulta = Record<string, string>
const TODOS = '/api/marketplace/anuncios/itensanunciados/todos'
const pedir = (query: Consulta = {}, quem: { token: string } | null = null) => mundo.chamar(quem, { url: TODOS, query })
const ler = async (query: Consulta = {}) => {
  const r = await pedir(query)
  expect(r.statusCode, r.body).toBe(200)
  return r.json<Anuncio[]>()
}
const ids = async (query: Consulta = {}) => (await ler(query)).map((a) => a.id)
const nomes = async (busca: string) => [...new Set((await ler({ busca, limite: '100' })).map((a) => a.nome_item))].toSorted()

async function folhear(query: Consulta, entre: () => Promise<void> = () => Promise.resolve()): Promise<Anuncio[]> {
  const lidos: Anuncio[] = []
  for (let cursor: string | undefined, paginas = 0; paginas < 100; paginas++) {
    const r = await pedir({ ...query, ...(cursor ? { cursor } : {}) })
    expect(r.statusCode, r.body).toBe(200)
    lidos.push(...r.json<Anuncio[]>())
    cursor = r.headers['x-proximo-cursor'] as string | undefined
    if (!cursor) return lidos
    await entre()
  }
  throw new Error('The pages never end.')
}

describe('the list', () => {
  it('[API-30][MKT-01] has the active listings of everybody, newest first, and nothing that is only the seller’s', async () => {
    const primeiro = await banca.anunciar({ codigo: 'coffee', quantidade: 3, valor: 1_999n, moeda: 'SOR' })
    const segundo = await banca.anunciar()
    for (const estado of ['pendente', 'vendido', 'entregue', 'devolvendo', 'cancelado', 'rejeitado', 'expirado'] as const)
      await banca.anunciar({ estado })
    const r = await pedir()
    expect(r.json<Anuncio[]>().map((a) => a.id)).toEqual([segundo, primeiro])
    expect(r.json<Anuncio[]>()[1]).toEqual({
      id: primeiro,
      tipo: 'item',
      nome_item: 'Café coado',
      imagem: item('coffee').imagem,
      matiz: 'comida',
      quantidade: 3,
      id_categoria: expect.any(String),
      categoria_nome: 'Geral',
      nome_usuario_vendedor: 'Vendedora',
      foto_vendedor: null,
      nome_personagem_vendedor: 'Fulana de Tal',
      valor: 19.99,
      moeda: 'zcoin',
      preco_reais: null,
      preco_zcoin: 19.99,
      descricao: '',
      placa_veiculo: null,
      modelo_veiculo: null,
      particularidades: [],
      status: 'ativo',
      criado_em: expect.any(String),
      meu: false,
    })
    for (const segredo of ['licenca-secreta', '4242', 'comando', 'id_vendedor', 'liquido']) expect(r.body).not.toContain(segredo)
  })

  it('[API-30] one’s own are marked for their seller only, and then no cache keeps the answer', async () => {
    const ana = await mundo.jogador()
    const bruno = await mundo.jogador()
    await banca.anunciar({ vendedor: ana.id })
    const dela = await pedir({}, ana)
    expect(dela.json<Anuncio[]>()[0]).toMatchObject({ meu: true, id_vendedor: ana.id })
    expect(dela.headers['cache-control']).toBe('no-store')
    const dele = await pedir({}, bruno)
    expect(dele.json<Anuncio[]>()[0]).toMatchObject({ meu: false })
    expect(dele.json<Anuncio[]>()[0]).not.toHaveProperty('id_vendedor')
    expect(dele.headers['cache-control']).toBe('no-store')
    expect((await pedir()).headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringMatching(/authorization/i) })
  })

  it('[API-30] a page has 24 unless asked, 1 to 100; anything else is a request that is not valid', async () => {
    for (let i = 0; i < 105; i++) await banca.anunciar()
    expect(await ids()).toHaveLength(24)
    expect(await ids({ limite: '1' })).toHaveLength(1)
    expect(await ids({ limite: '100' })).toHaveLength(100)
    for (const consulta of [
      { limite: '0' },
      { limite: '101' },
      { limite: '-1' },
      { limite: 'muitos' },
      { ordem: 'aleatoria' },
      { cursor: '!' },
      { cursor: Buffer.from('nada').toString('base64url') },
      { ordem: 'menor', cursor: Buffer.from(randomUUID()).toString('base64url') },
      { ordem: 'maior', cursor: Buffer.from(`0:1:${randomUUID()}`).toString('base64url') },
    ])
      expect((await pedir(consulta as unknown as Consulta)).statusCode, JSON.stringify(consulta)).toBe(400)
  })

  it('[API-30] a cursor with absurd figures answers an honest page', async () => {
    const id = await banca.anunciar()
    const longe = Buffer.from(`1:${'9'.repeat(36)}:${randomUUID()}`).toString('base64url')
    expect(await ids({ ordem: 'menor', cursor: longe })).toEqual([])
    expect(await ids({ ordem: 'maior', cursor: longe })).toEqual([id])
  })

  it('[API-30] a price is asked for in one currency, bounds included, in every order, with search and category, over the pages', async () => {
    const armas = await banca.categoria('Armas da faixa')
    const criados: { id: string; valor: bigint; moeda: string }[] = []
    for (const [i, valor] of [100n, 500n, 501n, 999n, 1000n, 1001n, 5000n].entries())
      for (const moeda of ['BRL', 'SOR'] as const)
        criados.push({ id: await banca.anunciar({ valor, moeda, codigo: 'cafe', ...(i % 2 ? { categoria: armas } : {}) }), valor, moeda })
    const entre = (moeda: string, de: bigint, ate: bigint) => criados.filter((c) => c.moeda === moeda && c.valor >= de && c.valor <= ate)
    const todas = async (consulta: Consulta) => {
      const achados: string[] = []
      let cursor: string | undefined
      do {
        const r = await pedir({ ...consulta, limite: '2', ...(cursor ? { cursor } : {}) })
        expect(r.statusCode, r.body).toBe(200)
        achados.push(...r.json<Anuncio[]>().map((a) => a.id))
        cursor = r.headers['x-proximo-cursor'] as string | undefined
      } while (cursor)
      return achados
    }
    const nomes = (lista: typeof criados) => lista.map((c) => c.id)
    for (const [moeda, sigla] of [
      ['reais', 'BRL'],
      ['zcoin', 'SOR'],
    ] as const) {
      const certos = entre(sigla, 500n, 1000n)
      expect(await todas({ moeda, de: '5', ate: '10.00', ordem: 'menor' })).toEqual(nomes(certos))
      expect(await todas({ moeda, de: '5', ate: '10', ordem: 'maior' })).toEqual(nomes(certos.toReversed()))
      expect(await todas({ moeda, de: '5', ate: '10' })).toEqual(nomes(certos.toReversed()))
      expect(await todas({ moeda, busca: 'caf', de: '5.01' })).toEqual(nomes(entre(sigla, 501n, 9999n).toReversed()))
      expect((await todas({ moeda, categoria: armas, ate: '9.99', ordem: 'menor' })).length).toBe(2)
      expect((await todas({ moeda })).length).toBe(7)
    }
    expect(await todas({ de: '50' })).toEqual(nomes(entre('BRL', 5000n, 5000n)))
    expect(await todas({ moeda: 'reais', de: '10', ate: '5' })).toEqual([])
    for (const ruim of [{ moeda: 'dolar' }, { de: '-1' }, { ate: '1.001' }, { de: 'NaN' }, { ate: '1e400' }])
      expect((await pedir(ruim as unknown as Consulta)).statusCode, JSON.stringify(ruim)).toBe(400)
  })

  it('[MKT-03] a category has its own; one that nobody knows has none', async () => {
    const armas = await banca.categoria('Armas')
    const dela = await banca.anunciar({ categoria: armas, valor: 300n })
    const outra = await banca.anunciar({ categoria: armas, valor: 200n })
    await banca.anunciar()
    expect(await ids({ categoria: armas })).toEqual([outra, dela])
    expect(await ids({ categoria: armas, ordem: 'maior' })).toEqual([dela, outra])
    expect((await ler({ categoria: armas }))[0]?.categoria_nome).toBe('Armas')
    expect(await ids({ categoria: randomUUID() })).toEqual([])
    expect(await ids({ categoria: 'armas' })).toEqual([])
  })
})

describe('the order by price', () => {
  it('[API-30] two currencies are compared by what they are worth in R$', async () => {
    const real = await banca.anunciar({ valor: 13_500n })
    const sorium = await banca.anunciar({ valor: 10_000n, moeda: 'SOR' })
    const menosReal = await banca.anunciar({ valor: 13_499n })
    const maisSorium = await banca.anunciar({ valor: 10_001n, moeda: 'SOR' })
    // 100.00 Sorium are exactly R$ 135.00, so `real` and `sorium` are equal.
    expect(await ids({ ordem: 'menor' })).toEqual([menosReal, real, sorium, maisSorium])
    expect(await ids({ ordem: 'maior' })).toEqual([maisSorium, sorium, real, menosReal])
  })

  it.each(['menor', 'maior'])('[API-30] by %s price, pages of a moving quote neither skip nor repeat', async (ordem) => {
    const todos = new Map<string, bigint>()
    for (let i = 0; i < 60; i++) {
      const moeda = i % 2 ? 'SOR' : 'BRL'
      const valor = i % 3 ? 10_000n + BigInt(i) : 13_500n
      todos.set(await banca.anunciar({ moeda, valor }), moeda === 'SOR' ? valor * 13_500n : valor * 10_000n)
    }
    let n = 0
    const lidos = await folhear({ ordem, limite: '7' }, () => cotar(BigInt(++n) * 20_000_000n))
    expect(lidos.map((a) => a.id).toSorted()).toEqual([...todos.keys()].toSorted())
    const valias = lidos.map((a) => todos.get(a.id)!)
    const certas = valias.toSorted((a, b) => (a < b ? -1 : 1))
    expect(valias).toEqual(ordem === 'menor' ? certas : certas.toReversed())
  })

  it('[API-30][ERR-10] without a published quote nobody pretends to know the order', async () => {
    await mundo.app.ctx.banco.pool.query('truncate cotacao_historico')
    const r = await pedir({ ordem: 'menor' })
    expect(r.statusCode).toBe(503)
    expect(r.json()).toMatchObject({ codigo: 'cotacao.indisponivel' })
    expect((await pedir()).statusCode).toBe(200)
  })
})

describe('pages while the market lives', () => {
  const casos: readonly [string, Consulta][] = [
    ['newest', {}],
    ['cheapest', { ordem: 'menor' }],
    ['dearest', { ordem: 'maior' }],
    ['search', { busca: 'cafe' }],
    ['search by price', { busca: 'cafe', ordem: 'menor' }],
    ['search of a seller, dearest', { busca: 'zuleica', ordem: 'maior' }],
  ]
  it.each(casos)('[API-30] %s: what stays is seen exactly once, in order, while others come and go', async (_, consulta) => {
    const categoria = await banca.categoria('Mercearia')
    const vendedores = Array.from({ length: 6 }, () => randomUUID())
    const novo = (n: number) =>
      banca.anunciar({
        codigo: ['coffee', 'coffeemilk'][n % 2]!,
        categoria,
        vendedor: vendedores[n % vendedores.length]!,
        vendedorNome: 'Zuleica Café',
        moeda: n % 3 ? 'BRL' : 'SOR',
        valor: BigInt(500 + ((n * 37) % 90)),
      })
    const ficam: string[] = []
    const saem: string[] = []
    for (let n = 0; n < 50; n++) (n % 5 === 0 ? saem : ficam).push(await novo(n))
    let n = 1_000
    const lidos = await folhear({ ...consulta, categoria, limite: '6' }, async () => {
      await novo(n++)
      await banca.mudar(saem.pop() ?? '00000000-0000-0000-0000-000000000000', 'vendido')
    })
    const vistos = lidos.map((a) => a.id)
    expect(new Set(vistos).size).toBe(vistos.length)
    expect(vistos.filter((id) => ficam.includes(id)).toSorted()).toEqual(ficam.toSorted())
    if (!consulta['ordem']) expect(vistos).toEqual(vistos.toSorted().toReversed())
  })
})

describe('the search', () => {
  const COISAS = [
    'WEAPON_PISTOL_MK2',
    'WEAPON_ASSAULTRIFLE',
    'coffee',
    'coffeemilk',
    'goldring',
    'diamond',
    'cellphone',
    'WEAPON_PISTOL_AMMO',
  ] as const
  const NOMES_A_MAIS: readonly [codigo: string, nome: string][] = [
    ['capacete01', 'Capacete de Moto'],
    ['pao01', 'Pão de Queijo'],
    ['acai01', 'Açaí na Tigela'],
    ['coracao01', 'Coração de Pelúcia'],
    ['p50', 'Pistola .50'],
  ]
  beforeEach(async () => {
    for (const codigo of COISAS) await banca.anunciar({ codigo })
    for (const [codigo, nome] of NOMES_A_MAIS) await banca.anunciar({ codigo, nome })
    await banca.anunciar({ codigo: 'rope', vendedorNome: 'João Conceição ⚡', personagem: 'Zeca Trovão' })
  })

  it.each([
    ['café', ['Café coado', 'Café com leite']],
    ['CAFÉ', ['Café coado', 'Café com leite']],
    ['cafe', ['Café coado', 'Café com leite']],
    ['  café   LEITE ', ['Café com leite']],
    ['leite cafe', ['Café com leite']],
    ['caf lei', ['Café com leite']],
    ['pã', ['Pão de Queijo']],
    ['pao', ['Pão de Queijo']],
    ['açai', ['Açaí na Tigela']],
    ['coraçao', ['Coração de Pelúcia']],
    ['que', ['Pão de Queijo']],
    ['.50', ['Pistola .50']],
    ['50', ['Pistola .50']],
    ['capacete', ['Capacete de Moto']],
    ['capcete', ['Capacete de Moto']],
    ['cappacete', ['Capacete de Moto']],
    ['capasete', ['Capacete de Moto']],
    ['cpaacete', ['Capacete de Moto']],
    ['capcet', ['Capacete de Moto']],
    ['capcete mtoo', ['Capacete de Moto']],
    ['corassao', ['Coração de Pelúcia']],
    ['joao', ['Corda']],
    ['conceição', ['Corda']],
    ['conceicaoo', ['Corda']],
    ['trovao', ['Corda']],
    ['João Conc', ['Corda']],
    ['xq', []],
    ['helicóptero', []],
    ['zzzzzzzz', []],
    ['café moto', []],
  ])('[MKT-02] %j finds %j', async (busca, esperados) => {
    expect(await nomes(busca)).toEqual(esperados)
  })

  it.each(['', ' ', '\t  '])('[MKT-02] %j is no search', async (busca) => {
    expect(await ids({ busca, limite: '100' })).toHaveLength(COISAS.length + NOMES_A_MAIS.length + 1)
  })

  it.each(['%', '_', '%%', '\\', '%af%', '_____', "'", "' or '1'='1", "'; drop table marketplace_anuncio; --", '*', '🤖', ':*', '$1'])(
    '[MKT-02] %j is text like any other, and finds nothing',
    async (busca) => {
      expect(await ids({ busca })).toEqual([])
      expect(await ids()).not.toEqual([])
    },
  )

  it('[MKT-02] what no database can hold is refused', async () => {
    for (const busca of ['\u0000', 'a\u0000b']) expect((await pedir({ busca })).statusCode).toBe(400)
  })

  it('[MKT-02] more than 80 characters are refused; 80 are not', async () => {
    expect((await pedir({ busca: 'á'.repeat(81) })).statusCode).toBe(400)
    expect((await pedir({ busca: 'á '.repeat(40) })).statusCode).toBe(200)
    expect((await pedir({ busca: 'abcd '.repeat(16) })).statusCode).toBe(200)
  })

  it('[MKT-02] a listing that its thing and its seller both bring is there once', async () => {
    const id = await banca.anunciar({ codigo: 'coffee', vendedorNome: 'Café da Esquina' })
    for (const ordem of ['recentes', 'menor', 'maior']) expect((await ids({ busca: 'café', ordem })).filter((x) => x === id)).toEqual([id])
  })

  it('[MKT-02] it goes with category and order', async () => {
    const [doces, armas] = [await banca.categoria('Doces'), await banca.categoria('Armas')]
    const barato = await banca.anunciar({ codigo: 'coffee', categoria: doces, valor: 100n })
    const caro = await banca.anunciar({ codigo: 'coffeemilk', categoria: doces, valor: 900n })
    await banca.anunciar({ codigo: 'coffee', categoria: armas, valor: 500n })
    await banca.anunciar({ codigo: 'goldring', categoria: doces })
    expect(await ids({ busca: 'café', categoria: doces, ordem: 'menor' })).toEqual([barato, caro])
    expect(await ids({ busca: 'café', categoria: doces, ordem: 'maior' })).toEqual([caro, barato])
    expect(await ids({ busca: 'café', categoria: doces })).toEqual([caro, barato])
  })

  it('[MKT-02] what is sold out does not hide what is on sale', async () => {
    for (const a of await ler({ busca: 'capacete' })) await banca.mudar(a.id, 'vendido')
    expect(await nomes('capacete')).toEqual([])
    for (let n = 0; n < 130; n++) await banca.anunciar({ codigo: 'rope', vendedorNome: `Ulisses ${n}`, estado: 'entregue' })
    const id = await banca.anunciar({ codigo: 'rope', vendedorNome: 'Ulisses Zito' })
    expect(await ids({ busca: 'ulisses' })).toEqual([id])
  })
})

describe('the newest, for the home page', () => {
  const ads = (query: Consulta = {}) => mundo.chamar(null, { url: '/api/marketplace/ads', query })

  it('[API-12][ERR-26] 5 unless asked, 1 to 50 whatever is asked, newest first; an empty market is an empty list', async () => {
    const vazio = await ads()
    expect([vazio.statusCode, vazio.json()]).toEqual([200, []])
    for (let i = 0; i < 55; i++) await banca.anunciar()
    await banca.anunciar({ estado: 'pendente' })
    const todos = await ids({ limite: '100' })
    for (const [limit, quantos] of [
      [undefined, 5],
      ['1', 1],
      ['0', 1],
      ['-3', 1],
      ['50', 50],
      ['51', 50],
      ['1000000000', 50],
    ] as const) {
      const r = await ads(limit === undefined ? {} : { limit })
      expect(r.json<Anuncio[]>().map((a) => a.id)).toEqual(todos.slice(0, quantos))
      expect(r.headers['cache-control']).toBe('no-cache')
    }
    expect((await ads({ limit: 'cinco' })).statusCode).toBe(400)
  })
})
