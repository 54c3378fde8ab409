/** React escapes quotes in texts, so this matches only attributes that React wrote; none of the allowed characters can end a CSS rule. */
const ATRIBUTO = / style="([\w\s#%(),.:;-]+)"/g

/** The content policy forbids style attributes, so their declarations move into a style element. */
export function semAtributosDeEstilo(html: string): { corpo: string; estilo: string } {
  const numeros = new Map<string, number>()
  const corpo = html.replaceAll(ATRIBUTO, (_, declaracoes: string) => {
    const numero = numeros.get(declaracoes) ?? numeros.size
    numeros.set(declaracoes, numero)
    return ` data-estilo="${numero}"`
  })
  // Three times the same selector, so that the rule outweighs the style sheets as a style attribute would.
  const regra = ([declaracoes, numero]: [string, number]) => `${`[data-estilo="${numero}"]`.repeat(3)}{${declaracoes}}`
  return { corpo, estilo: [...numeros].map(regra).join('') }
}
