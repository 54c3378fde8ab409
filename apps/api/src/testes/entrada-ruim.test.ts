import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cotacaoAtual } from '#modulos/cotacao/index.ts'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { type Caso, DE_QUALQUER_CHAMADA, INVALIDO, QUEBRADO, recusarSemRastro } from './recusas.ts'
import { retratar } from './retrato.ts'

let mundo: Mundo
let ana: Pessoa
let bruno: Pessoa
let nova: Pessoa
let taxa: number
let item: string
let soSorium: string
let antes: Record<string, unknown>

beforeAll(async () => {
  mundo = await criarMundo()
  ana = await mundo.jogador()
  bruno = await mundo.jogador()
  nova = await mundo.jogador({ carteira: null })
  item = await mundo.item({ brl: 1_000n, sor: 400n })
  soSorium = await mundo.item({ brl: 0n, sor: 400n, nome: 'Só Sorium' })
  taxa = Number((await cotacaoAtual(mundo.app.ctx.banco))!.valor) / 10_000
  antes = await retratar(mundo)
})
afterAll(() => mundo.fechar())

const recusar = (url: string, c: Caso) => recusarSemRastro({ mundo, url, antes }, { quem: ana, ...c })

describe('POST /carteira/converter refuses', () => {
  const url = '/api/carteira/converter'
  const com = (mudanca: object) => ({ valor: 50, cotacao: taxa, ...mudanca })

  it.each(DE_QUALQUER_CHAMADA)('[API-06] %s', (_nome, caso) => recusar(url, caso))

  it.each<[string, () => Caso]>([
    ['no valor', () => ({ corpo: { cotacao: taxa }, ...INVALIDO, detalhes: 'Falta o campo valor.' })],
    ['no cotacao', () => ({ corpo: { valor: 50 }, ...INVALIDO, detalhes: 'Falta o campo cotacao.' })],
    ['valor as text', () => ({ corpo: com({ valor: '50' }), ...INVALIDO, detalhes: 'O campo valor não é válido.' })],
    ['valor null', () => ({ corpo: com({ valor: null }), ...INVALIDO })],
    ['valor in an array', () => ({ corpo: com({ valor: [50] }), ...INVALIDO })],
    ['valor true', () => ({ corpo: com({ valor: true }), ...INVALIDO })],
    ['NaN', () => ({ texto: `{"valor":NaN,"cotacao":${taxa}}`, ...QUEBRADO })],
    ['1e400', () => ({ texto: `{"valor":1e400,"cotacao":${taxa}}`, ...INVALIDO })],
    ['1e308', () => ({ corpo: com({ valor: 1e308 }), status: 400, codigo: 'pedido.valor_invalido' })],
    ['above 1e12', () => ({ corpo: com({ valor: 1e12 + 1 }), status: 400, codigo: 'pedido.valor_invalido' })],
    ['three decimals', () => ({ corpo: com({ valor: 50.001 }), status: 400, codigo: 'pedido.valor_invalido' })],
    [
      'a sum of floats that is not exact',
      () => ({ corpo: com({ valor: 0.1 + 0.2 + 50 - 0.2 + 1e-13 }), status: 400, codigo: 'pedido.valor_invalido' }),
    ],
    ['a negative valor', () => ({ corpo: com({ valor: -50 }), status: 400, codigo: 'carteira.valor_minimo' })],
    ['zero', () => ({ corpo: com({ valor: 0 }), status: 400, codigo: 'carteira.valor_minimo' })],
    [
      '99 centavos',
      () => ({ corpo: com({ valor: 0.99 }), status: 400, codigo: 'carteira.valor_minimo', erro: 'O valor mínimo é R$ 1,00.' }),
    ],
    ['more than the balance', () => ({ corpo: com({ valor: 500.01 }), status: 409, codigo: 'carteira.saldo_insuficiente' })],
    ['cotacao as text', () => ({ corpo: com({ cotacao: String(taxa) }), ...INVALIDO })],
    ['cotacao 0', () => ({ corpo: com({ cotacao: 0 }), ...INVALIDO, detalhes: 'A cotação não é válida.' })],
    ['a negative cotacao', () => ({ corpo: com({ cotacao: -taxa }), ...INVALIDO })],
    ['cotacao 1e400', () => ({ texto: '{"valor":50,"cotacao":1e400}', ...INVALIDO })],
    ...(
      [
        ['never published', 9.8765],
        ['the fallback 1 of a failed fetch', 1],
        ['of 5 decimals', 1.35001],
        ['1e-9', 1e-9],
        ['1e308', 1e308],
      ] as const
    ).map(([nome, cotacao]): [string, () => Caso] => [
      `a rate ${nome}`,
      () => ({
        corpo: com({ cotacao }),
        status: 409,
        codigo: 'cotacao.expirada',
        erro: 'Cotação expirada. Clique em "Obter cotação" antes de converter.',
      }),
    ]),
    ['a visitor', () => ({ quem: null, corpo: com({}), status: 401, codigo: 'sessao.ausente' })],
    ['a player without a wallet', () => ({ quem: nova, corpo: com({}), status: 409, codigo: 'carteira.necessaria' })],
  ])('[API-06][CAR-04] %s', (_nome, caso) => recusar(url, caso()))

  it('[CAR-11] a rate that will be published later', async () => {
    const { banco } = mundo.app.ctx
    await recusar(url, { corpo: com({ cotacao: 2.5 }), status: 409, codigo: 'cotacao.expirada' })
    await banco.pool.query('insert into cotacao_historico (valor, quantidade) values (25000, 1)')
    const r = await mundo.chamar(bruno, { method: 'POST', url, payload: { valor: 5, cotacao: 2.5 } })
    expect(r.json()).toMatchObject({ recebido: 2 })
    antes = await retratar(mundo)
  })
})

