/** 'Pistola .50' → ' pistola 50'. The leading space marks the start of a word. */
export function dobrar(texto: string): string {
  const palavras = texto
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return (palavras ?? []).map((p) => ` ${p}`).join('')
}
