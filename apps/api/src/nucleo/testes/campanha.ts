/** How large a campaign is: small within the tests, whole by `npm run prova -- NAME`. SEMENTE repeats a run, with CAMINHO its failure alone, N makes it another size. */

export const inteira = process.env['PROVA'] !== undefined

/** `npm test` gives a fixed one (scripts/testar.ts). */
export const semente = Number(process.env['SEMENTE'] ?? Date.now() % 2 ** 31)

/** `variavel`: where a command runs two campaigns, the second has a size of its own. */
export function tamanho(p: { inteiro: number; pequeno: number; variavel?: string }): number {
  return inteira ? Number(process.env[p.variavel ?? 'N'] ?? p.inteiro) : p.pequeno
}

/** Of fast-check: seed, and the way to one case. */
export const repetindo = { seed: semente, ...(process.env['CAMINHO'] ? { path: process.env['CAMINHO'] } : {}) }

let contou = false

/** A figure for whoever ran the whole campaign; the small one is silent. */
export function contar(texto: string): void {
  if (!inteira) return
  if (!contou) process.stdout.write(`SEMENTE=${semente}\n`)
  contou = true
  process.stdout.write(`  ${texto}\n`)
}
