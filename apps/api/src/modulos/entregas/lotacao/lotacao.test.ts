import { beforeEach, expect, it } from 'vitest'
import { pedido, pedirItem, SERVIDOR, usarOficina } from '../fabrica.ts'
import { contarAbertas } from './repositorio.ts'

const o = usarOficina()
const OUTRO = 'segundo'
const MUNDO = '0196f3a0-0000-7000-8000-000000000001'
const DAQUI = 1001
const DE_LA = 2001
const LONGE = 3001

const chamar = (servidor: string, online: number) =>
  o.entregas.sincronizar(servidor, pedido({ mundo: MUNDO, online: [online] }), new AbortController().signal)
const mudarServidor = (oQue: string) => o.ctx.banco.pool.query(`update entregas_servidor set ${oQue} where id = $1`, [OUTRO])
const abertas = () => contarAbertas(o.ctx.banco, SERVIDOR)

beforeEach(async () => {
  await o.ctx.banco.transacao((tx) => o.entregas.criarServidor(tx, { id: OUTRO, nome: 'Segundo', chave: 'k'.repeat(40) }))
  await chamar(SERVIDOR, DAQUI)
  await chamar(OUTRO, DE_LA)
})

it('what waits on all servers of the city counts, but not what waits for somebody who is away', async () => {
  for (const passport of [DAQUI, DE_LA, LONGE]) await pedirItem(o, { passport })
  expect(await abertas()).toBe(2)
})

it.each([
  ['pauses', 'pausada_em = clock_timestamp()'],
  ['has stopped by itself', `parada = 'banco_fora'`],
  ['does not call', `visto_em = clock_timestamp() - interval '41 s'`],
  ['lost its key', 'chave_revogada_em = clock_timestamp()'],
])('what waits on a server that %s does not count', async (_qual, oQue) => {
  await pedirItem(o, { passport: DE_LA })
  await mudarServidor(oQue)
  expect(await abertas()).toBe(0)
})

it.each([
  ['is not due', `disponivel_em = clock_timestamp() + interval '1 minute'`],
  ['a person has to decide', 'conferencia_em = clock_timestamp()'],
])('what %s does not count', async (_qual, oQue) => {
  const id = await pedirItem(o, { passport: DAQUI })
  await o.ctx.banco.pool.query(`update entregas_operacao set ${oQue} where id = $1`, [id])
  expect(await abertas()).toBe(0)
})

it('what waits until the city has saved itself does not count', async () => {
  const id = await pedirItem(o, { passport: DE_LA })
  await mudarServidor(`guardando = array['${id}'::uuid]`)
  expect(await abertas()).toBe(0)
})
