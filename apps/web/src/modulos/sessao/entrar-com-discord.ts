const CHAVE = 'oauth_pendente'
const VALIDADE_MS = 10 * 60_000

/** What the browser remembers while the person is at Discord. Local storage, because a phone comes back in another tab. */
export interface EntradaPendente {
  state: string
  verifier: string
  voltar: string
  em: number
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

/** Leaves for the provider's sign-in; comes back to `voltar` when it is done. */
export async function entrarComDiscord(voltar: string): Promise<void> {
  const state = aleatorio(16)
  const verifier = aleatorio(48)
  const resumo = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const pendente: EntradaPendente = { state, verifier, voltar: enderecoDeVolta(voltar), em: Date.now() }
  localStorage.setItem(CHAVE, JSON.stringify(pendente))
  const consulta = new URLSearchParams({
    state,
    code_challenge: base64url(new Uint8Array(resumo)),
    code_challenge_method: 'S256',
  })
  location.assign(`/api/auth/discord?${consulta}`)
}

/** Takes the pending sign-in: it serves once. null when there is none of the last 10 minutes. */
export function tomarEntradaPendente(): EntradaPendente | null {
  const texto = localStorage.getItem(CHAVE)
  localStorage.removeItem(CHAVE)
  try {
    const pendente = JSON.parse(texto ?? 'null') as EntradaPendente | null
    return pendente && Date.now() - pendente.em < VALIDADE_MS ? pendente : null
  } catch {
    return null
  }
}
