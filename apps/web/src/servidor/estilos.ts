/** Matches only declarations that React wrote: none of these characters can end the rule. */
const ATRIBUTO = / style="([\w\s#%(),.:;-]+)"/g

/** The content policy allows no style attributes, so they are moved into a style element with the answer's nonce. */
export function semAtributosDeEstilo(html: string): { corpo: string; estilo: string } {
  const numeros = new Map<string, number>()
  const corpo = html.replaceAll(ATRIBUTO, (_, declaracoes: string) => {
    const numero = numeros.get(declaracoes) ?? numeros.size
    numeros.set(declaracoes, numero)
    return ` data-estilo="${numero}"`
  })
  // The selector is repeated three times, so that it outweighs the style sheets as a style attribute would.
  const regra = ([declaracoes, numero]: [string, number]) => `${`[data-estilo="${numero}"]`.repeat(3)}{${declaracoes}}`
  return { corpo, estilo: [...numeros].map(regra).join('') }
}
