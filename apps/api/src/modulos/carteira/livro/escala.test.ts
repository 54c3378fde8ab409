import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Mundo, criarMundo } from '../../../testes/aplicacao.ts'
import { lancar } from './lancar.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())

it('a move finds its accounts by index: it reads a handful of rows among 20,000 wallets', async () => {
  const ana = await mundo.jogador()
  const { banco } = mundo.app.ctx
  await banco.pool.query(
    `insert into carteira_conta (dono, moeda, tipo, saldo)
     select d, m, 'usuario', 0 from (select uuidv7() as d from generate_series(1, 10000)) x, unnest(array['BRL', 'SOR']) m`,
  )
  await banco.pool.query('analyze carteira_conta')
  const lidas = await banco.transacao(async (tx) => {
    // PostgreSQL may count earlier reads only now, so measure a difference.
    const ler = () => tx.uma<{ n: bigint }>(`select seq_tup_read as n from pg_stat_xact_user_tables where relname = 'carteira_conta'`)
    const antes = await ler()
    await lancar(tx, {
      tipo: 'compra',
      ref: 'escala',
      ator: 'sistema',
      pernas: [
        { dono: ana.id, moeda: 'BRL', valor: -100n },
        { casa: 'escrow_loja', moeda: 'BRL', valor: 100n },
      ],
    })
    return (await ler()).n - antes.n
  })
  expect(Number(lidas)).toBeLessThan(100)
})
