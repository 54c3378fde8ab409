import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NOSSAS } from './banco-do-sandbox.ts'

it('knows every table of the site as ours: otherwise a second start would take its own database for a stranger’s', () => {
  const esquema = readFileSync(new URL('../../../../banco/esquema.sql', import.meta.url), 'utf8')
  const tabelas = [...esquema.matchAll(/^create (?:unlogged )?table (\w+) /gm)].map(([, nome = '']) => nome)
  expect(tabelas.length).toBeGreaterThan(40)
  expect(tabelas.filter((nome) => !new RegExp(NOSSAS).test(nome))).toEqual([])
})
