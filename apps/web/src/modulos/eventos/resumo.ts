const TAMANHO = 160

/** The beginning of an event's text, without its marks; the sanitiser leaves no other entities in it. */
export function resumir(html: string): string {
  const texto = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return texto.length > TAMANHO ? `${texto.slice(0, TAMANHO - 1).trimEnd()}…` : texto
}
