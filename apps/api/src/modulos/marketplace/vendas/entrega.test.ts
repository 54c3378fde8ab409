import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Anuncio, CompraDoMercado, DetalhesDoHistorico, EntradaDoHistorico } from '@sorium/contratos/marketplace/index.ts'
import type { Confirmacao, Operacao } from '@sorium/contratos/ponte/index.ts'
import { soma } from '#modulos/carteira/index.ts'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../../testes/aplicacao.ts'
import { saldos } from '../../../testes/corridas.ts'
import { conferirLivro } from '../../../testes/livro.ts'
import { comCidade, comprarAnuncio, placaNova, porAVenda } from '../../../testes/mercado.ts'
import type { Coisa } from './fabrica.ts'
import { conferirMercado } from './invariantes.ts'
import { repassarTaxas } from './repassar-taxas.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

const pool = () => mundo.app.ctx.banco.pool
const casa = async (conta: 'escrow_market' | 'casa_taxa', moeda: 'BRL' | 'SOR' = 'BRL') => soma(mundo.app.ctx.banco, conta, moeda)
const verAnuncio = async (quem: Pessoa, id: string) =>
  (await mundo.chamar(quem, { url: `/api/marketplace/anuncios/${id}` })).json<Anuncio>()
const estadoDoAnuncio = async (id: string) =>
  (await pool().query<{ estado: string }>('select estado from marketplace_anuncio where id = $1', [id])).rows[0]?.estado
const compras = async (quem: Pessoa) => (await mundo.chamar(quem, { url: '/api/marketplace/compras' })).json<CompraDoMercado[]>()
const historico = async (quem: Pessoa, consulta = '') =>
  (await mundo.chamar(quem, { url: `/api/marketplace/historico-usuario${consulta}` }))
    .json<EntradaDoHistorico[]>()
    .map((e) => ({ ...e, detalhes: JSON.parse(e.detalhes) as DetalhesDoHistorico }))

async function recebida(passport: number, online: number[] = [passport]): Promise<Operacao> {
  const { operacoes } = await mundo.sincronizar({ online })
  const minhas = operacoes.filter((o) => o.passport === passport && !o.tipo.startsWith('ler_'))
  expect(minhas).toHaveLength(1)
  return minhas[0]!
}
const dizer = (op: Operacao, resultado: Confirmacao['resultado'], motivo?: string) =>
  mundo.sincronizar({ online: [op.passport], confirmacoes: [{ id: op.id, resultado, ...(motivo ? { motivo } : {}) }] })

async function vendido(coisa: Partial<Coisa> = {}): Promise<{ ana: Pessoa; bruno: Pessoa; anuncio: string }> {
  const [ana, bruno] = [await mundo.jogador(), await mundo.jogador()]
  const [anuncio] = await porAVenda(mundo, [{ quem: ana, ...coisa }])
  await mundo.sincronizar({ online: [] })
  const r = await comprarAnuncio(mundo, bruno, { anuncio: anuncio! })
  expect(r.statusCode, r.body).toBe(201)
  return { ana, bruno, anuncio: anuncio! }
}

