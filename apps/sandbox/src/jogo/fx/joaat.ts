/** Jenkins' one-at-a-time hash of the lower-case text, as a signed number: the game hashes names in this way. */
export function joaat(texto: string): number {
  let hash = 0
  for (const byte of Buffer.from(
    texto.replace(/[A-Z]/g, (letra) => letra.toLowerCase()),
    'utf8',
  )) {
    hash = (hash + byte) | 0
    hash = (hash + (hash << 10)) | 0
    hash ^= hash >>> 6
  }
  hash = (hash + (hash << 3)) | 0
  hash ^= hash >>> 11
  return (hash + (hash << 15)) | 0
}
