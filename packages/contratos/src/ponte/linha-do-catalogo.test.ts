import { describe, expect, it } from 'vitest'
import { limparLinha, NOME_NO_CATALOGO_MAXIMO } from './linha-do-catalogo.ts'

const linha = (p: Partial<Record<'codigo' | 'nome' | 'peso_g' | 'figura', unknown>>) =>
  limparLinha({ codigo: 'agua', nome: 'Água', peso_g: 500, figura: 'agua.png', ...p })

describe('what the game’s lists say is made safe', () => {
  it('a sound row stays as it is', () => expect(linha({})).toEqual({ codigo: 'agua', nome: 'Água', peso_g: 500, figura: 'agua.png' }))

  it.each([[''], ['duas palavras'], ['a;b'], ['x'.repeat(61)], ['água'], [7], [null], [undefined], [{}]])(
    'a code that no command of the shop could name is no row: %j',
    (codigo) => expect(linha({ codigo })).toBeNull(),
  )

  it.each([
    ['  Garrafa\t de\n Água ', 'Garrafa de Água'],
    ['~g~Água ~h~fria^7', 'Água fria'],
    ['<b>Água</b><script>alert(1)</script>', 'Águaalert(1)'],
    ['Pis\u202Etola\u200B\u0000', 'Pis tola'],
    ['A\u0301gua', 'Água'],
    ['\uD800Água', 'Água'],
    ['x'.repeat(5_000), 'x'.repeat(NOME_NO_CATALOGO_MAXIMO)],
    ['💎'.repeat(500), '💎'.repeat(NOME_NO_CATALOGO_MAXIMO)],
    ['~r~', 'agua'],
    ['', 'agua'],
    [undefined, 'agua'],
    [{ nome: 'x' }, 'agua'],
  ])('a name is one line of letters that are seen: %j', (nome, limpo) => expect(linha({ nome })?.nome).toBe(limpo))

  it.each([
    [0, 0],
    [12.6, 13],
    [-1, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [3e9, null],
    ['12', null],
    [null, null],
  ])('a weight is whole grams or unknown: %j', (peso_g, limpo) => expect(linha({ peso_g })?.peso_g).toBe(limpo))

  it.each([
    ['nui://vrp/config/inventory/agua.png', 'agua.png'],
    ['..\\..\\agua.png', 'agua.png'],
    ['../../etc/passwd', 'passwd'],
    ['Água fria.png', 'Água fria.png'],
    ['.env', null],
    ['a%2fb.png', null],
    ['agua.png?x=1', null],
    ['', null],
    ['x'.repeat(101), null],
    [3, null],
  ])('a picture is the name of a file, without a folder: %j', (figura, limpo) => expect(linha({ figura })?.figura).toBe(limpo))
})
