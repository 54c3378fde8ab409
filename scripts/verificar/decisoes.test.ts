import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { conferirDecisoes } from './decisoes.ts'

const INDICE = '| page | settles |\n| --- | --- |\n| [uma.md](uma.md) | One |\n'
let pasta: string

const escrever = (nome: string, texto: string) => fs.writeFileSync(path.join(pasta, nome), texto)

beforeEach(() => {
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'decisoes-'))
  escrever('uma.md', '# One\n\nIt is so.\n')
  escrever('README.md', INDICE)
})
afterEach(() => fs.rmSync(pasta, { recursive: true }))

describe('a page of docs/decisoes', () => {
  it('that has its row is in order, and may be edited', () => {
    expect(conferirDecisoes(pasta)).toEqual({ ok: true, saida: '' })
    escrever('uma.md', '# One\n\nIt is otherwise.\n')
    expect(conferirDecisoes(pasta)).toEqual({ ok: true, saida: '' })
  })

  it('without a row is named, and so are a row without a page and a row that stands twice', () => {
    escrever('outra.md', '# Two\n')
    expect(conferirDecisoes(pasta).saida).toBe('outra.md: falta a linha dela em README.md.\n')
    fs.rmSync(path.join(pasta, 'outra.md'))
    escrever('README.md', `${INDICE}| [uma.md](uma.md) | One |\n| [nenhuma.md](nenhuma.md) | None |\n`)
    expect(conferirDecisoes(pasta).saida).toMatch(/^README.md: a linha de uma.md sobra.\nREADME.md: a linha de nenhuma.md sobra.\n$/)
  })

  it('that is too long is named', () => {
    escrever('uma.md', 'palavra '.repeat(700))
    expect(conferirDecisoes(pasta).saida).toMatch(/^uma\.md: 701 palavras/)
  })
})
