import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { lancar } from '#modulos/carteira/index.ts'
import { creditar } from '../aplicacao.ts'
import { comprar, converter } from '../corridas.ts'
import { mover, passo, PRECO, TAXA, temAberto, type CompraDoModelo, type PessoaDoModelo } from './modelo.ts'

export const abrir = (quem: number) =>
  passo('abrir', quem, async ({ m, p, r }) => {
    const resposta = await r.mundo.chamar(p, { method: 'POST', url: '/api/carteira', payload: { leuInfo: true } })
    expect(resposta.statusCode).toBe(m.carteira ? 409 : 201)
    m.carteira = true
  })

export const fechar = (quem: number) =>
  passo('fechar', quem, async ({ modelo, m, p, r }) => {
    const resposta = await r.mundo.chamar(r.admin, { method: 'DELETE', url: `/api/admin/carteiras/${p.id}` })
    const pode = m.carteira && m.brl === 0n && m.sor === 0n && !temAberto(m, modelo)
    expect(resposta.statusCode, resposta.body).toBe(pode ? 204 : m.carteira ? 409 : 404)
    if (pode) m.carteira = false
  })

export const receber = (quem: number, valor: bigint) =>
  passo(`creditar ${valor}`, quem, async ({ m, p, r }) => {
    const feito = r.mundo.app.ctx.banco.transacao((tx) => creditar(tx, p.id, { brl: valor, sor: valor }))
    if (!m.carteira) return expect(feito).rejects.toMatchObject({ codigo: 'carteira.necessaria' })
    await feito
    m.brl += valor
    m.sor += valor
  })

export const creditoDoAdmin = (quem: number, valor: bigint) =>
  passo(`crédito do admin ${valor}`, quem, async ({ m, p, r }) => {
    const url = `/api/admin/carteiras/${p.id}/saldo_real`
    const resposta = await r.mundo.chamar(r.admin, { method: 'PUT', url, payload: { valor: Number(valor) / 100 } })
    expect(resposta.statusCode, resposta.body).toBe(m.carteira ? 200 : 404)
    if (m.carteira) m.brl += valor
  })

export const debitar = (quem: number, quanto: bigint) =>
  passo(`debitar ${quanto}`, quem, async ({ m, p, r }) => {
    for (const [moeda, da] of [
      ['BRL', 'brl'],
      ['SOR', 'sor'],
    ] as const) {
      const valor = quanto === 0n ? m[da] : quanto
      if (valor === 0n) continue
      const pernas = [
        { dono: p.id, moeda, valor: -valor },
        { casa: 'casa_ajuste' as const, moeda, valor },
      ]
      const ref = `teste:${randomBytes(12).toString('hex')}`
      const feito = r.mundo.app.ctx.banco.transacao((tx) => lancar(tx, { tipo: 'compra', ref, ator: 'sistema', pernas }))
      if (!m.carteira) await expect(feito).rejects.toMatchObject({ codigo: 'carteira.necessaria' })
      else if (m[da] < valor) await expect(feito).rejects.toMatchObject({ codigo: 'carteira.saldo_insuficiente' })
      else {
        await feito
        mover(m, da, -valor)
      }
    }
  })

export const trocar = (quem: number, centavos: bigint) =>
  passo(`converter ${centavos}`, quem, async ({ m, p, r }) => {
    const resposta = await converter(r.mundo, p, { valor: Number(centavos) / 100 })
    const pode = m.carteira && m.brl >= centavos
    expect(resposta.statusCode).toBe(pode ? 200 : 409)
    if (!pode) return
    m.brl -= centavos
    m.sor += (centavos * 10_000n) / TAXA
  })

const moedaDo = (metodo: 'real' | 'zcoin') => (metodo === 'real' ? 'brl' : 'sor')

export const pagar = (quem: number, metodo: 'real' | 'zcoin') =>
  passo(`comprar em ${metodo}`, quem, async ({ m, p, r }) => {
    const chave = `modelo-${randomBytes(12).toString('hex')}`
    const resposta = await comprar(r.mundo, p, { item: r.item, metodo, chave })
    const pode = m.carteira && m[moedaDo(metodo)] >= PRECO[metodo]
    expect(resposta.statusCode).toBe(pode ? 201 : 409)
    if (!pode) return
    mover(m, moedaDo(metodo), -PRECO[metodo])
    const { compra_id: id } = resposta.json<{ compra_id: string }>()
    m.compras.push({ id, metodo, chave, resposta: resposta.body, fim: 'aberta' })
  })

export const repetir = (quem: number, qual: number) =>
  passo('repetir a chave', quem, async ({ m, p, r }) => {
    const c = m.compras[qual % Math.max(1, m.compras.length)]
    if (!c) return
    expect((await comprar(r.mundo, p, { item: r.item, metodo: c.metodo, chave: c.chave })).body).toBe(c.resposta)
  })

export const anular = (quem: number, qual: number) =>
  passo('anular', quem, async ({ m, r: { mundo } }) => {
    const c = m.compras[qual % Math.max(1, m.compras.length)]
    if (!c) return
    const resultado = await mundo.app.ctx.banco.transacao((tx) => mundo.app.entregas.pedirAnulacao(tx, { tipo: 'loja.compra', id: c.id }))
    expect(resultado === 'nada_aberto').toBe(c.fim !== 'aberta')
    if (resultado === 'anulada') devolver(m, c)
  })

export const forcar = (quem: number, qual: number) =>
  passo('forçar a entrega', quem, async ({ m, r: { mundo } }) => {
    const c = m.compras[qual % Math.max(1, m.compras.length)]
    if (c?.fim !== 'aberta') return
    await mundo.app.ctx.banco.transacao((tx) => mundo.app.entregas.forcarAgora(tx, { tipo: 'loja.compra', id: c.id }))
  })

export function devolver(m: PessoaDoModelo, c: CompraDoModelo): void {
  c.fim = 'reembolsado'
  mover(m, moedaDo(c.metodo), PRECO[c.metodo])
}
