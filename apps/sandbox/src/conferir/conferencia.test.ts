import { rmSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { conferir } from './conferencia.ts'
import { baseCom, basePequena } from './testes/base-pequena.ts'

let pasta = ''
afterEach(() => rmSync(pasta, { recursive: true, force: true }))

test.each([
  ['seguro', () => basePequena()],
  ['inseguro', () => baseCom('vRP.Players = nil')],
])('uma base é julgada: %s', async (veredito, criar) => {
  pasta = criar()
  const laudo = await conferir({ pasta, sql: [] }, () => undefined)
  expect([laudo.veredito, laudo.resultados.filter((r) => r.nota !== 'certo')]).toEqual([veredito, []])
})
