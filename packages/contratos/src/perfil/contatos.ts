const DDDS = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

/** Keeps area code and number: drops the country code 55, and a leading 0 with the carrier's two digits after it. */
export function digitosDoTelefone(texto: string): string {
  let digitos = texto.replaceAll(/\D/g, '').replace(/^00/, '')
  if (digitos.length >= 12 && digitos.startsWith('55')) digitos = digitos.slice(2)
  if (!digitos.startsWith('0')) return digitos
  const semZero = digitos.slice(1)
  return semZero.length >= 12 ? semZero.slice(2) : semZero
}

export function recusaDoTelefone(texto: string) {
  const digitos = digitosDoTelefone(texto)
  if (!/^\d{10,11}$/.test(digitos)) return 'perfil.celular_invalido'
  if (!DDDS.has(digitos.slice(0, 2))) return 'perfil.celular_ddd'
  return digitos.length === 11 && digitos[2] !== '9' ? 'perfil.celular_nove' : null
}

export function ehEmail(texto: string): boolean {
  return /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/.test(texto.trim())
}
