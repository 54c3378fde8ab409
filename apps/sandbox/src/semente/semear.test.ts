import { abrirBanco, type Banco } from '@sorium/api/nucleo/banco/index.ts'
import { type Config, ErroDeConfig, lerConfig } from '@sorium/api/nucleo/config.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { relogioReal } from '@sorium/api/nucleo/relogio.ts'
import { type BancoDeTeste, criarBancoDeTeste } from '@sorium/api/nucleo/testes/banco.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exigirBancoDoSandbox } from './banco-do-sandbox.ts'
import { semear } from './semear.ts'

let deTeste: BancoDeTeste
let banco: Banco
let config: Config

beforeEach(async () => {
  deTeste = await criarBancoDeTeste()
  banco = abrirBanco({ url: deTeste.url, log: criarLog('silent'), maximo: 4 })
  config = lerConfig({
    DATABASE_URL: deTeste.url,
    SANDBOX: '1',
    SEGREDO_SESSAO: 'segredo-de-teste-0123456789abcdef-xyz',
    CHAVE_DADOS: 'chave-de-dados-de-teste-0123456789abcd',
    CHAVE_PONTE: 'chave-da-ponte-de-teste-0123456789abc',
  })
})
afterEach(async () => {
  await banco.fechar()
  await deTeste.apagar()
})

const semeando = () => semear({ banco, config, relogio: relogioReal })
const contar = async (sql: string) => (await banco.linha<{ n: bigint }>(`select count(*) as n from ${sql}`))?.n

describe('the seed of the sandbox', () => {
  it('fills a fresh database once, however many nodes start at once', async () => {
    await Promise.all([semeando(), semeando(), semeando()])
    await semeando()
    expect(await contar('nucleo_marca')).toBe(1n)
    expect(await contar('sessao_admin')).toBe(1n)
    expect(await contar('sessao_usuario')).toBe(43n)
    expect(await contar('loja_categoria')).toBe(10n)
    expect(await contar('loja_item')).toBe(70n)
  })

  it('gives ana, bruno and carla R$ 500,00 and 200,00 Sorium, davi nothing, and 350.000 Sorium in all', async () => {
    await semeando()
    const saldos = await banco.linhas<{ discord_id: string; moeda: string; saldo: bigint }>(
      `select u.discord_id, c.moeda, c.saldo from sessao_usuario u join carteira_conta c on c.dono = u.id
       where u.discord_id in ('100000000000000001', '100000000000000002', '100000000000000003') order by 1, 2`,
    )
    expect(saldos.map(({ moeda, saldo }) => [moeda, saldo])).toEqual(
      Array.from({ length: 3 }, () => [
        ['BRL', 500_00n],
        ['SOR', 200_00n],
      ]).flat(),
    )
    expect(await contar(`sessao_usuario where discord_id = '100000000000000004'`)).toBe(0n)
    const sorium = await banco.linha<{ total: string }>(
      `select sum(saldo)::text as total from carteira_conta where tipo = 'usuario' and moeda = 'SOR'`,
    )
    expect(sorium?.total).toBe('35000000')
  })

  it('[HOM-06][OQ-98] announces four events that are still to come, the next one first, and keeps one that is past', async () => {
    await semeando()
    const eventos = await banco.linhas<{ data: Date; quando: Date }>('select data, quando from eventos_evento order by id desc')
    expect(eventos).toHaveLength(5)
    const dias = eventos.slice(0, 4).map((e) => e.quando.getTime())
    expect(dias).toEqual(dias.toSorted((a, b) => a - b))
    expect(dias[0]).toBeGreaterThan(Date.now() + 6 * 86_400_000)
    expect(eventos[4]?.quando.getTime()).toBeLessThan(Date.now() - 86_400_000)
    for (const { data, quando } of eventos) expect(data.getTime()).toBeLessThan(Math.min(quando.getTime(), Date.now()))
  })

  it('[HAL-05] has its rankings of wallets from the first second', async () => {
    await semeando()
    expect(await contar(`hall_classificacao where ranking in ('mais-rico-reais', 'mais-rico-zcoin')`)).toBeGreaterThan(50n)
  })

  it('takes every balance out of ledger entries', async () => {
    await semeando()
    const diferentes = await banco.linhas(
      `select c.id from carteira_conta c left join carteira_lancamento l on l.conta = c.id where c.tipo = 'usuario'
       group by c.id having c.saldo <> coalesce(sum(l.valor), 0)`,
    )
    expect(diferentes).toEqual([])
  })

  it('leaves ninety days of quotes that end at R$ 1,35', async () => {
    await semeando()
    const historico = await banco.linha<{ ultimo: bigint; menor: bigint; dias: number }>(
      `select (select valor from cotacao_historico order by em desc, id desc limit 1) as ultimo, min(valor) as menor,
         extract(day from max(em) - min(em))::int as dias from cotacao_historico`,
    )
    expect(historico).toMatchObject({ ultimo: 13_500n, dias: 90 })
    expect(historico?.menor).toBeGreaterThan(10_000n)
  })

  it("refuses with one line a database that is somebody else's, also before the migrations", async () => {
    await banco.pool.query('create table public.clientes (id int)')
    await expect(exigirBancoDoSandbox(banco)).rejects.toThrow(ErroDeConfig)
    await expect(semeando()).rejects.toThrow(/^O banco de DATABASE_URL já tem dados[^\n]*$/)
    expect(await contar('loja_item')).toBe(0n)
  })

  it('refuses a database where a real site has begun to live', async () => {
    await banco.pool.query(`insert into sessao_admin (email, nome, senha_hash) values ('dona@exemplo.com', 'Dona', 'x')`)
    await expect(semeando()).rejects.toThrow(ErroDeConfig)
    expect(await contar('sessao_usuario')).toBe(0n)
  })
})
