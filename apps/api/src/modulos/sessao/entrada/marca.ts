/**
 * A mark is a signed text that a browser gets when an administrator signs in. It gives no access, but a browser with a mark has its own limit of
 * password attempts, so that strangers cannot lock the administrator out. It is checked without a lookup, so the check does not tell which e-mails
 * exist.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const assinar = (segredo: string, email: string, sorte: string): string =>
  createHmac('sha256', segredo).update(`marca-de-admin\n${email.toLowerCase()}\n${sorte}`).digest('base64url')

export function novaMarca(segredo: string, email: string): string {
  const sorte = randomBytes(18).toString('base64url')
  return `${sorte}.${assinar(segredo, email, sorte)}`
}

/** @returns the key that counts the browser's attempts; null: the mark was not made for this e-mail. */
export function lerMarca(segredo: string, p: { email: string; marca: string | undefined }): string | null {
  const [sorte = '', assinatura = ''] = p.marca?.split('.') ?? []
  const certa = Buffer.from(assinar(segredo, p.email, sorte))
  const dita = Buffer.from(assinatura)
  return certa.length === dita.length && timingSafeEqual(certa, dita) ? sorte : null
}
