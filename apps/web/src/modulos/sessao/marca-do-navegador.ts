/**
 * An administrator's sign-in gives the browser a mark; with the mark, wrong passwords sent by strangers cannot lock the administrator out
 * of this browser.
 */
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
    // Without storage this browser counts as unknown at the next sign-in.
  }
}
