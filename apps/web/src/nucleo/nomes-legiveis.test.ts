import { describe, expect, it } from 'vitest'
import { comNomesLegiveis, nomeLegivel } from './nomes-legiveis.ts'

describe('a name', () => {
  it.each([
    '   ',
    '\u200B\u200B',
    '\u3164',
    '\u115F\u1160',
    '\u2800\u2800',
    '\uFFA0',
    '\u202E\u202C',
    '\u00AD',
    '\u00A0 \u2003',
    '\uFE0F',
    '\u0301',
  ])('that shows nothing has words in its place (%j)', (nome) => expect(nomeLegivel(nome)).toBe('Sem nome'))
  it.each([
    ['\u202Eoirám', 'oirám'],
    ['Ana\u2066\u202E', 'Ana'],
    ['שרה', '\u2068שרה\u2069'],
    ['\u202Eعلي', '\u2068علي\u2069'],
  ])('does not turn the text around (%j)', (nome, lido) => expect(nomeLegivel(nome)).toBe(lido))
  it.each(['', 'Ana', '.', 'Zé 👨‍👩‍👧', '김민준', '★', 'João d’Ávila', ' x '])('stays as it is (%j)', (nome) =>
    expect(nomeLegivel(nome)).toBe(nome),
  )
})

it('names are found wherever they stand in an answer, and nothing else is touched', () => {
  const resposta = {
    discord_nome: '\u3164',
    descricao: '\u202Etexto',
    itens: [{ nome_item: ' \u200B', quantidade: 1, vendedor: { name: '\u202Ex' } }, null],
  }
  expect(comNomesLegiveis(resposta)).toEqual({
    discord_nome: 'Sem nome',
    descricao: '\u202Etexto',
    itens: [{ nome_item: 'Sem nome', quantidade: 1, vendedor: { name: 'x' } }, null],
  })
  expect(comNomesLegiveis(null)).toBeNull()
})
