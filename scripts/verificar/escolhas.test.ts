import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const RAIZ = path.join(import.meta.dirname, '../..')
const PAGINA = 'docs/decisoes/escolhas.md'
const TEXTOS = /\.(?:ts|tsx|mts|cjs|js|md|sql|css|lua|json|sh|txt)$/

const git = (...argumentos: string[]) => execFileSync('git', argumentos, { cwd: RAIZ, encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 })

it('every choice that the repository cites stands in docs/decisoes/escolhas.md, once', () => {
  const pagina = fs.readFileSync(path.join(RAIZ, PAGINA), 'utf8')
  const escritas = [...pagina.matchAll(/^\| (OQ-\d+) /gm)].map(([, id]) => id)
  expect(new Set(escritas).size).toBe(escritas.length)
  const conhecidas = new Set(escritas)
  const arquivos = git('ls-files', '-z')
    .split('\0')
    .filter((a) => TEXTOS.test(a) && fs.existsSync(path.join(RAIZ, a)))
  const citadas = arquivos.flatMap((arquivo) =>
    [...fs.readFileSync(path.join(RAIZ, arquivo), 'utf8').matchAll(/\bOQ-\d+/g)].map(([id]) => ({ arquivo, id })),
  )
  expect(citadas.length).toBeGreaterThan(100)
  expect(citadas.filter(({ id }) => !conhecidas.has(id))).toEqual([])
})
