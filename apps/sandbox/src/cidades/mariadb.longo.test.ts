import { expect, it } from 'vitest'
import { posicionar } from '../jogo/fx/motor-mysql.ts'
import { baseCreative } from './base-creative.ts'
import { abrirMariaDb, acharMariaDb } from './mariadb.ts'

const mariadb = acharMariaDb()

it('types and shapes are those of oxmysql: TINY(1), BIT(1), BIGINT, dates, prepare, transactions', async ({ skip }) => {
  if ('falta' in mariadb) return skip(mariadb.falta)
  const disco = await abrirMariaDb(mariadb.programa)
  try {
    const { chamar } = disco.motor
    const base = baseCreative('network-extended')
    await disco.comecar(base.tabelas(), base.linhas([{ passport: 1, coisas: [] }]))
    await disco.consultar('CREATE TABLE t (id INT PRIMARY KEY, sim TINYINT(1), grande BIGINT, em DATETIME)')
    const linha = { id: 1, sim: 1, grande: '9007199254740993', em: '2026-11-23 12:00:00' }
    const inserir = 'INSERT INTO t (id, sim, grande, em) VALUES (@id, @sim, :grande, @em)'
    expect(await chamar('query_async', [inserir, linha])).toMatchObject({ affectedRows: 1 })
    expect(await chamar('query_async', ['SELECT sim, grande FROM t', []])).toEqual([{ sim: true, grande: '9007199254740993' }])
    expect(await chamar('scalar_async', ['SELECT em FROM t', []])).toBe(Date.parse('2026-11-23T12:00:00'))
    expect(await chamar('prepare_async', ['SELECT sim FROM t WHERE id = ?', [1]])).toBe(1)
    expect(await chamar('single_async', ['SELECT id FROM t WHERE id = ?', [2]])).toBeNull()
    expect(await chamar('update_async', ['UPDATE t SET sim = 0', []])).toBe(1)
    await disco.consultar('CREATE TABLE b (id INT PRIMARY KEY, um BIT(1), oito BIT(8), curto TINYINT(1))')
    await disco.consultar("INSERT INTO b VALUES (1, b'1', b'101', 2), (2, b'0', b'0', 0), (3, NULL, NULL, NULL)")
    expect(await chamar('query_async', ['SELECT um, oito, curto FROM b ORDER BY id', []])).toEqual([
      { um: true, oito: Buffer.from([5]), curto: 2 },
      { um: false, oito: false, curto: false },
      { um: null, oito: null, curto: null },
    ])
    expect(await chamar('prepare_async', ['SELECT um, curto FROM b WHERE id = ?', [1]])).toEqual({ um: [1], curto: 2 })
    const passos = [{ query: 'DELETE FROM t' }, { query: 'INSERT INTO nenhuma VALUES (1)' }]
    await expect(chamar('transaction_async', [passos])).rejects.toThrow(/nenhuma/)
    expect(await chamar('scalar_async', ['SELECT COUNT(*) AS n FROM t', []])).toBe(1)
    for (const placa of ['A', 'B'])
      await chamar('insert_async', ["INSERT IGNORE INTO vehicles (Passport, Vehicle, Plate) VALUES (1, 'm1', ?)", [placa]])
    expect(await chamar('scalar_async', ["SELECT COUNT(*) AS n FROM vehicles WHERE Plate IN ('A', 'B')", []])).toBe(2)
  } finally {
    await disco.fechar()
  }
})

it('missing parameters are NULL, too many are an error, names are places', () => {
  expect(posicionar('SELECT ?, ?', [1])).toEqual(['SELECT ?, ?', [1, null]])
  expect(posicionar('SELECT @a, :b, @c', { a: 1, b: 'x' })).toEqual(['SELECT ?, ?, ?', [1, 'x', null]])
  expect(() => posicionar('SELECT 1', [1])).toThrow('Expected 0 parameters')
})