describe('a sale that arrives', () => {
  it('[MKT-07][MKT-08] pays the seller the net and the house its fee, exactly when the game has saved it, and both sides read so', async () => {
    const [guardado, taxa] = [await casa('escrow_market'), await casa('casa_taxa')]
    const { ana, bruno, anuncio } = await vendido({ valor: 10_005n, quantidade: 3 })
    const op = await recebida(bruno.passports[0])
    expect(await casa('escrow_market')).toBe(guardado + 10_005n)
    expect((await saldos(mundo, ana.id)).brl).toBe(50_000n)
    expect((await compras(bruno))[0]).toMatchObject({ estado: 'no_servidor', pode_trocar_personagem: true, entregue_em: null })

    await dizer(op, 'aplicada')
    // 10 % of 100.05 is 10.005: the net is rounded down, the fee is the rest.
    expect((await saldos(mundo, ana.id)).brl).toBe(59_004n)
    expect([await casa('escrow_market'), await casa('casa_taxa')]).toEqual([guardado, taxa + 1_001n])
    const doVendedor = await verAnuncio(ana, anuncio)
    expect(doVendedor).toMatchObject({
      status: 'vendido',
      valor: 100.05,
      valor_liquido: 90.04,
      taxa: 10,
      coletou_item: 'sim',
      id_vendedor: ana.id,
      passport: ana.passports[0],
      id_comprador: null,
      id_conta_comprador: null,
      id_personagem_comprador: null,
      entrega: { estado: 'entregue', personagem: expect.stringMatching(/^Nome0 /), motivo: null },
    })
    expect(await historico(ana)).toMatchObject([
      {
        acao: 'vendido',
        id_anuncio: anuncio,
        detalhes: { quantidade: 3, preco_reais: 100.05, preco_zcoin: null, valor_liquido: 90.04, nome: doVendedor.entrega?.personagem },
      },
      { acao: 'anunciado' },
    ])
    const [compra] = await compras(bruno)
    expect(compra).toMatchObject({
      id_anuncio: anuncio,
      quantidade: 3,
      valor: 100.05,
      moeda: 'reais',
      estado: 'entregue',
      pode_trocar_personagem: false,
      entregue_em: expect.stringMatching(/Z$/),
      personagem_id: bruno.passports[0],
    })
    expect(JSON.stringify(await historico(bruno))).not.toContain('liquido')
  })

  it.each<[string, Partial<Coisa>, { vendedor: bigint; casa: bigint }]>([
    ['no fee', { valor: 100n, taxaBps: 0 }, { vendedor: 100n, casa: 0n }],
    ['all of it fee', { valor: 100n, taxaBps: 10_000 }, { vendedor: 0n, casa: 100n }],
    ['a third of a hundredth', { valor: 101n, taxaBps: 3_333 }, { vendedor: 67n, casa: 34n }],
    ['the largest price', { valor: 1_000_000_000n, taxaBps: 1_250 }, { vendedor: 875_000_000n, casa: 125_000_000n }],
  ])('[MKT-08] %s: net and fee make the price', async (_nome, coisa, esperado) => {
    const [ana, bruno] = [await mundo.jogador(), await mundo.jogador({ carteira: { brl: 1_000_000_000n, sor: 0n } })]
    const [anuncio] = await porAVenda(mundo, [{ quem: ana, ...coisa }])
    await mundo.sincronizar({ online: [] })
    const antes = await casa('casa_taxa')
    expect((await comprarAnuncio(mundo, bruno, { anuncio: anuncio! })).statusCode).toBe(201)
    await dizer(await recebida(bruno.passports[0]), 'aplicada')
    expect((await saldos(mundo, ana.id)).brl).toBe(50_000n + esperado.vendedor)
    expect((await casa('casa_taxa')) - antes).toBe(esperado.casa)
  })

  it('[MKT-08] twice, late or against itself: the first word counts, and pays once', async () => {
    const { ana, bruno } = await vendido({ valor: 1_000n, moeda: 'SOR' })
    const op = await recebida(bruno.passports[0])
    for (const resultado of ['aplicada', 'aplicada', 'recusada', 'anulada'] as const) await dizer(op, resultado, 'sem_espaco')
    expect([(await saldos(mundo, ana.id)).sor, (await saldos(mundo, bruno.id)).sor]).toEqual([20_900n, 19_000n])
  })
})

