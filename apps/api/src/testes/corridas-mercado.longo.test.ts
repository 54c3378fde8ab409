import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Operacao } from '@sorium/contratos/ponte/index.ts'
import { conferirInvariantes, soma } from '#modulos/carteira/index.ts'
import { conferirLoja } from '#modulos/loja/index.ts'
import { conferirMercado } from '#modulos/marketplace/index.ts'
import { type Mundo, type Pessoa, criarMundo } from './aplicacao.ts'
import { emParalelo, impasses, porStatus, saldos } from './corridas.ts'
import { comprarAnuncio, porAVenda } from './mercado.ts'
import { espalhar } from '../nucleo/testes/esperas.ts'

let mundo: Mundo
beforeEach(async () => {
  mundo = await criarMundo({ conexoes: 12 })
})
afterEach(() => mundo.fechar())

const tudoConfere = async () => {
  expect(await conferirInvariantes(mundo.app.ctx, [conferirLoja, conferirMercado])).toEqual([])
  expect(await impasses(mundo)).toBe(0)
}
const gente = (quantos: number) => emParalelo(quantos, () => mundo.jogador({ carteira: { brl: 30_000n, sor: 0n } }))

async function anuncios(vendedores: readonly Pessoa[]): Promise<string[]> {
  const ids = await porAVenda(
    mundo,
    vendedores.map((quem) => ({ quem })),
  )
  await mundo.sincronizar({ online: [] })
  return ids
}

const cancelar = (quem: Pessoa, anuncio: string) =>
  mundo.chamar(quem, { method: 'POST', url: `/api/marketplace/anuncios/${anuncio}/cancelamento` })
const mudarPreco = (quem: Pessoa, anuncio: string, valor: number) =>
  mundo.chamar(quem, { method: 'PUT', url: `/api/marketplace/anuncios/${anuncio}/preco`, payload: { valor } })
const trocar = (quem: Pessoa, anuncio: string) =>
  mundo.chamar(quem, { method: 'POST', url: `/api/marketplace/anuncios/${anuncio}/entrega`, payload: { id_personagem: quem.passports[1] } })

const estados = async (): Promise<Record<string, number>> => {
  const linhas = await mundo.app.ctx.banco.linhas<{ estado: string; n: bigint }>(
    'select estado, count(*) as n from marketplace_anuncio group by estado order by estado',
  )
  return Object.fromEntries(linhas.map((l) => [l.estado, Number(l.n)]))
}
const movimentos = async (prefixo: 'venda' | 'pagamento' | 'reembolso-venda') =>
  Number(
    (await mundo.app.ctx.banco.uma<{ n: bigint }>(`select count(*) as n from carteira_transacao where ref like $1 || ':%'`, [prefixo])).n,
  )

const confirmar = (ops: readonly Operacao[], online: number[], resultado: 'aplicada' | 'anulada' = 'aplicada') =>
  mundo.sincronizar({ online, confirmacoes: ops.map((o) => ({ id: o.id, resultado })) })

async function jogar(online: number[]): Promise<void> {
  for (let primeira = true; ; primeira = false) {
    const { operacoes } = await mundo.sincronizar({ online })
    if (operacoes.length === 0 && !primeira) return
    await confirmar(operacoes, online)
  }
}

