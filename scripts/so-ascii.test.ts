import { isAscii } from 'node:buffer'
import { runInThisContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { soAscii } from './so-ascii.ts'

describe('a built program without a letter that is not ASCII', () => {
  it.each([
    ['a string', `'ação — 🚗'`],
    ['a template', '`R$ ${1 + 1} é pouco`'],
    ['a regular expression', String.raw`'dólar'.replace(/d[óo]lar|ção/, 'x')`],
    ['one that reads whole code points', `'a🚗b'.replace(/[🚗🛵]/u, '')`],
    ['a name', `(({ opções }) => opções)({ opções: 'sim' })`],
    ['a comment', `1 /* não é nada */ + 1 // é dois`],
  ])('says the same: %s', (_nome, programa) => {
    const puro = soAscii(programa)
    expect(isAscii(Buffer.from(puro))).toBe(true)
    expect(runInThisContext(puro)).toEqual(runInThisContext(programa))
  })

  it.each([
    ['a letter behind a backslash', String.raw`'\é'`],
    ['one behind three of them', String.raw`'a\\\é'`],
    ['one in a regular expression', String.raw`/[\é]/.test('é')`],
    ['a template that is read as it is written', 'String.raw`ção`'],
    ['one that goes on behind another', 'String.raw`a${`b`}ção`'],
    ['one that goes on behind an object', 'String.raw`a${{ b: 1 }.b}ção`'],
    ['one that has a backtick in it', 'String.raw`a\\`ção`'],
  ])('is refused where it would say something else: %s', (_nome, programa) => {
    expect(() => soAscii(programa)).toThrow(/não pode ser escrit/)
  })

  it.each([
    ['two backslashes before a letter', String.raw`'a\\é'`],
    ['a letter behind a template that is read as it is written', "String.raw`\\d` + `é` + 'é'"],
    ['one in a template inside of it', 'String.raw`a${1 + 1}b` + 1'],
  ])('is let be: %s', (_nome, programa) => {
    expect(runInThisContext(soAscii(programa))).toEqual(runInThisContext(programa))
  })
})
