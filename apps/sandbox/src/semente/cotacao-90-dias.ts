import { criarAcaso } from './acaso.ts'

export interface PontoDaCotacao {
  em: Date
  /** Hundredths of Sorium in circulation; the rate is computed from it. */
  quantidade: bigint
}

const MINUTO_MS = 60_000
const DIA_MIN = 24 * 60
/** From `desdeMinAtras` to `ateMinAtras` there is a point every `passoMin` minutes; oldest first. */
const TRECHOS = [
  { ateMinAtras: 7 * DIA_MIN, desdeMinAtras: 90 * DIA_MIN, passoMin: 120 },
  { ateMinAtras: DIA_MIN, desdeMinAtras: 7 * DIA_MIN, passoMin: 15 },
  { ateMinAtras: 120, desdeMinAtras: DIA_MIN, passoMin: 3 },
  { ateMinAtras: 0, desdeMinAtras: 120, passoMin: 1 },
] as const

const COMECO = 0.34

export function cotacaoDe90Dias({ agora, quantidadeFinal }: { agora: Date; quantidadeFinal: bigint }): PontoDaCotacao[] {
  const minutos = TRECHOS.flatMap(({ ateMinAtras, desdeMinAtras, passoMin }) =>
    Array.from({ length: (desdeMinAtras - ateMinAtras) / passoMin }, (_, i) => desdeMinAtras - i * passoMin),
  )
  const acaso = criarAcaso('cotacao')
  const base = Math.floor(agora.getTime() / MINUTO_MS) * MINUTO_MS
  let desvio = 0
  const pontos = minutos.map((minAtras, i) => {
    const passo = minAtras - (minutos[i + 1] ?? 0)
    // A random walk that is pulled back to the trend; the steps fit the time between two points.
    desvio = desvio * 0.995 ** passo + (acaso.fracao() - 0.5) * 0.0035 * Math.sqrt(Math.min(passo, 60))
    const fator = tendencia(1 - minAtras / (90 * DIA_MIN)) + desvio * Math.min(1, minAtras / 45)
    return { em: new Date(base - minAtras * MINUTO_MS), quantidade: vezes(quantidadeFinal, fator) }
  })
  return [...pontos, { em: new Date(base), quantidade: quantidadeFinal }]
}

function tendencia(t: number): number {
  const crescimento = COMECO + (1 - COMECO) * (0.25 * t + 0.75 * t ** 1.6)
  const festa = 0.11 * Math.exp(-(((t - 0.58) / 0.045) ** 2))
  const correcao = -0.07 * Math.exp(-(((t - 0.7) / 0.05) ** 2))
  return crescimento + festa + correcao
}

function vezes(quantidade: bigint, fator: number): bigint {
  const partesPorMilhao = Math.max(0, Math.round(fator * 1_000_000))
  return (quantidade * BigInt(partesPorMilhao)) / 1_000_000n
}