describe('one listing', () => {
  it('[API-32][ERR-19] many buyers at once: one has it and has paid, the others have not', async () => {
    const [ana, ...compradores] = await gente(61)
    const [anuncio] = await anuncios([ana!])
    const respostas = await Promise.all(compradores.map((quem) => comprarAnuncio(mundo, quem, { anuncio: anuncio! })))
    expect(porStatus(respostas)).toEqual({ 201: 1, 409: 60 - 1 })
    for (const r of respostas.filter((x) => x.statusCode === 409)) expect(r.json().codigo).toBe('marketplace.indisponivel')
    const pagos = await Promise.all(compradores.map(async (c) => 30_000n - (await saldos(mundo, c.id)).brl))
    expect(pagos.map(Number).toSorted((a, b) => b - a)).toEqual([10_000, ...Array.from({ length: 59 }, () => 0)])
    expect(pagos.findIndex((p) => p > 0n)).toBe(respostas.findIndex((r) => r.statusCode === 201))
    expect(await movimentos('venda')).toBe(1)
    await tudoConfere()
  })

  it('[API-32] bought while its seller takes it down: it is sold or it goes back, never both', async () => {
    const vendedores = await gente(40)
    const compradores = await gente(40)
    const ids = await anuncios(vendedores)
    // A purchase reads several things before its transaction, so the cancellations are spread over that time.
    const pares = await emParalelo(40, async (i) => {
      const [compra, retirada] = await Promise.all([
        comprarAnuncio(mundo, compradores[i]!, { anuncio: ids[i]! }),
        espalhar(i * 6).then(() => cancelar(vendedores[i]!, ids[i]!)),
      ])
      return `${compra.statusCode} ${retirada.statusCode}`
    })
    expect(pares.filter((p) => p !== '201 409' && p !== '409 202')).toEqual([])
    const vendidos = pares.filter((p) => p === '201 409').length
    expect(await soma(mundo.app.ctx.banco, 'escrow_market', 'BRL')).toBe(10_000n * BigInt(vendidos))
    await jogar([...vendedores, ...compradores].map((p) => p.passports[0]))
    const fim = await estados()
    expect([fim['entregue'] ?? 0, fim['cancelado'] ?? 0]).toEqual([vendidos, 40 - vendidos])
    await tudoConfere()
  })

  it('[API-32] bought while its price changes: nobody pays another price than he saw', async () => {
    const vendedores = await gente(30)
    const compradores = await gente(60)
    const ids = await anuncios(vendedores)
    const vistos = [100, 200]
    const compras = compradores.map((quem, i) => comprarAnuncio(mundo, quem, { anuncio: ids[i % 30]!, valor: vistos[i % 2]! }))
    const mudancas = vendedores.map((quem, i) => mudarPreco(quem, ids[i]!, 200))
    const respostas = await Promise.all(compras)
    expect(porStatus(await Promise.all(mudancas))[500]).toBeUndefined()
    for (const [i, r] of respostas.entries()) {
      const pago = 30_000n - (await saldos(mundo, compradores[i]!.id)).brl
      expect([r.statusCode, pago]).toEqual(r.statusCode === 201 ? [201, BigInt(vistos[i % 2]!) * 100n] : [409, 0n])
    }
    const diferentes = await mundo.app.ctx.banco.linhas(
      `select v.id from marketplace_venda v join marketplace_anuncio a on a.id = v.anuncio where (a.valor, a.liquido) <> (v.valor, v.liquido)`,
    )
    expect(diferentes).toEqual([])
    await tudoConfere()
  })
})

