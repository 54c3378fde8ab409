export function emailMascarado(email: string): string {
  const [primeira = ''] = email
  const dominio = email.slice(Math.max(0, email.lastIndexOf('@'))).replace(/^@(.).*(\.[^.]+)$/u, '@$1***$2')
  return `${primeira}***${dominio}`
}
