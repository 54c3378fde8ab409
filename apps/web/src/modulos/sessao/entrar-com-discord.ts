const CHAVE = 'oauth_pendente'
/** Whoever leaves for Discord more often has forgotten the first. */
const MAXIMO = 5

/** What the browser remembers while the person is at Discord. Local storage, because a phone comes back in another tab. */
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

/** Only addresses inside this site: '/painel/carteira', never '//outro.site' or '/\outro.site'. */
export function enderecoDeVolta(candidato: string | null | undefined): string {
  return candidato && /^\/(?![/\\])/.test(candidato) && !candidato.startsWith('/auth/') ? candidato : '/'
}

/** Each tab may have left for a sign-in of its own. */
function pendentes(): EntradaPendente[] {
  try {
    const lidas: unknown = JSON.parse(localStorage.getItem(CHAVE) ?? '[]')
    return Array.isArray(lidas) ? (lidas as EntradaPendente[]) : []
  } catch {
    return []
  }
}

const guardar = (novas: readonly EntradaPendente[]) => localStorage.setItem(CHAVE, JSON.stringify(novas.slice(-MAXIMO)))

/** Leaves for the provider's sign-in; comes back to `voltar` when it is done. */
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

/** Takes a pending sign-in: it serves once, and for 10 minutes, which the server sees to. null: this browser began none of that state. */
export function tomarEntradaPendente(state: string | null): EntradaPendente | null {
  const todas = pendentes()
  const desta = todas.find((p) => p.state === state)
  if (!desta) return null
  guardar(todas.filter((p) => p !== desta))
  return desta
}
