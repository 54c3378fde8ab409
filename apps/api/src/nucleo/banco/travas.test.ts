import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TRAVAS } from './travas.ts'

const RAIZ = join(import.meta.dirname, '../../../../..')
const FONTES = globSync(['{apps,packages,bench,e2e,scripts}/**/*.{ts,tsx,cjs}', 'banco/**/*.sql'], {
  cwd: RAIZ,
  exclude: (nome) => /(^|\/)(node_modules|dist|\.dados)$/.test(String(nome)),
})

it('each lock has a number of its own', () => {
  expect(new Set(Object.values(TRAVAS)).size).toBe(Object.keys(TRAVAS).length)
})

it('no lock takes a number that is written elsewhere: it is one of the register, or the hash of a text', () => {
  expect(FONTES.length).toBeGreaterThan(800)
  const daqui = ['apps/api/src/nucleo/banco/travas.ts', 'apps/api/src/nucleo/banco/travas.test.ts']
  const numeros = Object.values(TRAVAS).map((n) => String(n).replace(/(\d)(?=(\d{3})+$)/g, '$1_?'))
  const escrito = new RegExp(`\\b(${numeros.join('|')})\\b|pg_(try_)?advisory_\\w+\\(\\s*[\\d-]`)
  const achados = FONTES.filter((f) => !daqui.includes(f) && escrito.test(readFileSync(join(RAIZ, f), 'utf8')))
  expect(achados).toEqual([])
})
