const TAMANHO = 160
/** Marks within a line: what stands around them is one word, or a word and its comma. */
const DENTRO_DA_LINHA = /<\/?(?:a|b|strong|i|em|u|s|span|code|sub|sup)(?:\s[^>]*)?>/g

/** The beginning of an event's text, without its marks; the sanitiser leaves no other entities in it. */
export function resumir(html: string): string {
  const texto = html
    .replaceAll(DENTRO_DA_LINHA, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return texto.length > TAMANHO ? `${texto.slice(0, TAMANHO - 1).trimEnd()}…` : texto
}
