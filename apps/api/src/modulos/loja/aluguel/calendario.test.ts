import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '../../../testes/aplicacao.ts'
import { comprar } from '../../../testes/corridas.ts'
import { fimProvisorio } from '../regras.ts'
import { mudarEstado } from '../repositorio.ts'

const DIA_MS = 86_400_000
const DIAS = [1, 2, 7, 28, 29, 30, 31, 365, 366, 3650]
const INICIOS = [
  ['before a leap day', '2028-02-28T12:00:00.000Z'],
  ['on a leap day', '2028-02-29T23:59:59.999Z'],
  ['February without one', '2027-02-28T02:59:59.999Z'],
  ['a century without one', '2100-02-28T12:00:00.000Z'],
  ['the last day of a month of 31', '2027-01-31T15:00:00.000Z'],
  ['the turn of a year', '2026-12-31T23:30:00.000Z'],
  ['the eve of summer time in São Paulo', '2018-11-03T12:00:00.000Z'],
  ['the eve of its end', '2018-02-17T12:00:00.000Z'],
  ['the hour that came twice', '2018-02-18T01:30:00.000Z'],
  ['the eve of summer time in Berlin', '2026-03-28T12:00:00.000Z'],
] as const

let mundo: Mundo
let compra: string
beforeAll(async () => {
  mundo = await criarMundo()
  const r = await comprar(mundo, await mundo.jogador(), { item: await mundo.item({ brl: 100n }) })
  compra = r.json<{ compra_id: string }>().compra_id
})
afterAll(() => mundo.fechar())

const fins = (fuso: string, p: { em: Date; aPartirDe?: Date }): Promise<number[]> =>
  mundo.app.ctx.banco.transacao(async (tx) => {
    await tx.executar(`set local timezone = '${fuso}'`)
    const lidos: number[] = []
    for (const dias of DIAS) {
      const { expira_em } = await mudarEstado(tx, { id: compra, estado: 'entregue', motivo: null, entregueAgora: true, dias, ...p })
      lidos.push(expira_em?.getTime() ?? 0)
    }
    return lidos
  })

describe.each(['UTC', 'America/Sao_Paulo', 'Europe/Berlin'])('[LOJ-05] a day of a rental is 24 hours, on a connection of %s', (fuso) => {
  it.each(INICIOS)('%s', async (_quando, texto) => {
    const em = new Date(texto)
    expect(await fins(fuso, { em })).toEqual(DIAS.map((dias) => em.getTime() + dias * DIA_MS))
    expect(await fins(fuso, { em: new Date(em.getTime() - 5_000), aPartirDe: em })).toEqual(
      DIAS.map((dias) => em.getTime() + dias * DIA_MS),
    )
  })
})

it.each(INICIOS)('[LOJ-05] the provisional end of a vehicle is 8 days later, in whole seconds: %s', (_quando, texto) => {
  const em = new Date(texto)
  for (const dias of DIAS) {
    const antes = fimProvisorio(dias, em) * 1000 - (em.getTime() + (dias + 8) * DIA_MS)
    expect(antes).toBeGreaterThanOrEqual(0)
    expect(antes).toBeLessThan(1000)
  }
})