describe('POST /carteira refuses', () => {
  const url = '/api/carteira'
  it.each(DE_QUALQUER_CHAMADA)('[API-05] %s', (_nome, caso) => recusar(url, { ...caso, quem: nova }))

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['false', { leuInfo: false }],
    ['"true"', { leuInfo: 'true' }],
    ['1', { leuInfo: 1 }],
    ['null', { leuInfo: null }],
  ])('[API-05] leuInfo as %s', (_nome, corpo) => recusar(url, { quem: nova, corpo, ...INVALIDO }))

  it('[API-05] a second wallet', () => recusar(url, { corpo: { leuInfo: true }, status: 409, codigo: 'carteira.ja_existe' }))
})

describe('POST /loja/comprar refuses', () => {
  const url = '/api/loja/comprar'
  const com = (mudanca: object) => ({ item_id: item, metodo_pagamento: 'real', personagem_id: ana.passports[0], ...mudanca })

  it.each(DE_QUALQUER_CHAMADA)('[API-19][ERR-20] %s', (_nome, caso) => recusar(url, caso))

  it.each<[string, () => Caso]>([
    [
      'no item',
      () => ({ corpo: { metodo_pagamento: 'real', personagem_id: ana.passports[0] }, ...INVALIDO, detalhes: 'Falta o campo item_id.' }),
    ],
    [
      'no method',
      () => ({ corpo: { item_id: item, personagem_id: ana.passports[0] }, ...INVALIDO, detalhes: 'Falta o campo metodo_pagamento.' }),
    ],
    ['no character', () => ({ corpo: { item_id: item, metodo_pagamento: 'real' }, ...INVALIDO, detalhes: 'Falta o campo personagem_id.' })],
    ['the word of the other module', () => ({ corpo: com({ metodo_pagamento: 'reais' }), ...INVALIDO })],
    ['a method that is no text', () => ({ corpo: com({ metodo_pagamento: ['real'] }), ...INVALIDO })],
    [
      'an unknown item',
      () => ({
        corpo: com({ item_id: crypto.randomUUID() }),
        status: 404,
        codigo: 'loja.item_inexistente',
        erro: 'Este item não está mais à venda.',
      }),
    ],
    ['an item of another kind of id', () => ({ corpo: com({ item_id: 7 }), status: 404, codigo: 'loja.item_inexistente' })],
    ['SQL for an item', () => ({ corpo: com({ item_id: "1' or '1'='1" }), status: 404, codigo: 'loja.item_inexistente' })],
    ['an item that is an object', () => ({ corpo: com({ item_id: { $gt: '' } }), ...INVALIDO })],
    [
      'a method without a price',
      () => ({
        corpo: com({ item_id: soSorium }),
        status: 400,
        codigo: 'loja.metodo_sem_preco',
        erro: 'Este item não pode ser pago desta forma.',
      }),
    ],
    [
      "another player's character",
      () => ({ corpo: com({ personagem_id: bruno.passports[0] }), status: 403, codigo: 'loja.personagem_invalido' }),
    ],
    ['a character of nobody', () => ({ corpo: com({ personagem_id: 999_999 }), status: 403, codigo: 'loja.personagem_invalido' })],
    [
      'a character beyond every number',
      () => ({ corpo: com({ personagem_id: '9999999999' }), status: 403, codigo: 'loja.personagem_invalido' }),
    ],
    ['a character 0', () => ({ corpo: com({ personagem_id: 0 }), ...INVALIDO })],
    ['a negative character', () => ({ corpo: com({ personagem_id: -1 }), ...INVALIDO })],
    ['half a character', () => ({ corpo: com({ personagem_id: 10.5 }), ...INVALIDO })],
    ['a character null', () => ({ corpo: com({ personagem_id: null }), ...INVALIDO })],
    ["another player's usuario_id", () => ({ corpo: com({ usuario_id: bruno.id }), status: 403, codigo: 'sessao.identidade_diferente' })],
    ['a price that was not the price', () => ({ corpo: com({ preco_esperado: 9.99 }), status: 409, codigo: 'loja.preco_mudou' })],
    ['a price as text', () => ({ corpo: com({ preco_esperado: '10' }), ...INVALIDO })],
    ['a visitor', () => ({ quem: null, corpo: com({}), status: 401, codigo: 'sessao.ausente' })],
    [
      'a player without a wallet',
      () => ({ quem: nova, corpo: com({ personagem_id: nova.passports[0] }), status: 409, codigo: 'carteira.necessaria' }),
    ],
  ])('[API-19][ERR-20] %s', (_nome, caso) => recusar(url, caso()))

  it('[ERR-20] a price above the balance, to the hundredth', async () => {
    const caro = await mundo.item({ brl: 50_001n, sor: 20_001n, nome: 'Caro' })
    antes = await retratar(mundo)
    for (const metodo_pagamento of ['real', 'zcoin'])
      await recusar(url, {
        corpo: com({ item_id: caro, metodo_pagamento }),
        status: 409,
        codigo: 'carteira.saldo_insuficiente',
        erro: 'Saldo insuficiente.',
      })
  })

  it('[ERR-20] an item that was taken off the shelf', async () => {
    const fora = await mundo.item({ nome: 'Fora' })
    await mundo.app.ctx.banco.pool.query('update loja_item set excluido_em = now() where id = $1', [fora])
    antes = await retratar(mundo)
    await recusar(url, { corpo: com({ item_id: fora }), status: 404, codigo: 'loja.item_inexistente' })
  })
})

