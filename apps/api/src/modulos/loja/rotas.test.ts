import { type Compra, type ItemDaLoja, lerComando } from '@sorium/contratos/loja/index.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../testes/aplicacao.ts'
import { conferirLivro } from '../../testes/livro.ts'
import { cadastrarCategoria } from './administracao/cadastrar-item.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

const itens = async (quem: { token: string } | null = null) =>
  (await mundo.chamar(quem, { url: '/api/admin/loja/itens' })).json<ItemDaLoja[]>()
const comprar = (quem: Pessoa, item: string, o: object = {}) =>
  mundo.chamar(quem, {
    method: 'POST',
    url: '/api/loja/comprar',
    payload: { item_id: item, metodo_pagamento: 'real', personagem_id: quem.passports[0], ...o },
  })
const saldos = async (quem: Pessoa) =>
  (await mundo.chamar(quem, { url: '/api/carteira' })).json<{ saldo_real: number; saldo_zcoin: number }>()
const compras = async (quem: Pessoa) => (await mundo.chamar(quem, { url: '/api/loja/historico-compras' })).json<Compra[]>()

describe('the shelf', () => {
  const DO_DONO = ['comando', 'comando_expiracao', 'tipo_item', 'quantidade'] as const

  it('[API-17][LOJ-06] a visitor and a player see exactly the public fields, never comando', async () => {
    const id = await mundo.item({ nome: 'Fuzil', brl: 1_990n, sor: 1_500n })
    const esperado = {
      id,
      nome: 'Fuzil',
      descricao: 'De teste',
      imagem: null,
      categoria_id: expect.any(String),
      categoria_nome: 'Geral',
      valor_reais: 19.9,
      valor_zcoin: 15,
      tipo: 'permanente',
      duracao_dias: null,
      destaque: false,
    }
    const jogador = await mundo.jogador()
    for (const quem of [null, jogador, { token: 'token-que-nao-presta' }]) {
      const r = await mundo.chamar(quem, { url: '/api/admin/loja/itens' })
      expect(r.json<ItemDaLoja[]>().find((i) => i.id === id)).toEqual(esperado)
      expect(r.body).not.toContain('comando')
    }
    for (const i of (await mundo.chamar(null, { url: '/api/loja/mais-vendidos?limit=50' })).json<ItemDaLoja[]>())
      for (const campo of DO_DONO) expect(i).not.toHaveProperty(campo)
  })

  it('[API-17] an admin sees comando too, for no cache to keep', async () => {
    const admin = await mundo.admin()
    const r = await mundo.chamar(admin, { url: '/api/admin/loja/itens' })
    expect(r.headers['cache-control']).toBe('no-store')
    expect(r.json<ItemDaLoja[]>()[0]).toMatchObject({ comando: 'item agua 1', comando_expiracao: null, tipo_item: 'item', quantidade: 1 })
    const publica = await mundo.chamar(null, { url: '/api/admin/loja/itens' })
    expect(publica.headers['cache-control']).toBe('no-cache')
  })

  it('[LOJ-05][LOJ-06] a rental has its days, a permanent item none', async () => {
    const aluguel = await mundo.item({ nome: 'Carro', tipo: 'aluguel', dias: 30 })
    const permanente = await mundo.item({ nome: 'Faca' })
    const lidos = await itens()
    expect(lidos.find((i) => i.id === aluguel)).toMatchObject({ tipo: 'aluguel', duracao_dias: 30 })
    expect(lidos.find((i) => i.id === permanente)).toMatchObject({ tipo: 'permanente', duracao_dias: null })
  })

  it('[LOJ-04][LOJ-06] a price that is not there: 0 in R$, null in Z-coin', async () => {
    const soReais = await mundo.item({ nome: 'A', brl: 100n, sor: null })
    const soSorium = await mundo.item({ nome: 'B', brl: 0n, sor: 5n })
    const lidos = await itens()
    expect(lidos.find((i) => i.id === soReais)).toMatchObject({ valor_reais: 1, valor_zcoin: null })
    expect(lidos.find((i) => i.id === soSorium)).toMatchObject({ valor_reais: 0, valor_zcoin: 0.05 })
  })

  it('[API-17] an item that was taken off is nowhere', async () => {
    const id = await mundo.item({ nome: 'Fora' })
    await mundo.app.ctx.banco.pool.query('update loja_item set excluido_em = now() where id = $1', [id])
    expect((await itens()).some((i) => i.id === id)).toBe(false)
    expect((await mundo.chamar(null, { url: '/api/loja/mais-vendidos?limit=50' })).json<ItemDaLoja[]>().some((i) => i.id === id)).toBe(
      false,
    )
  })

  it('[API-18] categories are public, in the order of the owner', async () => {
    await mundo.app.ctx.banco.transacao(async (tx) => {
      await cadastrarCategoria(tx, { nome: 'Zebra', descricao: 'Primeira', ordem: -2 })
      await cadastrarCategoria(tx, { nome: 'Armas', descricao: 'Segunda', ordem: -1 })
    })
    const lidas = (await mundo.chamar(null, { url: '/api/admin/loja/categorias' })).json<
      { id: string; nome: string; descricao: string; quantos: number }[]
    >()
    expect(lidas.map((c) => c.nome)).toEqual(['Zebra', 'Armas', 'Geral'])
    expect(Object.keys(lidas[0]!).toSorted()).toEqual(['descricao', 'id', 'nome', 'quantos'])
    expect((await itens()).every((i) => lidas.some((c) => c.id === i.categoria_id && c.nome === i.categoria_nome))).toBe(true)
  })
})

