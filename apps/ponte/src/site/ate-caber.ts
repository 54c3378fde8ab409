/** The first elements that fit. The first one is returned even if it alone is too large. The site refuses a body above 1 MB. */
export function ateCaber<T>(lista: readonly T[], bytes: number): T[] {
  let soma = 0
  const fim = lista.findIndex((um, i) => {
    soma += Buffer.byteLength(JSON.stringify(um)) + 1
    return i > 0 && soma > bytes
  })
  return fim === -1 ? [...lista] : lista.slice(0, fim)
}
