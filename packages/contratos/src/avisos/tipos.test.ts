import { describe, expect, it } from 'vitest'
import { escreverAviso, MODELO_MAXIMO, NOMES_DOS_TIPOS, palavrasEstranhas, TIPOS_DE_AVISO } from './tipos.ts'

describe("a notice's text", () => {
  it.each(NOMES_DOS_TIPOS)('%s: the house text uses its own words only, and its example fills them all', (tipo) => {
    const { modelo, palavras, exemplo } = TIPOS_DE_AVISO[tipo]
    expect(palavrasEstranhas(tipo, modelo)).toEqual([])
    expect(Object.keys(exemplo)).toEqual(palavras)
    expect(escreverAviso(modelo, exemplo)).not.toMatch(/[{}]/)
    expect(modelo.length).toBeLessThanOrEqual(MODELO_MAXIMO)
  })

  it('a word that the kind does not have is named', () => {
    expect(palavrasEstranhas('compra', '{jogador} {senha} {item}')).toEqual(['senha'])
  })

  it("a player's name formats nothing and mentions nobody", () => {
    expect(escreverAviso('**{jogador}**', { jogador: '@everyone **<@123>** [x](http://y)' })).toBe(
      String.raw`**\@everyone \*\*\<\@123\>\*\* \[x\]\(http\://y\)**`,
    )
  })
})