describe('a sale that does not arrive', () => {
  it('[MKT-08] a full bag waits and is tried again, and the buyer reads why', async () => {
    const { ana, bruno } = await vendido()
    await dizer(await recebida(bruno.passports[0]), 'recusada', 'sem_espaco')
    expect((await compras(bruno))[0]).toMatchObject({ estado: 'aguardando_espaco', estado_motivo: expect.stringMatching(/^Sem espaço/) })
    await pool().query(`update entregas_operacao set disponivel_em = now() where estado = 'pendente'`)
    await dizer(await recebida(bruno.passports[0]), 'aplicada')
    expect((await compras(bruno))[0]).toMatchObject({ estado: 'entregue', estado_motivo: null })
    expect((await saldos(mundo, ana.id)).brl).toBe(59_000n)
  })

  it('[MKT-08] a durable refusal pays the buyer back and opens the listing again, for somebody else to buy', async () => {
    const { ana, bruno, anuncio } = await vendido()
    const op = await recebida(bruno.passports[0])
    for (let rodada = 0; rodada < 2; rodada++) await dizer(op, 'recusada', 'personagem_inexistente')
    expect((await saldos(mundo, bruno.id)).brl).toBe(50_000n)
    expect((await compras(bruno))[0]).toMatchObject({
      estado: 'reembolsado',
      estado_motivo: 'Este personagem não existe mais na cidade.',
      pode_trocar_personagem: false,
    })
    expect(await historico(bruno)).toMatchObject([{ acao: 'reembolsado', detalhes: { preco_reais: 100 } }, { acao: 'comprado' }])
    expect(await verAnuncio(ana, anuncio)).toMatchObject({ status: 'ativo', entrega: null })
    const carla = await mundo.jogador()
    await mundo.sincronizar({ online: [] })
    expect((await comprarAnuncio(mundo, carla, { anuncio })).statusCode).toBe(201)
    await dizer(await recebida(carla.passports[0]), 'aplicada')
    expect((await saldos(mundo, ana.id)).brl).toBe(59_000n)
    expect((await historico(ana)).map((e) => e.acao)).toEqual(['vendido', 'anunciado'])
  })

  it('[MKT-08] after 7 days that the game never took it, it is voided and paid back; in the game’s hands only by its word', async () => {
    const { bruno, anuncio } = await vendido()
    const outra = await vendido()
    const op = await recebida(outra.bruno.passports[0])
    await pool().query(`update entregas_operacao set vence_em = now() - interval '1 second' where origem_tipo = 'marketplace.entrega'`)
    await mundo.app.entregas.anularVencidas()
    expect((await compras(bruno))[0]).toMatchObject({ estado: 'reembolsado', estado_motivo: 'A entrega não foi possível dentro do prazo.' })
    expect(await estadoDoAnuncio(anuncio)).toBe('ativo')
    expect((await compras(outra.bruno))[0]).toMatchObject({ estado: 'anulando', pode_trocar_personagem: false })
    expect((await saldos(mundo, outra.bruno.id)).brl).toBe(40_000n)
    await dizer(op, 'anulada')
    expect((await saldos(mundo, outra.bruno.id)).brl).toBe(50_000n)
  })

  it('[MKT-08] asked to void what it had already given, the game says so: delivered and paid, no refund', async () => {
    const { ana, bruno } = await vendido()
    const op = await recebida(bruno.passports[0])
    await pool().query(`update entregas_operacao set vence_em = now() - interval '1 second' where id = $1`, [op.id])
    await mundo.app.entregas.anularVencidas()
    await dizer(op, 'aplicada')
    expect((await compras(bruno))[0]).toMatchObject({ estado: 'entregue' })
    expect([(await saldos(mundo, ana.id)).brl, (await saldos(mundo, bruno.id)).brl]).toEqual([59_000n, 40_000n])
  })
})