describe('an Idempotency-Key that is none', () => {
  it.each(['curta', 'x'.repeat(129), 'com espaço no meio', 'ação-ação-ação', ''])('[API-06][API-19] %j is a bad request', async (chave) => {
    for (const [url, payload] of [
      ['/api/carteira/converter', { valor: 1, cotacao: taxa }],
      ['/api/loja/comprar', { item_id: item, metodo_pagamento: 'real', personagem_id: ana.passports[0] }],
    ] as const) {
      const r = await mundo.chamar(ana, {
        method: 'POST',
        url,
        payload,
        headers: { 'idempotency-key': Buffer.from(chave).toString('latin1') },
      })
      expect([r.statusCode, r.json().codigo]).toEqual([400, 'pedido.chave_invalida'])
    }
    expect(await retratar(mundo)).toEqual(antes)
  })
})

describe('reads with bad parameters', () => {
  it.each([
    ['/api/loja/mais-vendidos?limit=1&limit=2', 'O campo limit não é válido.'],
    ['/api/loja/mais-vendidos?limit=abc', 'O campo limit não é válido.'],
    ['/api/loja/mais-vendidos?limit=1.5', 'O campo limit não é válido.'],
    ['/api/loja/mais-vendidos?limit=1abc', 'O campo limit não é válido.'],
    ['/api/loja/mais-vendidos?limit=1e1', 'O campo limit não é válido.'],
    ['/api/loja/mais-vendidos?limit=%201', 'O campo limit não é válido.'],
    ['/api/loja/mais-vendidos?limit=+1', 'O campo limit não é válido.'],
    ['/api/loja/mais-vendidos?limit=01', 'O campo limit não é válido.'],
    ['/api/loja/mais-vendidos?limit=0x5', 'O campo limit não é válido.'],
    ['/api/loja/mais-vendidos?limit=', 'O campo limit não é válido.'],
    ['/api/loja/mais-vendidos?limit=null', 'O campo limit não é válido.'],
    ['/api/loja/mais-vendidos?limit=true', 'O campo limit não é válido.'],
    ['/api/loja/mais-vendidos?limit=9007199254740993', 'O campo limit não é válido.'],
    ['/api/carteira/historico?limite=1.5', 'O campo limite não é válido.'],
    ['/api/marketplace/inventario/realtime?passport=1.5', 'O campo passport não é válido.'],
    ['/api/marketplace/veiculos/personagem?passport=1e1', 'O campo passport não é válido.'],
    ['/api/admin/loja/itens?pagina=1.5', 'O campo pagina não é válido.'],
    ['/api/admin/loja/itens?busca=%00', 'O campo busca tem um caractere que não é aceito.'],
    ['/api/busca?q=a%00b', 'O campo q tem um caractere que não é aceito.'],
    ['/api/admin/eventos/%00', 'O campo id tem um caractere que não é aceito.'],
    ['/api/blockchain/historico?period=hour&period=day', 'O campo period não é válido.'],
    ['/api/blockchain/historico?period=ano', 'O campo period não é válido.'],
    ['/api/carteira/historico?limite=0', 'O campo limite não é válido.'],
    ['/api/carteira/historico?limite=101', 'O campo limite não é válido.'],
    ['/api/carteira/historico?cursor=YWJj', 'O cursor não é válido.'],
    [`/api/carteira/historico?cursor=${Buffer.from('9'.repeat(30)).toString('base64url')}`, 'O cursor não é válido.'],
    ['/api/loja/historico-compras?cursor=YWJj', 'O cursor não é válido.'],
    ['/api/loja/historico-compras?cursor=%00', 'O campo cursor tem um caractere que não é aceito.'],
    [`/api/loja/historico-compras?cursor=${Buffer.from('\0').toString('base64url')}`, 'O cursor não é válido.'],
  ])('[API-03][API-04][API-11] %s is 400 with the field', async (url, detalhes) => {
    const r = await mundo.chamar(ana, { url })
    expect(r.statusCode).toBe(400)
    expect(r.json()).toEqual({ erro: 'Os dados enviados não são válidos.', codigo: 'pedido.invalido', detalhes })
  })
})
