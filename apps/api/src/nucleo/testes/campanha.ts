/**
 * The size of a campaign: small within the tests, whole by `npm run prova -- NAME`. SEMENTE repeats a run, CAMINHO repeats only its failure, N
 * sets another size.
 */

export const inteira = process.env['PROVA'] !== undefined

/** `npm test` gives a fixed seed (scripts/testar.ts). */
export const semente = Number(process.env['SEMENTE'] ?? Date.now() % 2 ** 31)

/** `variavel`: if a command runs two campaigns, this variable sets the size of the second. */
export function tamanho(p: { inteiro: number; pequeno: number; variavel?: string }): number {
  return inteira ? Number(process.env[p.variavel ?? 'N'] ?? p.inteiro) : p.pequeno
}

export const repetindo = { seed: semente, ...(process.env['CAMINHO'] ? { path: process.env['CAMINHO'] } : {}) }

let contou = false

/** Prints a figure in a whole campaign; a small one prints nothing. */
export function contar(texto: string): void {
  if (!inteira) return
  if (!contou) process.stdout.write(`SEMENTE=${semente}\n`)
  contou = true
  process.stdout.write(`  ${texto}\n`)
}
