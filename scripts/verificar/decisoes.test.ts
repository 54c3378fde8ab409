import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { conferirDecisoes, registrarNovas } from './decisoes.ts'

const UMA = '# 0001 — One\n\n**Context.** It was so.\n\n**Decision.** It is so.\n'
const OUTRA = '# 0002 — Two\n\n**Context.** One was not enough.\n'
let pasta: string

const escrever = (nome: string, texto: string) => fs.writeFileSync(path.join(pasta, nome), texto)
const sob = (linha: string) => UMA.replace('\n\n', `\n\n${linha}\n\n`)

beforeEach(() => {
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'decisoes-'))
  escrever('0001-uma.md', UMA)
  escrever('0002-outra.md', OUTRA)
  escrever('README.md', '| page | settles |\n| --- | --- |\n| [0001](0001-uma.md) | One |\n| [0002](0002-outra.md) | Two |\n')
  registrarNovas(pasta)
})
afterEach(() => fs.rmSync(pasta, { recursive: true }))

describe('a page of docs/decisoes', () => {
  it('that is as it was decided is in order, however its lines are broken', () => {
    expect(conferirDecisoes(pasta)).toEqual({ ok: true, saida: '' })
    escrever('0001-uma.md', UMA.replace('It was so.', 'It was\nso.'))
    expect(conferirDecisoes(pasta)).toEqual({ ok: true, saida: '' })
  })

  it.each(['Superseded in part by', 'Superseded by', 'Continued by'])('may get the line "%s …" under its title', (palavras) => {
    escrever('0001-uma.md', sob(`${palavras} [0002](0002-outra.md).`))
    expect(conferirDecisoes(pasta)).toEqual({ ok: true, saida: '' })
  })

  it('that was edited is named, with what to do instead, also when it has the line', () => {
    escrever('0001-uma.md', sob('Superseded in part by [0002](0002-outra.md).').replace('It is so.', 'It is otherwise.'))
    const { ok, saida } = conferirDecisoes(pasta)
    expect(ok).toBe(false)
    expect(saida).toMatch(/^0001-uma\.md: o texto mudou depois de decidido\..*página nova.*Superseded in part by/)
  })

  it('that was edited is not made good by registering again', () => {
    escrever('0001-uma.md', UMA.replace('It is so.', 'It is otherwise.'))
    expect(registrarNovas(pasta)).toEqual([])
    expect(conferirDecisoes(pasta).ok).toBe(false)
  })

  it.each([
    ['itself', '[0001](0001-uma.md)'],
    ['a page that is not there', '[0003](0003-nenhuma.md)'],
    ['the wrong number', '[0001](0002-outra.md)'],
    ['nothing', 'a newer page'],
  ])('may not be superseded by %s', (_, alvo) => {
    escrever('0001-uma.md', sob(`Superseded in part by ${alvo}.`))
    expect(conferirDecisoes(pasta).saida).toMatch(/não aponta para páginas mais novas/)
  })

  it('that is new is named until it is registered, and stands in the table', () => {
    escrever('0003-nova.md', '# 0003 — Three\n')
    expect(conferirDecisoes(pasta).saida).toMatch(/0003-nova\.md: página nova.*\n0003-nova\.md: falta a linha dela/)
    expect(registrarNovas(pasta)).toEqual(['0003-nova.md'])
    expect(conferirDecisoes(pasta).saida).toMatch(/^0003-nova\.md: falta a linha dela na tabela/)
  })

  it('that is gone is missed', () => {
    fs.rmSync(path.join(pasta, '0001-uma.md'))
    expect(conferirDecisoes(pasta).saida).toMatch(/0001-uma\.md.*traga-a de volta/)
  })
})
