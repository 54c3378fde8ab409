import { anotar } from './anotar.ts'

export function percentil(valores: readonly number[], p: number): number {
  const ordenados = valores.toSorted((a, b) => a - b)
  return ordenados[Math.min(ordenados.length - 1, Math.ceil((p / 100) * ordenados.length) - 1)] ?? Number.NaN
}

export function mediana(valores: readonly number[]): number {
  return percentil(valores, 50)
}

export function resumir(ms: readonly number[]): string {
  return [50, 95, 99].map((p) => `p${p} ${percentil(ms, p).toFixed(percentil(ms, p) < 10 ? 1 : 0)} ms`).join(', ')
}

export function contar(valores: readonly (string | number)[]): Record<string, number> {
  const contagem: Record<string, number> = {}
  for (const v of valores) contagem[v] = (contagem[v] ?? 0) + 1
  return contagem
}

export const ate = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

export function exigir(linhas: readonly (readonly [texto: string, cumprida: boolean, achado: unknown])[]): void {
  for (const [texto, cumprida, achado] of linhas) {
    const nosso = typeof achado === 'string' ? achado : JSON.stringify(achado)
    console.log(`  ${cumprida ? 'ok   ' : 'FALHA'} ${texto}: ${nosso}`)
    anotar({ meta: texto, cumprida, nosso })
  }
}
