/**
 * What a browser keeps of an administrator who has signed in there: a random text, signed for his e-mail. It opens nothing; its tries at the password
 * are counted apart, so that those of strangers never shut him out. What an e-mail is, it tells nobody: it is read without asking who there is.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const assinar = (segredo: string, email: string, sorte: string): string =>
  createHmac('sha256', segredo).update(`marca-de-admin\n${email.toLowerCase()}\n${sorte}`).digest('base64url')

export function novaMarca(segredo: string, email: string): string {
  const sorte = randomBytes(18).toString('base64url')
  return `${sorte}.${assinar(segredo, email, sorte)}`
}

/** @returns under what its tries are counted; null: this e-mail was never given it. */
export function lerMarca(segredo: string, p: { email: string; marca: string | undefined }): string | null {
  const [sorte = '', assinatura = ''] = p.marca?.split('.') ?? []
  const certa = Buffer.from(assinar(segredo, p.email, sorte))
  const dita = Buffer.from(assinatura)
  return certa.length === dita.length && timingSafeEqual(certa, dita) ? sorte : null
}
