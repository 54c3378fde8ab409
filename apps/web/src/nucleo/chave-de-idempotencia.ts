/**
 * The idempotency key of an intent stays in sessionStorage until a definite answer comes, so that pressing again after a lost answer repeats
 * the same operation.
 */
const PREFIXO = 'idempotencia:'

export function chaveDaIntencao(intencao: string): string {
  const nome = PREFIXO + intencao
  const existente = sessionStorage.getItem(nome)
  if (existente) return existente
  const nova = crypto.randomUUID()
  sessionStorage.setItem(nome, nova)
  return nova
}

export function encerrarIntencao(intencao: string) {
  sessionStorage.removeItem(PREFIXO + intencao)
}