describe('POST /marketplace/anuncios/:id/entrega', () => {
  const trocar = (quem: Pessoa | null, anuncio: string, passport: number, chave?: string) =>
    mundo.chamar(quem, {
      method: 'POST',
      url: `/api/marketplace/anuncios/${anuncio}/entrega`,
      payload: { id_personagem: passport },
      ...(chave ? { headers: { 'idempotency-key': chave } } : {}),
    })

  it('[OQ-53] while it waits, another of the buyer’s characters receives it, once', async () => {
    const { ana, bruno, anuncio } = await vendido()
    const [primeiro, segundo] = bruno.passports
    const chave = crypto.randomUUID()
    for (const vez of [1, 2]) {
      const r = await trocar(bruno, anuncio, segundo, chave)
      expect(r.statusCode, `${vez}: ${r.body}`).toBe(202)
      expect(r.json()).toMatchObject({
        id: anuncio,
        status: 'vendido',
        meu: false,
        entrega: { estado: 'aguardando_jogador', personagem: expect.stringMatching(/^Nome1 /) },
      })
      expect(r.json()).not.toHaveProperty('valor_liquido')
    }
    const { operacoes } = await mundo.sincronizar({ online: [primeiro, segundo] })
    expect(operacoes).toMatchObject([{ passport: segundo, tipo: 'dar_item' }])
    await dizer(operacoes[0]!, 'aplicada')
    expect((await compras(bruno))[0]).toMatchObject({
      estado: 'entregue',
      personagem_id: segundo,
      personagem_nome: expect.stringMatching(/^Nome1 /),
    })
    expect((await saldos(mundo, ana.id)).brl).toBe(59_000n)
    expect((await trocar(bruno, anuncio, primeiro)).json()).toMatchObject({ codigo: 'marketplace.entrega_em_curso' })
  })

  it('[OQ-53] in the game’s hands it changes only if the game says that the first never had it', async () => {
    const { bruno, anuncio } = await vendido()
    const [primeiro, segundo] = bruno.passports
    const op = await recebida(primeiro)
    expect((await trocar(bruno, anuncio, segundo)).statusCode).toBe(202)
    expect((await compras(bruno))[0]).toMatchObject({ personagem_id: primeiro })
    await dizer(op, 'anulada')
    expect((await compras(bruno))[0]).toMatchObject({ personagem_id: segundo, estado: 'aguardando_jogador' })
    await dizer(await recebida(segundo), 'aplicada')
    expect((await compras(bruno))[0]).toMatchObject({ personagem_id: segundo, estado: 'entregue' })

    const outra = await vendido()
    const dada = await recebida(outra.bruno.passports[0])
    expect((await trocar(outra.bruno, outra.anuncio, outra.bruno.passports[1])).statusCode).toBe(202)
    await dizer(dada, 'aplicada')
    expect((await compras(outra.bruno))[0]).toMatchObject({ personagem_id: outra.bruno.passports[0], estado: 'entregue' })
  })

  it('[OQ-53] refuses others, characters of others, a model that the character has, and what has arrived', async () => {
    const { ana, bruno, anuncio } = await vendido({ veiculo: { modelo: 'kuruma', placa: placaNova() } })
    const carla = await mundo.jogador()
    expect((await trocar(null, anuncio, 1)).statusCode).toBe(401)
    expect((await trocar(carla, anuncio, carla.passports[0])).json()).toMatchObject({ codigo: 'marketplace.anuncio_inexistente' })
    expect((await trocar(bruno, 'nada', bruno.passports[1])).json()).toMatchObject({ codigo: 'marketplace.anuncio_inexistente' })
    expect((await trocar(bruno, anuncio, carla.passports[0])).json()).toMatchObject({ codigo: 'marketplace.personagem_invalido' })
    expect((await trocar(ana, anuncio, ana.passports[1])).json()).toMatchObject({ codigo: 'marketplace.entrega_em_curso' })
    const responder = (o: Operacao) => [
      {
        passport: o.passport,
        modelo: 'kuruma',
        placa: 'OUTRA',
        alugado_ate: null,
        apreendido: false,
        fora_da_garagem: false,
        de_trabalho: false,
        imposto_atrasado: false,
      },
    ]
    const r = await comCidade(mundo, { online: [], responder }, () => trocar(bruno, anuncio, bruno.passports[1]))
    expect(r.json()).toMatchObject({ codigo: 'marketplace.ja_possui_modelo' })
  })

  it('[OQ-53] the seller sends what comes back to another of his characters', async () => {
    const ana = await mundo.jogador()
    const [anuncio] = await porAVenda(mundo, [{ quem: ana }])
    await mundo.sincronizar({ online: [] })
    const r = await mundo.chamar(ana, { method: 'POST', url: `/api/marketplace/anuncios/${anuncio}/cancelamento` })
    expect(r.statusCode, r.body).toBe(202)
    const troca = await trocar(ana, anuncio!, ana.passports[1])
    expect([troca.statusCode, troca.json().status, troca.json().passport], troca.body).toEqual([202, 'devolvendo', ana.passports[1]])
    await dizer(await recebida(ana.passports[1]), 'aplicada')
    expect(await verAnuncio(ana, anuncio!)).toMatchObject({ status: 'cancelado' })
  })
})

