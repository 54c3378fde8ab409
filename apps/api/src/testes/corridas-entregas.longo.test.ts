import { afterEach, beforeEach, expect, it } from 'vitest'
import { conferirInvariantes } from '#modulos/carteira/index.ts'
import { conferirLoja } from '#modulos/loja/index.ts'
import { type Mundo, type Pessoa, criarMundo } from './aplicacao.ts'
import { comprar, emParalelo, impasses, saldos } from './corridas.ts'

let mundo: Mundo
beforeEach(async () => {
  mundo = await criarMundo({ conexoes: 12 })
})
afterEach(() => mundo.fechar())

const tudoConfere = async () => expect(await conferirInvariantes(mundo.app.ctx, [conferirLoja])).toEqual([])
const estados = (dono: string) =>
  mundo.app.ctx.banco.linhas<{ id: string; estado: string }>('select id, estado from loja_compra where usuario = $1 order by id', [dono])
const movimentos = async (tipo: 'receita' | 'reembolso') =>
  Number(
    (await mundo.app.ctx.banco.linha<{ n: bigint }>(`select count(*) as n from carteira_transacao where ref like $1 || ':%'`, [tipo]))!.n,
  )

async function compradas(quantas: number): Promise<{ pessoas: Pessoa[]; operacoes: string[]; online: number[] }> {
  const pessoas = await emParalelo(quantas, () => mundo.jogador({ carteira: { brl: 500n, sor: 0n } }))
  const item = await mundo.item({ brl: 500n })
  for (const r of await Promise.all(pessoas.map((p) => comprar(mundo, p, { item })))) expect(r.statusCode).toBe(201)
  const online = pessoas.map((p) => p.passports[0])
  const { operacoes } = await mundo.sincronizar({ online })
  expect(operacoes).toHaveLength(quantas)
  return { pessoas, operacoes: operacoes.map((o) => o.id), online }
}

it('a confirmation that arrives several times at once is one delivery and one revenue', async () => {
  const { pessoas, operacoes, online } = await compradas(6)
  const confirmacoes = operacoes.map((id) => ({ id, resultado: 'aplicada' as const }))
  await emParalelo(8, () => mundo.sincronizar({ online, confirmacoes }))
  for (const p of pessoas) expect((await estados(p.id)).map((e) => e.estado)).toEqual(['entregue'])
  expect([await movimentos('receita'), await movimentos('reembolso')]).toEqual([6, 0])
  await tudoConfere()
  expect(await impasses(mundo)).toBe(0)
})

it('contradicting words and a void at once: each purchase is delivered or paid back, never both', async () => {
  const { pessoas, operacoes, online } = await compradas(12)
  const compras = (await Promise.all(pessoas.map((p) => estados(p.id)))).flat()
  const { banco } = mundo.app.ctx
  const dizer = (resultado: 'aplicada' | 'anulada') => (id: string) => mundo.sincronizar({ online, confirmacoes: [{ id, resultado }] })
  await Promise.all([
    ...compras.map((c) => banco.transacao((tx) => mundo.app.entregas.pedirAnulacao(tx, { tipo: 'loja.compra', id: c.id }))),
    ...operacoes.flatMap((id) => [dizer('aplicada')(id), dizer('anulada')(id)]),
  ])
  const finais = (await Promise.all(pessoas.map((p) => estados(p.id)))).flat().map((e) => e.estado)
  const [entregues, reembolsadas] = [finais.filter((e) => e === 'entregue').length, finais.filter((e) => e === 'reembolsado').length]
  expect(entregues + reembolsadas).toBe(12)
  expect([await movimentos('receita'), await movimentos('reembolso')]).toEqual([entregues, reembolsadas])
  await tudoConfere()
  expect(await impasses(mundo)).toBe(0)
})

it('a void against the hand-out: what went to the game is not paid back before the game has spoken', async () => {
  const pessoas = await emParalelo(40, () => mundo.jogador({ carteira: { brl: 500n, sor: 0n } }))
  const item = await mundo.item({ brl: 500n })
  await Promise.all(pessoas.map((p) => comprar(mundo, p, { item })))
  const online = pessoas.map((p) => p.passports[0])
  const compras = (await Promise.all(pessoas.map((p) => estados(p.id)))).flat()
  const [entregues] = await Promise.all([
    mundo.sincronizar({ online }),
    ...compras.map((c) => mundo.app.ctx.banco.transacao((tx) => mundo.app.entregas.pedirAnulacao(tx, { tipo: 'loja.compra', id: c.id }))),
  ])
  const naMao = entregues.operacoes.length
  const contar = async () => (await Promise.all(pessoas.map((p) => estados(p.id)))).flat().map((e) => e.estado)
  expect((await contar()).filter((e) => e === 'reembolsado')).toHaveLength(40 - naMao)
  await mundo.sincronizar({ online, confirmacoes: entregues.operacoes.map((o) => ({ id: o.id, resultado: 'aplicada' as const })) })
  const finais = await contar()
  expect(finais.filter((e) => e === 'entregue')).toHaveLength(naMao)
  for (const [i, p] of pessoas.entries()) expect((await saldos(mundo, p.id)).brl).toBe(finais[i] === 'entregue' ? 0n : 500n)
  await tudoConfere()
})
