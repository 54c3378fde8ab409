/** An e-mail as it may stand where nothing is ever erased: enough to recognise it by, never the address. No character is cut in two. */
export function emailMascarado(email: string): string {
  const [primeira = ''] = email
  const dominio = email.slice(Math.max(0, email.lastIndexOf('@'))).replace(/^@(.).*(\.[^.]+)$/u, '@$1***$2')
  return `${primeira}***${dominio}`
}