describe('GET /marketplace/historico-usuario and /marketplace/compras', () => {
  it('[API-31][MKT-13] by kind, in pages, one’s own only', async () => {
    const { ana, bruno } = await vendido()
    await dizer(await recebida(bruno.passports[0]), 'aplicada')
    await porAVenda(mundo, [{ quem: ana }, { quem: ana }])
    expect((await historico(ana)).map((e) => e.acao)).toEqual(['anunciado', 'anunciado', 'vendido', 'anunciado'])
    expect((await historico(ana, '?acao=vendido')).map((e) => e.acao)).toEqual(['vendido'])
    expect((await historico(ana, `?acao=vendido,anunciado,vendido&id_usuario=${ana.id}`)).map((e) => e.acao)).toEqual([
      'anunciado',
      'anunciado',
      'vendido',
      'anunciado',
    ])
    const [entrada] = await historico(ana)
    expect(entrada).toEqual({
      id: expect.stringMatching(/^\d+$/),
      acao: 'anunciado',
      detalhes: { nome_item: 'agua', nome: '', quantidade: 1, preco_reais: 100, preco_zcoin: null, valor_liquido: 90 },
      id_anuncio: expect.any(String),
      imagem: expect.stringMatching(/\S/),
      data: expect.stringMatching(/Z$/),
    })
    for (const filtro of ['', '&acao=vendido,anunciado']) {
      const lidas: string[] = []
      for (let cursor = ''; ;) {
        const r = await mundo.chamar(ana, { url: `/api/marketplace/historico-usuario?limite=3${filtro}${cursor && `&cursor=${cursor}`}` })
        lidas.push(...r.json<EntradaDoHistorico[]>().map((e) => e.id))
        cursor = String(r.headers['x-proximo-cursor'] ?? '')
        if (cursor === '') break
      }
      expect(lidas).toEqual((await historico(ana)).map((e) => e.id))
    }
    for (const [consulta, status] of [
      [`?id_usuario=${bruno.id}`, 403],
      ['?id_usuario=1', 403],
      ['?acao=roubado', 400],
      ['?acao=', 400],
      ['?cursor=YWJj', 400],
      ['?limite=0', 400],
    ] as const)
      expect((await mundo.chamar(ana, { url: `/api/marketplace/historico-usuario${consulta}` })).statusCode, consulta).toBe(status)
    expect((await mundo.chamar(null, { url: '/api/marketplace/historico-usuario' })).statusCode).toBe(401)
  })

  it('[MKT-07] purchases page by key, newest first', async () => {
    const bruno = await mundo.jogador()
    const ana = await mundo.jogador()
    const anuncios = await porAVenda(mundo, [{ quem: ana }, { quem: ana }, { quem: ana }])
    await mundo.sincronizar({ online: [] })
    for (const anuncio of anuncios) expect((await comprarAnuncio(mundo, bruno, { anuncio })).statusCode).toBe(201)
    const primeira = await mundo.chamar(bruno, { url: '/api/marketplace/compras?limite=2' })
    const cursor = String(primeira.headers['x-proximo-cursor'])
    const segunda = await mundo.chamar(bruno, { url: `/api/marketplace/compras?limite=2&cursor=${cursor}` })
    const ids = [...primeira.json<CompraDoMercado[]>(), ...segunda.json<CompraDoMercado[]>()].map((c) => c.id_anuncio)
    expect(ids).toEqual(anuncios.toReversed())
    expect(segunda.headers).not.toHaveProperty('x-proximo-cursor')
    expect(await compras(ana)).toEqual([])
    expect((await mundo.chamar(bruno, { url: '/api/marketplace/compras?cursor=YWJj' })).statusCode).toBe(400)
  })
})

