import { beforeEach, describe, expect, it } from 'vitest'
import { pedido, pedirItem, SERVIDOR, usarOficina } from '../fabrica.ts'
import { lerCidades } from './repositorio.ts'

const o = usarOficina()
const OUTRO = 'segundo'
const MUNDO = '0196f3a0-0000-7000-8000-000000000001'
const DAQUI = 1001
const DE_LA = 2001

const chamar = (servidor: string, online: number) =>
  o.entregas.sincronizar(servidor, pedido({ mundo: MUNDO, online: [online] }), new AbortController().signal)
const mudar = (servidor: string, oQue: string) => o.ctx.banco.pool.query(`update entregas_servidor set ${oQue} where id = $1`, [servidor])
const cidade = async () => (await lerCidades(o.ctx.banco)).find((c) => c.casa === SERVIDOR)

/** One world with two servers, and a character in each. */
beforeEach(async () => {
  await o.ctx.banco.transacao((tx) => o.entregas.criarServidor(tx, { id: OUTRO, nome: 'Segundo', chave: 'k'.repeat(40) }))
  await chamar(SERVIDOR, DAQUI)
  await chamar(OUTRO, DE_LA)
})

describe('two servers of one world', () => {
  it.each([
    ['the panel or its console paused', 'pausada_em = clock_timestamp()'],
    ['that has stopped by itself', `parada = 'banco_fora'`],
    ['whose calls do not come', `visto_em = clock_timestamp() - interval '4 s'`],
  ])('what is open at one %s makes nobody of the other wait', async (_qual, oQue) => {
    await pedirItem(o, { passport: DAQUI })
    await pedirItem(o, { passport: DE_LA })
    expect(await cidade()).toMatchObject({ abertas: 2 })
    await mudar(OUTRO, oQue)
    expect(await cidade()).toMatchObject({ abertas: 1, voltando: false })
  })

  it('what waits for one to go on is not what came back a moment ago', async () => {
    for (let i = 0; i <= 100; i++) await pedirItem(o, { passport: DE_LA })
    await mudar(OUTRO, 'ligada_em = clock_timestamp()')
    expect(await cidade()).toMatchObject({ voltando: true })
    await mudar(OUTRO, 'pausada_em = clock_timestamp()')
    expect(await cidade()).toMatchObject({ voltando: false })
  })

  it.each([
    ['was not heard for long', `visto_em = clock_timestamp() - interval '1 hour'`],
    ['pauses', 'pausada_em = clock_timestamp()'],
    ['lost its key', 'chave_revogada_em = clock_timestamp()'],
  ])('what one has delivered counts while it %s: its return is no sudden pace', async (_qual, oQue) => {
    await mudar(SERVIDOR, 'aplicadas = 30, espera_ms = 100')
    await mudar(OUTRO, 'aplicadas = 1000, espera_ms = 9000')
    expect(await cidade()).toMatchObject({ aplicadas: 1_030, esperaMs: 9_000 })
    await mudar(OUTRO, oQue)
    expect(await cidade()).toMatchObject({ aplicadas: 1_030, esperaMs: 100 })
  })

  it('while all of them pause nobody waits', async () => {
    await mudar(SERVIDOR, 'pausada_em = clock_timestamp()')
    expect(await cidade()).toMatchObject({ abertas: 0 })
    await mudar(OUTRO, `parada = 'banco_fora'`)
    expect(await cidade()).toBeUndefined()
  })
})

it('what is open for more than two seconds waits for something of its own', async () => {
  const id = await pedirItem(o, { passport: DAQUI })
  await mudar(SERVIDOR, `ligada_em = clock_timestamp() - interval '1 minute'`)
  expect(await cidade()).toMatchObject({ abertas: 1 })
  await o.ctx.banco.pool.query(`update entregas_operacao set criada_em = criada_em - interval '3 s' where id = $1`, [id])
  expect(await cidade()).toMatchObject({ abertas: 0 })
})