describe('best sellers', () => {
  it('[API-11] most sold first, 5 unless asked, at least 1 and at most 50', async () => {
    const ana = await mundo.jogador()
    for (let n = 0; n < 60; n++) await mundo.item({ nome: `Item ${n}`, brl: 1n })
    const [campeao, segundo] = [await mundo.item({ nome: 'Campeão', brl: 1n }), await mundo.item({ nome: 'Segundo', brl: 1n })]
    for (let n = 0; n < 3; n++) expect((await comprar(ana, campeao)).statusCode).toBe(201)
    for (let n = 0; n < 2; n++) expect((await comprar(ana, segundo)).statusCode).toBe(201)
    const ler = async (limit?: string) =>
      (await mundo.chamar(null, { url: '/api/loja/mais-vendidos', query: limit ? { limit } : {} })).json<ItemDaLoja[]>()
    expect((await ler()).map((i) => i.id).slice(0, 2)).toEqual([campeao, segundo])
    for (const [limit, quantos] of [
      [undefined, 5],
      ['5', 5],
      ['3', 3],
      ['1', 1],
      ['0', 1],
      ['-7', 1],
      ['50', 50],
      ['51', 50],
      ['1000000000', 50],
    ] as const)
      expect(await ler(limit), `limit=${limit}`).toHaveLength(quantos)
  })
})

