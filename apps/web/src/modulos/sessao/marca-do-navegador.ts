/** What this browser was given when an account of the administration signed in here: with it, strangers' wrong passwords shut nobody out of it. */
const CHAVE = 'marcas_de_admin'

function lerMarcas(): Record<string, unknown> {
  try {
    const lidas: unknown = JSON.parse(localStorage.getItem(CHAVE) ?? '{}')
    return typeof lidas === 'object' && lidas !== null ? { ...lidas } : {}
  } catch {
    return {}
  }
}

const contaDe = (email: string) => email.trim().toLowerCase()

export function marcaDe(email: string): { marca?: string } {
  const marca = lerMarcas()[contaDe(email)]
  return typeof marca === 'string' ? { marca } : {}
}

export function guardarMarca(email: string, marca: string): void {
  try {
    localStorage.setItem(CHAVE, JSON.stringify({ ...lerMarcas(), [contaDe(email)]: marca }))
  } catch {
    // Without storage the next sign-in is a stranger's.
  }
}
