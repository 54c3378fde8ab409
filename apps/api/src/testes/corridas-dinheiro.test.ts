import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { conferirInvariantes } from '#modulos/carteira/index.ts'
import { conferirLoja } from '#modulos/loja/index.ts'
import { type Mundo, criarMundo } from './aplicacao.ts'
import { comprar, converter, emParalelo, impasses, porStatus, quebrarLancar, saldos } from './corridas.ts'

let mundo: Mundo
beforeEach(async () => {
  mundo = await criarMundo({ conexoes: 12 })
})
afterEach(() => mundo.fechar())

const tudoConfere = async () => expect(await conferirInvariantes(mundo.app.ctx, [conferirLoja])).toEqual([])

const CONFERENCIA_DO_SALDO = 'v_menor < 0'
/** Without pg_sleep the purchases might by chance run one after the other, and the missing lock would not be seen. */
const SEM_TRAVA = [
  ['order by id for no key update', 'order by id'],
  [`if ${CONFERENCIA_DO_SALDO} then`, `perform pg_sleep(0.05); if ${CONFERENCIA_DO_SALDO} then`],
] as const

describe('many purchases, money for few', () => {
  const disputar = async () => {
    const ana = await mundo.jogador({ carteira: { brl: 20n * 500n, sor: 0n } })
    const item = await mundo.item({ brl: 500n })
    const respostas = await emParalelo(150, (i) => comprar(mundo, ana, { item, chave: `disputa-${i}` }))
    return { ana, status: porStatus(respostas) }
  }
  it('sells exactly as many as there is money for, and ends at zero', async () => {
    const { ana, status } = await disputar()
    expect(status).toEqual({ 201: 20, 409: 130 })
    expect(await saldos(mundo, ana.id)).toEqual({ brl: 0n, sor: 0n })
    await tudoConfere()
    expect(await impasses(mundo)).toBe(0)
  })

  it('seen to fail: without the balance check the constraint turns refusals into faults', async () => {
    await quebrarLancar(mundo, [[CONFERENCIA_DO_SALDO, 'false']])
    const { status } = await disputar()
    expect(status[500]).toBeGreaterThan(0)
  })

  it('seen to fail: without the lock, the check reads a stale balance', async () => {
    await quebrarLancar(mundo, SEM_TRAVA)
    const { status } = await disputar()
    expect(status[500]).toBeGreaterThan(0)
  })

  it('seen to fail: without check and constraint more is sold than there is money for', async () => {
    await quebrarLancar(mundo, [[CONFERENCIA_DO_SALDO, 'false']])
    await mundo.app.ctx.banco.pool.query(
      'alter table carteira_conta drop constraint carteira_conta_nunca_negativa; alter table carteira_lancamento drop constraint carteira_lancamento_saldo_apos_check',
    )
    const { status } = await disputar()
    expect(status[201]).toBeGreaterThan(20)
    expect((await conferirInvariantes(mundo.app.ctx)).map((d) => d.invariante)).toContain('I3 saldo negativo')
  })
})

describe('conversions of one balance', () => {
  const disputar = async () => {
    const ana = await mundo.jogador({ carteira: { brl: 5n * 5_000n, sor: 0n } })
    return { ana, status: porStatus(await emParalelo(80, (i) => converter(mundo, ana, { valor: 50, chave: `conversao-${i}` }))) }
  }

  it('happen exactly as often as the balance allows', async () => {
    const { ana, status } = await disputar()
    expect(status).toEqual({ 200: 5, 409: 75 })
    expect(await saldos(mundo, ana.id)).toEqual({ brl: 0n, sor: 5n * 3_703n })
    await tudoConfere()
  })

  it('seen to fail: without the lock', async () => {
    await quebrarLancar(mundo, SEM_TRAVA)
    expect((await disputar()).status[500]).toBeGreaterThan(0)
  })
})

describe('one wallet for each person', () => {
  const disputar = async () => {
    const ana = await mundo.jogador({ carteira: null })
    const abrir = () => mundo.chamar(ana, { method: 'POST', url: '/api/carteira', payload: { leuInfo: true } })
    return porStatus(await emParalelo(40, abrir))
  }

  it('however many creations come at once', async () => {
    expect(await disputar()).toEqual({ 201: 1, 409: 39 })
  })

  it('seen to fail: without the unique key of the accounts', async () => {
    await mundo.app.ctx.banco.pool.query(`alter table carteira_conta drop constraint carteira_conta_dono_moeda_tipo_key;
      create function demorar() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return new; end $$;
      create trigger demorar before insert on carteira_conta for each row execute function demorar()`)
    expect((await disputar())[201]).toBeGreaterThan(1)
  })
})

describe('conversions and purchases', () => {
  it('mixed over the same wallets leave every balance equal to its entries', async () => {
    const pessoas = await emParalelo(4, () => mundo.jogador({ carteira: { brl: 30_000n, sor: 10_000n } }))
    const item = await mundo.item({ brl: 700n, sor: 500n })
    const respostas = await emParalelo(240, (i) => {
      const quem = pessoas[i % 4]!
      if (i % 3 === 0) return converter(mundo, quem, { valor: 10, chave: `conversao-ou-compra-${i}` })
      return comprar(mundo, quem, { item, metodo: i % 3 === 1 ? 'real' : 'zcoin', chave: `conversao-ou-compra-${i}` })
    })
    const { 200: convertidas = 0, 201: vendidas = 0, 409: recusadas = 0, ...outras } = porStatus(respostas)
    expect(outras).toEqual({})
    expect(convertidas + vendidas + recusadas).toBe(240)
    expect(vendidas).toBeGreaterThan(80)
    await tudoConfere()
    expect(await impasses(mundo)).toBe(0)
  })
})
