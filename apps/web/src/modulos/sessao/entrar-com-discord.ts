const CHAVE = 'oauth_pendente'
const MAXIMO = 5

/** Kept in local storage, because a phone may come back from Discord in another tab. */
export interface EntradaPendente {
  state: string
  verifier: string
  voltar: string
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const aleatorio = (bytes: number) => base64url(crypto.getRandomValues(new Uint8Array(bytes)))

/** Only paths of this site, never '//outro.site', '/\outro.site' or a path below '/auth/'; else '/'. */
export function enderecoDeVolta(candidato: string | null | undefined): string {
  return candidato && /^\/(?![/\\])/.test(candidato) && !candidato.startsWith('/auth/') ? candidato : '/'
}

function pendentes(): EntradaPendente[] {
  try {
    const lidas: unknown = JSON.parse(localStorage.getItem(CHAVE) ?? '[]')
    return Array.isArray(lidas) ? (lidas as EntradaPendente[]) : []
  } catch {
    return []
  }
}

const guardar = (novas: readonly EntradaPendente[]) => localStorage.setItem(CHAVE, JSON.stringify(novas.slice(-MAXIMO)))

export async function entrarComDiscord(voltar: string): Promise<void> {
  const state = aleatorio(16)
  const verifier = aleatorio(48)
  const resumo = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  guardar([...pendentes(), { state, verifier, voltar: enderecoDeVolta(voltar) }])
  const consulta = new URLSearchParams({
    state,
    code_challenge: base64url(new Uint8Array(resumo)),
    code_challenge_method: 'S256',
  })
  location.assign(`/api/auth/discord?${consulta}`)
}

/** null: this browser did not start the sign-in, has already used it, or has started five others since then. */
export function tomarEntradaPendente(state: string | null): EntradaPendente | null {
  const todas = pendentes()
  const desta = todas.find((p) => p.state === state)
  if (!desta) return null
  guardar(todas.filter((p) => p !== desta))
  return desta
}
