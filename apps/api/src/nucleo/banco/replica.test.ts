import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import { criarLog } from '../log.ts'
import { criarBancoDeTeste, criarBancoVazio } from '../testes/banco.ts'
import { abrirBanco, type Banco } from './index.ts'

type DeTeste = Awaited<ReturnType<typeof criarBancoDeTeste>>
let [principal, outro]: DeTeste[] = []
const abertos: Banco[] = []

beforeAll(async () => {
  principal = await criarBancoDeTeste()
  outro = await criarBancoVazio()
})
afterEach(async () => {
  for (const banco of abertos.splice(0)) await banco.fechar()
})
afterAll(async () => {
  await principal?.apagar()
  await outro?.apagar()
})

const abrir = (replica: string): Banco => {
  const banco = abrirBanco({ url: principal?.url ?? '', replica, log: criarLog('silent'), maximo: 2 })
  abertos.push(banco)
  return banco
}
const QUEM = 'select current_database() as quem'
const nomeDe = (p: DeTeste | undefined) => new URL(p?.url ?? '').pathname.slice(1)

it('is asked for what may lag behind, and for nothing else', async () => {
  const banco = abrir(outro?.url ?? '')
  expect(await banco.replica.uma(QUEM)).toEqual({ quem: nomeDe(outro) })
  expect(await banco.uma(QUEM)).toEqual({ quem: nomeDe(principal) })
})

it('that is away is passed over, at once from the second time on', async () => {
  const banco = abrir(`postgres://ninguem@127.0.0.1:${await portaLivre()}/nada`)
  expect(await banco.replica.uma(QUEM)).toEqual({ quem: nomeDe(principal) })
  expect(await banco.replica.linhas(QUEM)).toEqual([{ quem: nomeDe(principal) }])
})

it('that has not seen the newest migration is passed over, and a fault of ours stays one', async () => {
  const banco = abrir(outro?.url ?? '')
  expect(await banco.replica.uma(`select count(*)::int as n from loja_compra`)).toEqual({ n: 0 })
  await expect(banco.replica.uma('select 1 / $1::int as n', [0])).rejects.toThrow('division by zero')
})

it('that is a minute and more behind is passed over', async () => {
  const banco = abrir(outro?.url ?? '')
  const { pool } = abrirEm(outro?.url ?? '')
  await pool.query(`create schema falso;
    create function falso.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function falso.pg_last_xact_replay_timestamp() returns timestamptz language sql as $$ select clock_timestamp() - interval '61 s' $$`)
  await pool.query(`alter database "${nomeDe(outro)}" set search_path = falso, public, pg_catalog`)
  await banco.replica.uma(QUEM)
  await expect.poll(() => banco.replica.uma(QUEM)).toEqual({ quem: nomeDe(principal) })
})

function abrirEm(url: string): Banco {
  const banco = abrirBanco({ url, log: criarLog('silent'), maximo: 1 })
  abertos.push(banco)
  return banco
}
