/** An e-mail as it may stand where nothing is ever erased: enough to recognise it by, never the address. */
export function emailMascarado(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(Math.max(0, email.lastIndexOf('@'))).replace(/^@(.).*(\.[^.]+)$/, '@$1***$2')}`
}