describe('the house’s fees', () => {
  const nomear = (carteira: string | null) => mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { id_carteira_admin_taxa: carteira }))

  it('[OQ-46] stay with the house until a wallet is named, then go there whole, once', async () => {
    const dono = await mundo.jogador({ carteira: { brl: 0n, sor: 0n } })
    for (const moeda of ['BRL', 'SOR'] as const) {
      const { bruno } = await vendido({ moeda, valor: 1_000n })
      await dizer(await recebida(bruno.passports[0]), 'aplicada')
    }
    const devido = { brl: await casa('casa_taxa'), sor: await casa('casa_taxa', 'SOR') }
    expect(devido.brl > 0n && devido.sor > 0n).toBe(true)
    expect(await repassarTaxas(mundo.app.ctx)).toBe(0)
    for (const carteira of ['nada', crypto.randomUUID()]) {
      await nomear(carteira)
      expect(await repassarTaxas(mundo.app.ctx)).toBe(0)
    }
    expect(await casa('casa_taxa')).toBe(devido.brl)
    await nomear(dono.id)
    const vezes = await Promise.all(Array.from({ length: 6 }, () => repassarTaxas(mundo.app.ctx)))
    expect(vezes.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 2])
    expect(await saldos(mundo, dono.id)).toEqual(devido)
    expect([await casa('casa_taxa'), await casa('casa_taxa', 'SOR')]).toEqual([0n, 0n])
    await nomear(null)
  })
})

describe('the marketplace’s invariants see', () => {
  const achadas = async (sql: string, valores: unknown[], desfazer: string) => {
    await pool().query(sql, valores)
    const nomes = (await conferirMercado(mundo.app.ctx.banco)).map((d) => d.invariante)
    await pool().query(desfazer, valores)
    return nomes
  }

  it('[MKT-08] escrow without a sale, a sale without its listing, a payout without a delivery, a listing that the game never gave', async () => {
    const { anuncio } = await vendido()
    expect(
      await achadas(
        `update marketplace_venda set estado = 'reembolsado' where anuncio = $1`,
        [anuncio],
        `update marketplace_venda set estado = 'aguardando_jogador' where anuncio = $1`,
      ),
    ).toEqual(['I5 escrow do mercado', 'I9 pagamento diferente da venda'])
    expect(
      await achadas(
        `update marketplace_venda set estado = 'entregue', encerrada_em = now() where anuncio = $1`,
        [anuncio],
        `update marketplace_venda set estado = 'aguardando_jogador', encerrada_em = null where anuncio = $1`,
      ),
    ).toEqual(['I5 escrow do mercado', 'I9 anúncio vendido sem a sua venda', 'I9 pagamento diferente da venda'])
    expect(
      await achadas(
        `update marketplace_anuncio set estado = 'ativo' where id = $1`,
        [anuncio],
        `update marketplace_anuncio set estado = 'vendido' where id = $1`,
      ),
    ).toEqual(['I9 anúncio vendido sem a sua venda'])
    expect(
      await achadas(
        `update entregas_operacao set resultado = 'recusada' where origem_tipo = 'marketplace.coleta' and origem_id = $1`,
        [anuncio],
        `update entregas_operacao set resultado = 'aplicada' where origem_tipo = 'marketplace.coleta' and origem_id = $1`,
      ),
    ).toEqual(['I8 anúncio aberto sem coleta confirmada'])
  })
})
