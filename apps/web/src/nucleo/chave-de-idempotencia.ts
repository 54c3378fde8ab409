/**
 * One key per intent that moves money or items. The key is kept in this tab until the server has said yes or no, so that pressing again
 * after a lost answer repeats the same operation.
 */
const PREFIXO = 'idempotencia:'

/** @param intencao names the call and its content, so two attempts at the same operation have the same text. */
export function chaveDaIntencao(intencao: string): string {
  const nome = PREFIXO + intencao
  const existente = sessionStorage.getItem(nome)
  if (existente) return existente
  const nova = crypto.randomUUID()
  sessionStorage.setItem(nome, nova)
  return nova
}

/** Called after a definite answer (2xx or 4xx, except 429): the next attempt is a new operation. */
export function encerrarIntencao(intencao: string) {
  sessionStorage.removeItem(PREFIXO + intencao)
}