describe('a purchase', () => {
  it('[API-19][LOJ-12][LOJ-08] in R$ and in Z-coin takes exactly the price of that currency', async () => {
    const ana = await mundo.jogador()
    const item = await mundo.item({ nome: 'Água', brl: 1_234n, sor: 567n })
    const real = await comprar(ana, item)
    expect([real.statusCode, real.json()]).toEqual([
      201,
      { mensagem: expect.stringContaining('Água'), compra_id: expect.any(String), estado: 'paga' },
    ])
    expect(await saldos(ana)).toMatchObject({ saldo_real: 487.66, saldo_zcoin: 200 })
    expect((await comprar(ana, item, { metodo_pagamento: 'zcoin' })).statusCode).toBe(201)
    expect(await saldos(ana)).toMatchObject({ saldo_real: 487.66, saldo_zcoin: 194.33 })
    expect((await compras(ana)).map((c) => [c.metodo_pagamento, c.valor])).toEqual([
      ['zcoin', 5.67],
      ['real', 12.34],
    ])
  })

  it('[API-19] takes the ids as the specification sends them, and ones own usuario_id', async () => {
    const ana = await mundo.jogador()
    const item = await mundo.item()
    const r = await comprar(ana, item, { usuario_id: ana.id, personagem_id: String(ana.passports[1]), preco_esperado: 5 })
    expect(r.statusCode).toBe(201)
    expect((await compras(ana))[0]).toMatchObject({ personagem_id: ana.passports[1] })
  })

  it('[LOJ-12] says who gets it, and whether at once or on return to the city', async () => {
    const ana = await mundo.jogador()
    const item = await mundo.item({ nome: 'Corda' })
    await mundo.sincronizar({ online: [ana.passports[0]] })
    expect((await comprar(ana, item)).json()).toMatchObject({
      mensagem: expect.stringMatching(/^Compra realizada! Corda já está a caminho de Nome0 /),
      estado: 'paga',
    })
    expect((await comprar(ana, item, { personagem_id: ana.passports[1] })).json()).toMatchObject({
      mensagem: expect.stringMatching(/^Compra realizada! Corda chega assim que Nome1 .* entrar na cidade\.$/),
      estado: 'aguardando_jogador',
    })
  })

  it('[LOJ-12][LOJ-13] says what fits the thing: a vehicle goes to the garage, a group is given, a role comes with it', async () => {
    const ana = await mundo.jogador()
    const { banco } = mundo.app.ctx
    await banco.transacao((tx) => gravarAjustes(tx, { grupos_permitidos: ['vip'] }))
    await mundo.sincronizar({ online: [ana.passports[0]] })
    const plano = (comando: string) => {
      const lido = lerComando(comando, { tipo: 'permanente', duracaoDias: null })
      if (!lido.ok) throw new Error(lido.motivo)
      return lido.plano
    }
    const casos = [
      ['veiculo panto', /^Compra realizada! Coisa já está a caminho da garagem de Nome0 /, 'veiculo'],
      ['grupo vip 30', /^Compra realizada! Coisa é um grupo da cidade, dado a Nome0 .* agora\.$/, 'grupo'],
      ['avisar {passport}', /^Compra realizada! Coisa já está a caminho de Nome0 /, 'outro'],
    ] as const
    for (const [comando, mensagem, o_que_chega] of casos) {
      const item = await mundo.item({ nome: 'Coisa', brl: 1n, operacao: plano(comando) })
      await banco.pool.query('update loja_item set cargo_discord = $2 where id = $1', [
        item,
        o_que_chega === 'grupo' ? '12345678901234567' : null,
      ])
      expect((await comprar(ana, item)).json()).toMatchObject({ mensagem: expect.stringMatching(mensagem) })
      expect((await compras(ana))[0]).toMatchObject({ o_que_chega, com_cargo: o_que_chega === 'grupo' })
    }
  })

  it('[LOJ-13] keeps what was bought and at what price when the item changes or goes', async () => {
    const ana = await mundo.jogador()
    const item = await mundo.item({ nome: 'Nome antigo', brl: 1_000n })
    await comprar(ana, item)
    await mundo.app.ctx.banco.pool.query(
      `update loja_item set nome = 'Nome novo', preco_brl = 9999, tipo = 'aluguel', duracao_dias = 9, excluido_em = now() where id = $1`,
      [item],
    )
    expect((await compras(ana))[0]).toMatchObject({
      item_id: item,
      item_nome: 'Nome antigo',
      valor: 10,
      tipo: 'permanente',
      duracao_dias: null,
    })
  })

  it('[API-19][ERR-20] preco_esperado: another price now is refused, and then the new one is taken', async () => {
    const ana = await mundo.jogador()
    const item = await mundo.item({ brl: 1_000n })
    await mundo.app.ctx.banco.pool.query('update loja_item set preco_brl = 1100 where id = $1', [item])
    const r = await comprar(ana, item, { preco_esperado: 10 })
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'loja.preco_mudou'])
    expect((await comprar(ana, item, { preco_esperado: 11 })).statusCode).toBe(201)
    expect(await saldos(ana)).toMatchObject({ saldo_real: 489 })
  })
})