describe('one sale', () => {
  async function entregues(quantas: number) {
    const vendedores = await gente(quantas)
    const compradores = await gente(quantas)
    const ids = await anuncios(vendedores)
    for (const r of await Promise.all(ids.map((anuncio, i) => comprarAnuncio(mundo, compradores[i]!, { anuncio }))))
      expect(r.statusCode).toBe(201)
    const online = compradores.map((c) => c.passports[0])
    const { operacoes } = await mundo.sincronizar({ online })
    expect(operacoes).toHaveLength(quantas)
    return { vendedores, compradores, ids, operacoes, online }
  }

  it('[MKT-08] a confirmation that arrives several times at once pays the seller once', async () => {
    const { vendedores, operacoes, online } = await entregues(8)
    await emParalelo(8, () => confirmar(operacoes, online))
    expect([await movimentos('pagamento'), await movimentos('reembolso-venda')]).toEqual([8, 0])
    for (const v of vendedores) expect((await saldos(mundo, v.id)).brl).toBe(39_000n)
    expect(await estados()).toEqual({ entregue: 8 })
    await tudoConfere()
  })

  it('[MKT-08] delivered against voided: the seller is paid or the buyer is paid back, never both', async () => {
    const { vendedores, compradores, operacoes, online } = await entregues(16)
    const { banco } = mundo.app.ctx
    const vendas = await banco.linhas<{ id: string }>('select id from marketplace_venda')
    await Promise.all([
      ...vendas.map((v) => banco.transacao((tx) => mundo.app.entregas.pedirAnulacao(tx, { tipo: 'marketplace.entrega', id: v.id }))),
      ...operacoes.flatMap((op) => [confirmar([op], online), confirmar([op], online, 'anulada')]),
    ])
    const { entregue = 0, ativo = 0, ...outros } = await estados()
    expect([outros, entregue + ativo]).toEqual([{}, 16])
    expect([await movimentos('pagamento'), await movimentos('reembolso-venda')]).toEqual([entregue, ativo])
    const recebido = (await Promise.all(vendedores.map((v) => saldos(mundo, v.id)))).reduce((s, { brl }) => s + brl - 30_000n, 0n)
    const gasto = (await Promise.all(compradores.map((c) => saldos(mundo, c.id)))).reduce((s, { brl }) => s + 30_000n - brl, 0n)
    expect([recebido, gasto]).toEqual([9_000n * BigInt(entregue), 10_000n * BigInt(entregue)])
    await tudoConfere()
  })

  it('[MKT-08] sent to another character while the game gets it, gives it or voids it: one character has it, the one that the sale names', async () => {
    const [vendedores, compradores] = [await gente(24), await gente(24)]
    const ids = await porAVenda(
      mundo,
      vendedores.map((quem, i) => ({ quem, item: `WEAPON_PISTOL-1700000000-${i}` })),
    )
    await mundo.sincronizar({ online: [] })
    for (const r of await Promise.all(ids.map((anuncio, i) => comprarAnuncio(mundo, compradores[i]!, { anuncio }))))
      expect(r.statusCode).toBe(201)
    const primeiros = compradores.map((c) => c.passports[0])
    const antes = primeiros.slice(0, 12)
    const { operacoes } = await mundo.sincronizar({ online: antes })
    expect(operacoes).toHaveLength(12)

    const palavra = new Map<string, 'aplicada' | 'anulada'>()
    const dadas = new Map<unknown, number[]>()
    const fazer = async (ops: readonly Operacao[], online: number[], resultado: 'aplicada' | 'anulada' = 'aplicada') => {
      for (const op of ops.filter((o) => !palavra.has(o.id))) {
        palavra.set(op.id, resultado)
        const { item } = op.dados as { item: string }
        if (resultado === 'aplicada') dadas.set(item, [...(dadas.get(item) ?? []), op.passport])
      }
      await mundo.sincronizar({ online, confirmacoes: ops.map(({ id }) => ({ id, resultado: palavra.get(id) ?? resultado })) })
    }
    const [respostas] = await Promise.all([
      Promise.all(ids.map((anuncio, i) => trocar(compradores[i]!, anuncio))),
      (async () => {
        for (const [i, op] of operacoes.entries()) {
          await fazer([op], antes, i % 3 === 0 ? 'anulada' : 'aplicada')
          const online = primeiros.slice(0, 13 + i)
          await fazer((await mundo.sincronizar({ online })).operacoes, online)
        }
      })(),
    ])
    for (const r of respostas) expect([202, 409], r.body).toContain(r.statusCode)
    const todos = compradores.flatMap((c) => c.passports)
    for (let ops: Operacao[] = []; ;) {
      await fazer(ops, todos)
      ops = (await mundo.sincronizar({ online: todos })).operacoes
      if (ops.length === 0) break
    }
    const vendas = await mundo.app.ctx.banco.linhas<{ instancia: string; estado: string; passport: number }>(
      'select a.instancia, v.estado, v.passport from marketplace_venda v join marketplace_anuncio a on a.id = v.anuncio',
    )
    for (const v of vendas)
      expect([v.estado, dadas.get(v.instancia)]).toEqual(v.estado === 'entregue' ? ['entregue', [v.passport]] : ['reembolsado', undefined])
    await tudoConfere()
  })
})

describe('a whole market', () => {
  it('[API-32][MKT-08] buyers against listings whose sellers all cancel: each listing has one outcome, and every hundredth is accounted for', async () => {
    const [LISTAGENS, COMPRADORES] = [40, 100]
    const vendedores = await gente(LISTAGENS)
    const compradores = await gente(COMPRADORES)
    const ids = await anuncios(vendedores)
    const respostas = await Promise.all([
      ...compradores.map((quem, i) => comprarAnuncio(mundo, quem, { anuncio: ids[(i * 7) % LISTAGENS]!, valor: 100 })),
      ...vendedores.map((quem, i) => espalhar(i * 15).then(() => cancelar(quem, ids[i]!))),
    ])
    const compras = porStatus(respostas.slice(0, COMPRADORES))
    const retiradas = porStatus(respostas.slice(COMPRADORES))
    const { 201: vendidos = 0, 409: tarde = 0, ...outras } = compras
    expect([outras, vendidos + tarde]).toEqual([{}, COMPRADORES])
    expect(retiradas).toEqual({
      ...(vendidos > 0 ? { 409: vendidos } : {}),
      ...(vendidos < LISTAGENS ? { 202: LISTAGENS - vendidos } : {}),
    })
    await jogar([...vendedores, ...compradores].map((p) => p.passports[0]))
    const fim = await estados()
    expect([fim['entregue'] ?? 0, fim['cancelado'] ?? 0]).toEqual([vendidos, LISTAGENS - vendidos])
    const recebido = (await Promise.all(vendedores.map((v) => saldos(mundo, v.id)))).reduce((s, { brl }) => s + brl - 30_000n, 0n)
    const taxas = await soma(mundo.app.ctx.banco, 'casa_taxa', 'BRL')
    expect([recebido, taxas]).toEqual([9_000n * BigInt(vendidos), 1_000n * BigInt(vendidos)])
    expect(await soma(mundo.app.ctx.banco, 'escrow_market', 'BRL')).toBe(0n)
    await tudoConfere()
  })
})
