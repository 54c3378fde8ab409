const CAMINHO = '/auth/token'

let token: string | null = null

/** Called before the router exists, so that the token leaves the address and the history at once. */
export function recolherTokenDaChegada() {
  if (location.pathname !== CAMINHO) return
  token = new URLSearchParams(location.search).get('token')
  history.replaceState(null, '', CAMINHO)
}

export function tokenDaChegada(): string | null {
  return token
}
