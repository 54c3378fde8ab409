/** Removes accents and case, reduces spaces to one, and puts a space before the first word: 'Pistola .50' → ' pistola 50'. */
export function dobrar(texto: string): string {
  const palavras = texto
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return (palavras ?? []).map((p) => ` ${p}`).join('')
}
