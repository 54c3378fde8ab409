const TAMANHO = 160
/** Inline tags are removed without a space: 'pala<b>vra</b>,' stays one word. */
const DENTRO_DA_LINHA = /<\/?(?:a|b|strong|i|em|u|s|span|code|sub|sup)(?:\s[^>]*)?>/g

/** The sanitiser leaves no entities but the four that are replaced here. */
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
