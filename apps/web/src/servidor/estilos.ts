/** Declarations and nothing that could end them: React's own, never text of a person. */
const ATRIBUTO = / style="([\w\s#%(),.:;-]+)"/g

/** The policy takes no style attributes: what React wrote into them stands in a style element of the answer's nonce instead. */
export function semAtributosDeEstilo(html: string): { corpo: string; estilo: string } {
  const numeros = new Map<string, number>()
  const corpo = html.replaceAll(ATRIBUTO, (_, declaracoes: string) => {
    const numero = numeros.get(declaracoes) ?? numeros.size
    numeros.set(declaracoes, numero)
    return ` data-estilo="${numero}"`
  })
  // Three times the selector: an attribute would win over the sheets too.
  const regra = ([declaracoes, numero]: [string, number]) => `${`[data-estilo="${numero}"]`.repeat(3)}{${declaracoes}}`
  return { corpo, estilo: [...numeros].map(regra).join('') }
}
