import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { conferirPortas, nomesDaPorta } from './portas.ts'

let raiz: string
beforeEach(() => {
  raiz = fs.mkdtempSync(path.join(os.tmpdir(), 'portas-'))
})
afterEach(() => fs.rmSync(raiz, { recursive: true }))

function escrever(arquivo: string, fonte: string): void {
  fs.mkdirSync(path.join(raiz, path.dirname(arquivo)), { recursive: true })
  fs.writeFileSync(path.join(raiz, arquivo), fonte)
}
const nomes = (n: number, de = 'x') => Array.from({ length: n }, (_, i) => `${de}${i}`).join(', ')
const LOJA = 'apps/api/src/modulos/loja'

describe('a door', () => {
  it('of 10 names is in order, and is counted', () => {
    escrever(`${LOJA}/index.ts`, `export { ${nomes(10)} } from './a.ts'\n`)
    expect(conferirPortas(raiz)).toEqual({ ok: true, saida: `nomes em cada porta:\n  10  ${LOJA}/index.ts\n` })
  })

  it.each([
    ['values', `export { ${nomes(11)} } from './a.ts'`],
    ['types, too', `export { ${nomes(6)} } from './a.ts'\nexport type { ${nomes(5, 'T')} } from './b.ts'`],
    ['what it declares itself', `export { ${nomes(9)} } from './a.ts'\nexport interface A {}\nexport const b = 1`],
  ])('of 11 names is refused, counting %s', (_caso, fonte) => {
    for (const porta of [`${LOJA}/index.ts`, `${LOJA}/porta-titular.ts`, 'packages/catalogo/src/index.ts']) {
      escrever(porta, fonte)
      expect(conferirPortas(raiz)).toMatchObject({ ok: false, saida: expect.stringContaining(`${porta}: 11 nomes`) })
      fs.rmSync(path.join(raiz, porta))
    }
  })

  it('gives out nothing whose name it does not say', () => {
    escrever(`${LOJA}/index.ts`, `export * from './a.ts'\n`)
    expect(conferirPortas(raiz)).toMatchObject({ ok: false, saida: expect.stringContaining('"export *" não diz o que sai') })
  })

  it('is no other file, nor a folder of the contract', () => {
    for (const arquivo of [`${LOJA}/repositorio.ts`, 'packages/contratos/src/loja/index.ts'])
      escrever(arquivo, `export { ${nomes(30)} } from './a.ts'`)
    expect(conferirPortas(raiz).ok).toBe(true)
  })
})

it.each([
  [`export { a, b as c, type D } from './x.ts'`, ['a', 'c', 'D']],
  [`export type { A } from './x.ts'\nexport { A } from './y.ts'`, ['A']],
  [`export * as tudo from './x.ts'`, ['tudo']],
  [`export const a = 1, b = 2\nexport const { c, d: e, ...f } = g, [h = 1] = i`, ['a', 'b', 'c', 'e', 'f', 'h']],
  [`export function a() {}\nexport class B {}\nexport interface C {}\nexport type D = 1\nexport enum E {}`, ['a', 'B', 'C', 'D', 'E']],
  [`export default 1`, ['default']],
  [`const a = 1\nfunction b() {}\nexport {}`, []],
])('the names of %s', (fonte, esperados) => expect(nomesDaPorta(fonte).nomes).toEqual(esperados))
