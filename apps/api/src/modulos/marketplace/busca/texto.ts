/** How names are compared in a search: without accents or case, words joined by single spaces, a space before the first. 'Pistola .50' → ' pistola 50' */
export function dobrar(texto: string): string {
  const palavras = texto
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return (palavras ?? []).map((p) => ` ${p}`).join('')
}
