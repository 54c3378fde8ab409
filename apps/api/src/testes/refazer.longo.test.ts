import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conferirInvariantes } from '#modulos/carteira/index.ts'
import { tirarDoAr } from '#modulos/marketplace/anuncios/cancelar.ts'
import { expirarAnuncios } from '#modulos/marketplace/anuncios/jobs.ts'
import { anuncioDe as anuncioParaTirar } from '#modulos/marketplace/anuncios/repositorio.ts'
import { inserirAnuncioDeTeste } from '#modulos/marketplace/vendas/fabrica.ts'
import { criarLog } from '#nucleo/log.ts'
import { CONFERENCIAS } from '../jobs/conferencias.ts'
import { creditar, criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { comprar, saldos } from './corridas.ts'
import { comprarAnuncio } from './mercado.ts'
import { CidadeQueGuarda, type Lugar, lugarDasCopias } from './volta.ts'

const mundos: Mundo[] = []
let lugar: Lugar
const novo = async () => {
  const mundo = await criarMundo()
  mundos.push(mundo)
  return mundo
}
const voltar = async (copia: { nome: string; instante: Date }) => {
  const mundo = await lugar.voltar(copia)
  mundos.push(mundo)
  return mundo
}
const conferir = ({ app }: Mundo) => conferirInvariantes({ banco: app.ctx.banco, log: criarLog('silent') }, CONFERENCIAS)
const cancelar = ({ app }: Mundo, id: string) =>
  app.ctx.banco.transacao(async (tx) => {
    const visto = await anuncioParaTirar(tx, id)
    if (visto) await tirarDoAr(tx, app.entregas, { visto, motivo: null })
  })
const compraDe = ({ app }: Mundo, id: string) => app.ctx.banco.linha('select estado, valor from loja_compra where id = $1', [id])
const refeitas = ({ app }: Mundo) =>
  app.ctx.banco.linhas<{ especie: string; motivo: string | null; ajuste: bigint }>(
    'select especie, motivo, ajuste from entregas_refeita order by operacao',
  )

beforeAll(async () => {
  lugar = await lugarDasCopias()
})
afterAll(async () => {
  for (const mundo of mundos) await mundo.fechar()
})

describe('a purchase that the copy does not know', () => {
  let antes: Mundo
  let ana: Pessoa
  let copia: { nome: string; instante: Date }
  let compra: string
  const cidade = new CidadeQueGuarda()

  beforeAll(async () => {
    antes = await novo()
    ana = await antes.jogador({ carteira: { brl: 50_000n, sor: 0n } })
    cidade.online.push(ana.passports[0])
    const item = await antes.item({ brl: 700n, nome: 'Rádio' })
    copia = await lugar.copiar(antes)
    compra = (await comprar(antes, ana, { item })).json<{ compra_id: string }>().compra_id
    await cidade.servir(antes)
    expect(await compraDe(antes, compra)).toMatchObject({ estado: 'entregue' })
  })

  it('carries buyer, price, currency and kind, under the site\u2019s seal', () => {
    const [guardada] = [...cidade.guardadas.values()]
    expect(JSON.parse(guardada?.op.sobre?.texto ?? '{}')).toMatchObject({
      origem: { tipo: 'loja.compra', id: compra },
      sobre: { especie: 'compra', descricao: 'Rádio', dono: ana.id, moeda: 'BRL', valor: '700' },
    })
    expect(guardada?.op.sobre?.selo).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is made again with its money and its delivery, and nothing of it twice', async () => {
    const depois = await voltar(copia)
    expect(await compraDe(depois, compra)).toBeNull()
    await cidade.recontar(depois)
    expect(await compraDe(depois, compra)).toMatchObject({ estado: 'entregue', valor: 700n })
    expect(await saldos(depois, ana.id)).toEqual(await saldos(antes, ana.id))
    await cidade.recontar(depois)
    expect(await saldos(depois, ana.id)).toEqual(await saldos(antes, ana.id))
    expect(await refeitas(depois)).toEqual([{ especie: 'compra', motivo: null, ajuste: 0n }])
    expect(await conferir(depois)).toEqual([])
  })
})

describe('what a market and its rentals did in the window', () => {
  let antes: Mundo
  let [ana, bruno, rico]: Pessoa[] = []
  let copia: { nome: string; instante: Date }
  const ids: Record<string, string> = {}
  const cidade = new CidadeQueGuarda()
  const de = (p: Pessoa | undefined): Pessoa => p!
  const anuncioDe = ({ app }: Mundo, id: string) => app.ctx.banco.linha('select estado, valor from marketplace_anuncio where id = $1', [id])
  const vendaDo = ({ app }: Mundo, anuncio: string) =>
    app.ctx.banco.linha('select estado, liquido from marketplace_venda where anuncio = $1', [anuncio])
  const anunciar = async (mundo: Mundo, quem: Pessoa, item: string) => {
    const id = await mundo.app.ctx.banco.transacao((tx) => inserirAnuncioDeTeste(tx, mundo.app.entregas, { quem, item, valor: 10_000n }))
    await cidade.servir(mundo)
    return id
  }

  beforeAll(async () => {
    antes = await novo()
    ana = await antes.jogador({ carteira: { brl: 50_000n, sor: 0n } })
    bruno = await antes.jogador({ carteira: { brl: 50_000n, sor: 0n } })
    rico = await antes.jogador({ carteira: { brl: 100n, sor: 0n } })
    cidade.online.push(ana.passports[0], bruno.passports[0], rico.passports[0])
    const entrega = { tipo: 'dar_veiculo', dados: { modelo: 'kuruma', alugado_ate: 1 } }
    const fim = { tipo: 'revogar_aluguel', dados: { modelo: 'kuruma' } }
    const alugado = await antes.item({ brl: 900n, nome: 'Kuruma', tipo: 'aluguel', dias: 7, operacao: { entrega, dias: 7, fim } })
    const agua = await antes.item({ brl: 700n, nome: 'Água' })
    ids['vendidoDepois'] = await anunciar(antes, ana, 'faca-1')
    ids['devolvidoDepois'] = await anunciar(antes, ana, 'faca-2')
    cidade.online.splice(1, 1)
    ids['esperando'] = (await comprar(antes, bruno, { item: agua })).json<{ compra_id: string }>().compra_id
    await cidade.servir(antes)
    copia = await lugar.copiar(antes)
    cidade.online.push(bruno.passports[0])
    const recusados = new Set<string>()
    cidade.acabar = (op) => {
      if (op.tipo !== 'dar_item' || op.passport !== bruno?.passports[0] || recusados.size > 0) return {}
      recusados.add(op.id)
      return { resultado: 'recusada', motivo: 'sem_espaco' }
    }
    await cidade.servir(antes)
    await antes.app.ctx.banco.pool.query(`update entregas_operacao set disponivel_em = now() where estado = 'pendente'`)
    await cidade.servir(antes)
    cidade.acabar = () => ({})
    ids['aluguel'] = (await comprar(antes, bruno, { item: alugado })).json<{ compra_id: string }>().compra_id
    await cidade.servir(antes)
    ids['novo'] = await anunciar(antes, bruno, 'faca-3')
    expect((await comprarAnuncio(antes, ana, { anuncio: ids['novo'] })).statusCode).toBe(201)
    await cidade.servir(antes)
    expect((await comprarAnuncio(antes, bruno, { anuncio: ids['vendidoDepois'] })).statusCode).toBe(201)
    await cidade.servir(antes)
    await cancelar(antes, ids['devolvidoDepois'])
    await cidade.servir(antes)
    await antes.app.ctx.banco.transacao((tx) => creditar(tx, de(rico).id, { brl: 5_000n, sor: 0n }))
    ids['doCredito'] = (await comprar(antes, rico, { item: agua })).json<{ compra_id: string }>().compra_id
    await cidade.servir(antes)
    for (const id of ['esperando', 'aluguel', 'doCredito'])
      expect(await compraDe(antes, ids[id]!), id).toMatchObject({ estado: 'entregue' })
    expect(await conferir(antes)).toEqual([])
  })

  it('stands again: states, money, ends of rentals, and the house pays what a lost credit had paid', async () => {
    const depois = await voltar(copia)
    await cidade.recontar(depois)
    for (const id of ['esperando', 'aluguel', 'doCredito'])
      expect(await compraDe(depois, ids[id]!), id).toMatchObject({ estado: 'entregue' })
    for (const id of ['novo', 'vendidoDepois', 'devolvidoDepois'])
      expect(await anuncioDe(depois, ids[id]!), id).toEqual(await anuncioDe(antes, ids[id]!))
    for (const id of ['novo', 'vendidoDepois']) expect(await vendaDo(depois, ids[id]!), id).toEqual({ estado: 'entregue', liquido: 9_000n })
    for (const quem of [ana, bruno]) expect(await saldos(depois, de(quem).id)).toEqual(await saldos(antes, de(quem).id))
    // He had 1, got 50 and spent 7: the credit is lost, the purchase stays.
    expect(await saldos(depois, de(rico).id)).toMatchObject({ brl: 0n })
    expect((await refeitas(depois)).filter((r) => r.ajuste > 0n)).toEqual([{ especie: 'compra', motivo: null, ajuste: 600n }])
    const fimDe = ({ app }: Mundo) =>
      app.ctx.banco.linha('select floor(extract(epoch from expira_em))::int as fim from loja_compra where id = $1', [ids['aluguel']])
    expect(await fimDe(depois)).toEqual(await fimDe(antes))
    expect(await conferir(depois)).toEqual([])
    const quantos = await refeitas(depois)
    expect(quantos.every((r) => r.motivo === null)).toBe(true)
    const { operacoes } = await cidade.recontar(depois)
    expect(operacoes).toEqual([])
    expect(await refeitas(depois)).toEqual(quantos)
    expect(await conferir(depois)).toEqual([])
  })

  it('until the game has told, nothing is handed out and nobody buys what may be sold', async () => {
    const depois = await voltar(copia)
    expect((await comprarAnuncio(depois, de(rico), { anuncio: ids['vendidoDepois']! })).json()).toMatchObject({
      codigo: 'marketplace.conferindo_com_o_jogo',
    })
    const cedo = await depois.sincronizar({ online: cidade.online, recontagem: { ouvida: 0, feita: 0 } })
    expect(cedo).toMatchObject({ recontar: { vez: expect.any(Number) } })
    expect(cedo.operacoes.filter((o) => !o.tipo.startsWith('ler_'))).toEqual([])
    await cidade.recontar(depois)
    expect((await comprarAnuncio(depois, de(rico), { anuncio: ids['vendidoDepois']! })).json()).not.toMatchObject({
      codigo: 'marketplace.conferindo_com_o_jogo',
    })
  })

  it('in whatever order the pages come, what needs another is made after it', async () => {
    const depois = await voltar(copia)
    await cidade.recontar(depois, (c) => c.toReversed())
    expect((await refeitas(depois)).every((r) => r.motivo === null)).toBe(true)
    expect(await conferir(depois)).toEqual([])
  })

  it('a sale whose listing is not told is listed with its reason, and the rest is made', async () => {
    const depois = await voltar(copia)
    await cidade.recontar(depois, (c) => c.filter(({ sobre }) => JSON.parse(sobre?.texto ?? '{}').origem.id !== ids['novo']))
    expect((await refeitas(depois)).filter((r) => r.motivo !== null)).toEqual([
      { especie: 'venda', motivo: 'anuncio_desconhecido', ajuste: 0n },
    ])
    expect(await compraDe(depois, ids['aluguel']!)).toMatchObject({ estado: 'entregue' })
    expect(await conferir(depois)).toEqual([])
  })

  it('what the site began to give back by itself meanwhile gives way to the sale that the game knows', async () => {
    const depois = await voltar(copia)
    const { app } = depois
    await app.ctx.banco.pool.query(`update marketplace_anuncio set expira_em = now() where estado = 'ativo'`)
    expect(await expirarAnuncios({ ctx: app.ctx, entregas: app.entregas })).toBe(2)
    await cidade.recontar(depois)
    expect(await anuncioDe(depois, ids['vendidoDepois']!)).toMatchObject({ estado: 'entregue' })
    expect(await anuncioDe(depois, ids['devolvidoDepois']!)).toMatchObject({ estado: 'expirado' })
    expect((await refeitas(depois)).every((r) => r.motivo === null)).toBe(true)
    expect(await conferir(depois)).toEqual([])
  })

  it('an old ponte, which tells nothing again, is handed out what waits as ever', async () => {
    const depois = await voltar(copia)
    const { operacoes, recontar } = await depois.sincronizar({ online: cidade.online })
    expect(recontar).toBeUndefined()
    expect(operacoes.map((o) => o.tipo)).toEqual(['dar_item'])
  })
})

describe('a vehicle that could not be delivered yet', () => {
  it('still has its saved row when it is tried again after the restore, sold or given back', async () => {
    const cidade = new CidadeQueGuarda()
    const antes = await novo()
    const ana = await antes.jogador({ carteira: { brl: 50_000n, sor: 0n } })
    const bruno = await antes.jogador({ carteira: { brl: 50_000n, sor: 0n } })
    cidade.online.push(ana.passports[0], bruno.passports[0])
    const anunciar = async (placa: string) => {
      const coisa = { quem: ana, veiculo: { modelo: 'kuruma', placa }, valor: 10_000n }
      return antes.app.ctx.banco.transacao((tx) => inserirAnuncioDeTeste(tx, antes.app.entregas, coisa))
    }
    const [vendido, devolvido] = [await anunciar('VENDIDO1'), await anunciar('VOLTANDO')]
    await cidade.servir(antes)
    const copia = await lugar.copiar(antes)
    cidade.acabar = () => ({ resultado: 'recusada', motivo: 'sem_espaco' })
    expect((await comprarAnuncio(antes, bruno, { anuncio: vendido })).statusCode).toBe(201)
    await cancelar(antes, devolvido)
    await cidade.servir(antes)

    const depois = await voltar(copia)
    await cidade.atender(depois)
    await depois.app.ctx.banco.pool.query(`update entregas_operacao set disponivel_em = now() where estado = 'pendente'`)
    cidade.acabar = () => ({})
    await cidade.atender(depois)
    const dadas = [...cidade.guardadas.values()].flatMap(({ op, confirmacao: { resultado } }) =>
      op.tipo === 'dar_veiculo' && resultado === 'aplicada' ? [op.dados] : [],
    )
    expect(dadas.toSorted((a, b) => (String(a.placa) < String(b.placa) ? -1 : 1))).toEqual(
      ['VENDIDO1', 'VOLTANDO'].map((placa) => ({
        modelo: 'kuruma',
        placa,
        guardado: { linha: { vehicle: 'kuruma', plate: placa, Engine: 900 }, mods: { cor: 1 }, placa, modelo: 'kuruma' },
      })),
    )
  })
})

describe('a ponte’s word is taken only where the site has sealed it, in the window that the site itself has opened', () => {
  it('a forged purchase, a changed price and another’s seal make nothing, and are counted; without a restore nothing is made at all', async () => {
    const antes = await novo()
    const ana = await antes.jogador({ carteira: { brl: 50_000n, sor: 0n } })
    const cidade = new CidadeQueGuarda()
    cidade.online.push(ana.passports[0])
    const item = await antes.item({ brl: 700n })
    const copia = await lugar.copiar(antes)
    for (let i = 0; i < 2; i++) {
      await comprar(antes, ana, { item })
      await cidade.servir(antes)
    }
    const [uma, outra] = cidade.contadas()
    const mais = (c: typeof uma, mudar: (texto: string) => string) => ({ ...c!, sobre: { ...c!.sobre!, texto: mudar(c!.sobre!.texto) } })
    const inventada = { ...uma!, id: outroId(uma!.id) }
    const falsas = [mais(uma, (t) => t.replace('"700"', '"1"')), { ...outra!, sobre: uma!.sobre! }, inventada]

    expect(
      (await antes.sincronizar({ online: cidade.online, confirmacoes: [inventada], recontagem: { ouvida: 0, feita: 0 } })).liquidadas,
    ).toEqual([])

    const depois = await voltar(copia)
    await cidade.recontar(depois, () => falsas)
    expect(await refeitas(depois)).toEqual([])
    expect(await depois.app.ctx.banco.linhas('select selos_falsos from entregas_refacao')).toEqual([{ selos_falsos: 3 }])
    expect(await depois.app.ctx.banco.linhas('select id from loja_compra')).toEqual([])
    expect(await saldos(depois, ana.id)).toMatchObject({ brl: 50_000n })

    const tarde = await voltar(copia)
    await tarde.app.ctx.banco.pool.query(`update entregas_refacao set ate = now()`)
    expect((await tarde.sincronizar({ online: cidade.online, confirmacoes: cidade.contadas() })).liquidadas).toEqual([])
    expect(await tarde.app.ctx.banco.linhas('select id from loja_compra')).toEqual([])

    // With `em` an hour earlier the operations were handed out after the restore, so they must not be rebuilt.
    const fora = await voltar(copia)
    await fora.app.ctx.banco.pool.query(`update entregas_refacao set em = em - interval '1 hour'`)
    await cidade.recontar(fora)
    expect(await refeitas(fora)).toEqual([
      expect.objectContaining({ motivo: 'fora_da_janela' }),
      expect.objectContaining({ motivo: 'fora_da_janela' }),
    ])
    expect(await saldos(fora, ana.id)).toMatchObject({ brl: 50_000n })
  })

  it('an account that the copy does not know is listed, not made', async () => {
    const antes = await novo()
    await antes.item({ brl: 700n })
    const copia = await lugar.copiar(antes)
    const nova = await antes.jogador({ carteira: { brl: 50_000n, sor: 0n } })
    const cidade = new CidadeQueGuarda()
    cidade.online.push(nova.passports[0])
    await comprar(antes, nova, { item: await antes.item({ brl: 700n, nome: 'Pão' }) })
    await cidade.servir(antes)
    const depois = await voltar(copia)
    await cidade.recontar(depois)
    expect(await refeitas(depois)).toEqual([{ especie: 'compra', motivo: 'conta_desconhecida', ajuste: 0n }])
    expect(await conferir(depois)).toEqual([])
  })
})

const outroId = (id: string): string => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`
