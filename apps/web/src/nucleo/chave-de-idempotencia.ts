/**
 * One key per intent that moves money or items. The key outlives a failed attempt (in this tab) until the server has said
 * yes or no, so that pressing the button again after a lost answer repeats the same operation instead of starting another.
 */
const PREFIXO = 'idempotencia:'

/** @param intencao what makes two attempts the same one: the call and what is asked of it. */
export function chaveDaIntencao(intencao: string): string {
  const nome = PREFIXO + intencao
  const existente = sessionStorage.getItem(nome)
  if (existente) return existente
  const nova = crypto.randomUUID()
  sessionStorage.setItem(nome, nova)
  return nova
}

/** A definite answer arrived (2xx or 4xx, except 429): the next attempt is a new operation. */
export function encerrarIntencao(intencao: string) {
  sessionStorage.removeItem(PREFIXO + intencao)
}
