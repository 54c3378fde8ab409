/**
 * A campaign is a test with random cases: few in `npm test`, all in `npm run prova -- NAME`, where N or the campaign's own variable sets
 * another number. SEMENTE repeats a run, CAMINHO repeats only the case that failed.
 */

export const inteira = process.env['PROVA'] !== undefined

export const semente = Number(process.env['SEMENTE'] ?? Date.now() % 2 ** 31)

export function tamanho(p: { inteiro: number; pequeno: number; variavel?: string }): number {
  return inteira ? Number(process.env[p.variavel ?? 'N'] ?? p.inteiro) : p.pequeno
}

export const repetindo = { seed: semente, ...(process.env['CAMINHO'] ? { path: process.env['CAMINHO'] } : {}) }

let contou = false

export function contar(texto: string): void {
  if (!inteira) return
  if (!contou) process.stdout.write(`SEMENTE=${semente}\n`)
  contou = true
  process.stdout.write(`  ${texto}\n`)
}