describe('the own purchases', () => {
  it('[LOJ-13] newest first, with all the fields of the page and nothing of the command', async () => {
    const ana = await mundo.jogador()
    const item = await mundo.item({ nome: 'Rádio', brl: 700n })
    await mundo.sincronizar({ online: [ana.passports[0]] })
    await comprar(ana, item)
    const r = await mundo.chamar(ana, { url: '/api/loja/historico-compras' })
    expect(r.headers['cache-control']).toBe('no-store')
    expect(r.json()).toEqual([
      {
        id: expect.any(String),
        data_compra: expect.stringMatching(/Z$/),
        item_id: item,
        item_nome: 'Rádio',
        imagem: null,
        tipo: 'permanente',
        duracao_dias: null,
        metodo_pagamento: 'real',
        valor: 7,
        entregue: false,
        personagem_id: ana.passports[0],
        estado: 'paga',
        o_que_chega: 'item',
        com_cargo: false,
        estado_motivo: null,
        entregue_em: null,
        expira_em: null,
        linha_do_tempo: [{ estado: 'paga', em: expect.stringMatching(/Z$/) }],
      },
    ])
  })

  it("[LOJ-13] are one's own: another player's is 404, a visitor's 401", async () => {
    const [ana, bruno] = [await mundo.jogador(), await mundo.jogador()]
    const { compra_id } = (await comprar(ana, await mundo.item())).json<{ compra_id: string }>()
    const url = `/api/loja/historico-compras/${compra_id}`
    expect((await mundo.chamar(ana, { url })).json()).toMatchObject({ id: compra_id })
    const alheia = await mundo.chamar(bruno, { url })
    expect([alheia.statusCode, alheia.json()]).toEqual([404, { erro: 'Compra não encontrada.', codigo: 'loja.compra_inexistente' }])
    expect(await compras(bruno)).toEqual([])
    expect((await mundo.chamar(null, { url })).statusCode).toBe(401)
    for (const id of ['7', 'abc', crypto.randomUUID()])
      expect((await mundo.chamar(ana, { url: `/api/loja/historico-compras/${id}` })).statusCode).toBe(404)
  })

  it('[LOJ-13] come in pages of 20 without a gap or a double', async () => {
    const ana = await mundo.jogador()
    const item = await mundo.item({ brl: 1n })
    for (let n = 0; n < 45; n++) await comprar(ana, item)
    const ids: string[] = []
    const tamanhos: number[] = []
    let cursor: string | undefined
    do {
      const r = await mundo.chamar(ana, { url: '/api/loja/historico-compras', query: cursor ? { cursor } : {} })
      ids.push(...r.json<Compra[]>().map((c) => c.id))
      tamanhos.push(r.json<Compra[]>().length)
      cursor = r.headers['x-proximo-cursor'] as string | undefined
    } while (cursor)
    expect(tamanhos).toEqual([20, 20, 5])
    expect(new Set(ids).size).toBe(45)
    expect(ids).toEqual(ids.toSorted().reverse())
  })
})

describe('the own characters', () => {
  const ler = (quem: { token: string } | null, query: Record<string, string> = {}) =>
    mundo.chamar(quem, { url: '/api/usuario/personagens', query })

  it('[LOJ-09][AUT-12] come by the session, with who is online', async () => {
    const ana = await mundo.jogador()
    await mundo.sincronizar({ online: [ana.passports[0]] })
    expect((await ler(ana)).json()).toEqual([
      { id: ana.passports[0], name: 'Nome0', name2: expect.any(String), bank: 1000, garage: 3, online: true },
      { id: ana.passports[1], name: 'Nome1', name2: expect.any(String), bank: 1000, garage: 3, online: false },
    ])
  })

  it('[LOJ-09] without a link to the game there are none, and the profile says so', async () => {
    const solto = await mundo.jogador({ vinculo: false })
    expect((await ler(solto)).json()).toEqual([])
    expect((await mundo.chamar(solto, { url: '/api/user/profile' })).json()).toMatchObject({ id_conta: null, license: null })
    expect((await comprar(solto, await mundo.item())).json().codigo).toBe('loja.personagem_invalido')
  })

  it("[LOJ-09] another player's identity in the query is 403, a visitor 401", async () => {
    const [ana, bruno] = [await mundo.jogador(), await mundo.jogador()]
    const perfil = (await mundo.chamar(bruno, { url: '/api/user/profile' })).json<{
      discord_id: string
      id_conta: number
      license: string
    }>()
    const meu = (await mundo.chamar(ana, { url: '/api/user/profile' })).json<{ discord_id: string; id_conta: number; license: string }>()
    const texto = (p: typeof perfil) => ({ discord_id: p.discord_id, id_conta: String(p.id_conta), license: p.license })
    expect((await ler(ana, texto(meu))).json()).toHaveLength(2)
    for (const campo of ['discord_id', 'id_conta', 'license'] as const) {
      const r = await ler(ana, { ...texto(meu), [campo]: texto(perfil)[campo] })
      expect([r.statusCode, r.json().codigo]).toEqual([403, 'sessao.identidade_diferente'])
    }
    expect((await ler(null)).statusCode).toBe(401)
  })
})
