/** A phone of Brazil with its area code, whatever stands between the digits. */
export function ehCelular(texto: string): boolean {
  return /^\d{10,11}$/.test(texto.replaceAll(/\D/g, ''))
}

export function ehEmail(texto: string): boolean {
  return /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/.test(texto.trim())
}
