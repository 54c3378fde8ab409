import { beforeEach, describe, expect, it } from 'vitest'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import {
  anunciar,
  corpoDoItem,
  corpoDoVeiculo,
  enviar,
  ITEM,
  pendente,
  placaDe,
  porNaCidade,
  verAnuncio,
  usarFeira,
  envelhecerLeituras,
} from '../../../testes/anuncios.ts'
import type { Pessoa } from '../../../testes/aplicacao.ts'

const f = usarFeira()
let ana: Pessoa
let bruno: Pessoa
beforeEach(() => {
  ;({ ana, bruno } = f)
})

const quantos = async () => Number((await f.mundo.app.ctx.banco.uma<{ n: bigint }>('select count(*) as n from marketplace_anuncio')).n)
const contaDe = async (p: Pessoa) =>
  f.mundo.app.ctx.banco.uma<{ id_conta: number; license: string }>('select id_conta, license from perfil_vinculo where discord_id = $1', [
    p.discordId,
  ])

describe('POST /marketplace/anunciar', () => {
  it('[API-24] a seller without a wallet could not be paid: refused before anything leaves him', async () => {
    const caio = await f.mundo.jogador({ carteira: null })
    porNaCidade(f, caio)
    const r = await anunciar(f, caio)
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'carteira.necessaria'])
  })

  it('[API-24][MKT-07][MKT-08] puts an item down as pending, with every field its seller sees made by the server', async () => {
    const r = await anunciar(f, ana)
    expect(r.statusCode).toBe(201)
    const { id_anuncio, id_item } = r.json()
    expect(r.json()).toEqual({ id_anuncio: expect.any(String), id_item: expect.any(String), status: 'pendente' })
    expect(id_item).not.toBe(id_anuncio)
    const { id_conta } = await contaDe(ana)
    expect(await verAnuncio(f, ana, id_anuncio)).toEqual({
      id: id_anuncio,
      id_item,
      tipo: 'item',
      nome_item: expect.any(String),
      imagem: expect.stringMatching(/^\//),
      matiz: expect.any(String),
      comando: 'item agua 2',
      quantidade: 2,
      id_categoria: f.categoria,
      categoria_nome: 'Armas',
      id_vendedor: ana.id,
      id_conta_vendedor: id_conta,
      id_personagem_vendedor: ana.passports[0],
      nome_usuario_vendedor: expect.stringMatching(/^Jogador/),
      foto_vendedor: null,
      nome_personagem_vendedor: expect.stringMatching(/^Nome0 Sobrenome/),
      valor: 100,
      moeda: 'reais',
      preco_reais: 100,
      preco_zcoin: null,
      valor_liquido: 90,
      taxa: 10,
      passport: ana.passports[0],
      id_comprador: null,
      id_conta_comprador: null,
      id_personagem_comprador: null,
      placa_veiculo: null,
      modelo_veiculo: null,
      particularidades: [],
      descricao: '',
      status: 'pendente',
      status_motivo: null,
      coletou_item: 'nao',
      cancelando: false,
      expira_em: null,
      entrega: null,
      criado_em: expect.stringMatching(/Z$/),
      meu: true,
    })
    expect(f.jogo.maos).toEqual([])
    for (const outro of [null, bruno])
      expect((await f.mundo.chamar(outro, { url: `/api/marketplace/anuncios/${id_anuncio}` })).statusCode).toBe(404)
  })

  it('[API-24][MKT-25][MKT-29] puts a vehicle down with its plate, in the reserved category whatever the body says', async () => {
    const { id_anuncio } = await pendente(
      f,
      ana,
      corpoDoVeiculo(ana, { id_categoria: f.categoria, descricao: 'x'.repeat(500), quantidade: 3 }),
    )
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({
      tipo: 'veiculo',
      categoria_nome: 'Veículos',
      placa_veiculo: placaDe(ana),
      modelo_veiculo: 'kuruma',
      quantidade: 1,
      preco_zcoin: 50,
      preco_reais: null,
      valor_liquido: 45,
      comando: 'veiculo kuruma',
      descricao: 'x'.repeat(500),
    })
  })

  it('[MKT-07] keeps the whole instance and tells what distinguishes it', async () => {
    const { id_anuncio } = await pendente(f, ana, corpoDoItem(f, ana, { slot: '2', item: ITEM, quantidade: undefined }))
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({
      quantidade: 1,
      nome_item: 'Pistola 9 mm',
      comando: 'item WEAPON_PISTOL 1',
      particularidades: expect.arrayContaining([{ rotulo: 'Nº de série', valor: '1700000000-12' }]),
    })
  })

  it("[API-24] comando, status, coletou_item, valor_liquido, prices, the seller's names and a foreign id_item change nothing", async () => {
    const antes = await pendente(f, ana, corpoDoItem(f, ana, { item: ITEM, slot: '2', quantidade: 1 }))
    const { id_anuncio, id_item } = await pendente(
      f,
      bruno,
      corpoDoItem(f, bruno, {
        comando: 'item dinheiro 1000000',
        status: 'ativo',
        coletou_item: 'sim',
        valor_liquido: 1_000_000,
        preco_reais: 1,
        preco_zcoin: 9_999,
        taxa: 0,
        taxa_bps: 0,
        nome_usuario_vendedor: 'Outro',
        nome_personagem_vendedor: 'Outra Pessoa',
        nome_item: 'Ouro',
        id_item: antes.id_item,
        id_comprador: bruno.id,
        expira_em: '2099-01-01T00:00:00Z',
      }),
    )
    expect(id_item).not.toBe(antes.id_item)
    expect(await verAnuncio(f, bruno, id_anuncio)).toMatchObject({
      comando: 'item agua 2',
      status: 'pendente',
      coletou_item: 'nao',
      valor: 100,
      valor_liquido: 90,
      preco_reais: 100,
      preco_zcoin: null,
      taxa: 10,
      nome_usuario_vendedor: expect.stringMatching(/^Jogador/),
      nome_personagem_vendedor: expect.stringMatching(/^Nome0/),
      id_comprador: null,
      expira_em: null,
    })
  })

  it('[API-24] identities in the body are compared: equal ones pass, each other one is 403 and makes nothing', async () => {
    const { id_conta } = await contaDe(ana)
    const certos = { id_vendedor: ana.id, id_conta_vendedor: String(id_conta), id_personagem_vendedor: ana.passports[0] }
    expect((await anunciar(f, ana, corpoDoItem(f, ana, certos))).statusCode).toBe(201)
    const antes = await quantos()
    const daBruno = await contaDe(bruno)
    for (const errado of [
      { id_vendedor: bruno.id },
      { id_conta_vendedor: daBruno.id_conta },
      { id_personagem_vendedor: ana.passports[1] },
      { id_personagem_vendedor: String(bruno.passports[0]) },
    ]) {
      const r = await anunciar(f, ana, corpoDoItem(f, ana, { ...certos, ...errado, slot: '2', item: ITEM, quantidade: 1 }))
      expect([r.statusCode, r.json().codigo], JSON.stringify(errado)).toEqual([403, 'sessao.identidade_diferente'])
    }
    const estrangeiro = await anunciar(f, ana, corpoDoItem(f, ana, { passport: bruno.passports[0] }))
    expect([estrangeiro.statusCode, estrangeiro.json().codigo]).toEqual([403, 'marketplace.personagem_invalido'])
    const semVinculo = await f.mundo.jogador({ vinculo: false })
    expect((await anunciar(f, semVinculo, corpoDoItem(f, semVinculo))).json().codigo).toBe('marketplace.personagem_invalido')
    expect(await quantos()).toBe(antes)
  })

  it('[API-24][MKT-17] the old form names its currency by the price that it fills', async () => {
    const semMoeda = (mudanca: object) => corpoDoItem(f, ana, { moeda: undefined, slot: '2', item: ITEM, quantidade: 1, ...mudanca })
    for (const mudanca of [{}, { preco_reais: 0, preco_zcoin: null }, { preco_reais: 5, preco_zcoin: 5 }]) {
      const r = await anunciar(f, ana, semMoeda(mudanca))
      expect([r.statusCode, r.json()]).toEqual([
        400,
        { erro: expect.any(String), codigo: 'pedido.invalido', detalhes: 'Escolha a moeda do anúncio: reais ou zcoin.' },
      ])
    }
    const { id_anuncio } = await pendente(f, ana, semMoeda({ preco_reais: 0, preco_zcoin: 100 }))
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ moeda: 'zcoin', preco_zcoin: 100, preco_reais: null })
  })

  it.each([0, -1, 0.99, 10_000_000.01, 1.005, 1e308])('[MKT-19][MKT-28] a value of %d is refused', async (valor) => {
    const r = await anunciar(f, ana, corpoDoItem(f, ana, { valor }))
    expect([r.statusCode, r.json()]).toEqual([
      400,
      {
        erro: 'Informe um valor válido para o anúncio.',
        codigo: 'marketplace.valor_invalido',
        detalhes: 'O valor vai de 1,00 a 10.000.000,00, com até 2 casas decimais.',
      },
    ])
  })

  it.each([1, 10_000_000, 1_234.56])('[MKT-19][MKT-08] %d is a value, and net and fee make it up to the hundredth', async (valor) => {
    const { id_anuncio } = await pendente(f, ana, corpoDoItem(f, ana, { valor }))
    const { liquido, taxa_bps } = await f.mundo.app.ctx.banco.uma<{ liquido: bigint; taxa_bps: number }>(
      'select liquido, taxa_bps from marketplace_anuncio where id = $1',
      [id_anuncio],
    )
    expect([liquido, taxa_bps]).toEqual([(BigInt(Math.round(valor * 100)) * 9n) / 10n, 1_000])
  })

  it('[MKT-08][API-20] the fee is the one of the day it was listed', async () => {
    const { banco } = f.mundo.app.ctx
    const antes = await pendente(f, ana)
    await banco.transacao((tx) => gravarAjustes(tx, { marketplace_taxa_bps: 250 }))
    try {
      expect((await f.mundo.chamar(null, { url: '/api/marketplace/configuracoes/taxa' })).json()).toEqual({ taxa: 2.5 })
      const depois = await pendente(f, bruno)
      expect((await verAnuncio(f, ana, antes.id_anuncio)).valor_liquido).toBe(90)
      expect((await verAnuncio(f, bruno, depois.id_anuncio)).valor_liquido).toBe(97.5)
    } finally {
      await banco.transacao((tx) => gravarAjustes(tx, { marketplace_taxa_bps: 1_000 }))
    }
  })

  it.each<[string, object]>([
    ['another amount', { quantidade: 6 }],
    ['another item', { item: 'pao' }],
    ['another copy of it', { slot: '2', item: 'WEAPON_PISTOL-1700000000-13', quantidade: 1 }],
    ['the code of an instance', { slot: '2', item: 'WEAPON_PISTOL', quantidade: 1 }],
    ['an empty slot', { slot: '9' }],
    ['a slot that is a word', { slot: 'toString' }],
  ])('[API-24][ERR-11] %s than what the slot holds is refused: the item has changed', async (_nome, mudanca) => {
    const r = await anunciar(f, ana, corpoDoItem(f, ana, mudanca))
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'anuncio.item_mudou'])
  })

  it('[API-24][ERR-11] what the character has lost since the last read is seen', async () => {
    await anunciar(f, ana, corpoDoItem(f, ana, { item: 'pao' }))
    f.jogo.inventarios.set(ana.passports[0], {})
    await envelhecerLeituras(f)
    expect((await anunciar(f, ana)).json().codigo).toBe('anuncio.item_mudou')
  })

  it('[API-24][ERR-11] a character that is away, and a city that is off, do not list items', async () => {
    const daSegunda = corpoDoItem(f, ana, { passport: ana.passports[1] })
    expect((await anunciar(f, ana, daSegunda)).json()).toMatchObject({ codigo: 'marketplace.personagem_offline' })
    await f.jogo.sincronizar()
    const calado = await enviar(f.mundo, ana, { url: '/marketplace/anunciar', corpo: corpoDoItem(f, ana) })
    expect([calado.statusCode, calado.json().codigo]).toEqual([409, 'marketplace.jogo_fora'])
    await f.mundo.app.ctx.banco.pool.query(`update entregas_servidor set visto_em = now() - interval '5 minutes'`)
    const fora = await enviar(f.mundo, ana, { url: '/marketplace/anunciar', corpo: corpoDoItem(f, ana) })
    expect([fora.statusCode, fora.json().codigo]).toEqual([409, 'marketplace.jogo_fora'])
  })

  it('[MKT-20][API-24] no category, an unknown one and the one of the vehicles are refused for an item', async () => {
    const { id: veiculos } = await f.mundo.app.ctx.banco.uma<{ id: string }>(`select id from marketplace_categoria where nome = 'Veículos'`)
    for (const id_categoria of [undefined, null, 'armas', crypto.randomUUID(), veiculos]) {
      const r = await anunciar(f, ana, corpoDoItem(f, ana, { id_categoria }))
      expect([r.statusCode, r.json().codigo]).toEqual([400, 'marketplace.categoria_invalida'])
    }
  })

  it('[ERR-11][ERR-13] the open listings of one player have a limit', async () => {
    const { banco } = f.mundo.app.ctx
    await banco.transacao((tx) => gravarAjustes(tx, { marketplace_maximo_abertos: 1 }))
    try {
      await pendente(f, ana)
      const r = await anunciar(f, ana, corpoDoVeiculo(ana))
      expect([r.statusCode, r.json().codigo]).toEqual([409, 'marketplace.muitos_abertos'])
      await pendente(f, bruno)
    } finally {
      await banco.transacao((tx) => gravarAjustes(tx, { marketplace_maximo_abertos: 50 }))
    }
  })

  it('[ERR-11][ERR-13] one listing for a slot that is being collected, one for a vehicle', async () => {
    await pendente(f, ana)
    const doSlot = await anunciar(f, ana, corpoDoItem(f, ana, { quantidade: 1 }))
    expect([doSlot.statusCode, doSlot.json().codigo]).toEqual([409, 'marketplace.ja_anunciado'])
    await pendente(f, ana, corpoDoVeiculo(ana))
    const doCarro = await anunciar(f, ana, corpoDoVeiculo(ana))
    expect([doCarro.statusCode, doCarro.json().codigo]).toEqual([409, 'marketplace.ja_anunciado'])
    await pendente(f, ana, corpoDoItem(f, ana, { slot: '2', item: ITEM, quantidade: 1 }))
  })

  it('[API-24] is found by its name and by who sells it', async () => {
    await pendente(f, ana)
    const termos = await f.mundo.app.ctx.banco.linhas<{ busca: string }>(
      `select distinct busca from marketplace_termo where chave = $1 or (tipo = 'codigo' and chave = 'agua')`,
      [ana.id],
    )
    const buscas = termos.map((t) => t.busca)
    for (const busca of [/^ jogador \d+$/, /^ nome0 sobrenome\d+$/, /agua/]) expect(buscas).toContainEqual(expect.stringMatching(busca))
  })

  it('[API-24] writes down who listed what', async () => {
    const { id_anuncio } = await pendente(f, ana)
    const linha = await f.mundo.app.ctx.banco.linha(
      `select ator, papel, acao, depois from configuracoes_auditoria where objeto = 'anuncio:' || $1`,
      [id_anuncio],
    )
    expect(linha).toEqual({
      ator: `jogador:${ana.id}`,
      papel: 'jogador',
      acao: 'marketplace.anunciou',
      depois: { nome: expect.any(String), quantidade: 2, valor: '10000', moeda: 'BRL', taxa_bps: 1_000, passport: ana.passports[0] },
    })
  })
})
