/** Looks on while the storm goes: the invariants every 10 s, and what memory each process holds. */
import fs from 'node:fs'
import { setTimeout as dormir } from 'node:timers/promises'
import { mediana } from '../contas.ts'
import type { Cidade, NomeDeProcesso } from './cidade.ts'

const CONFERIR_MS = 10_000
const MEDIR_MS = 5_000
/** Younger than this a process is still growing into its size. */
const IDADE_MS = 10_000
const PROCESSOS: readonly NomeDeProcesso[] = ['api', 'jogo', 'supervisor', 'postgres']

interface Medida {
  quem: NomeDeProcesso
  em: number
  mb: number
}

export interface Vigia {
  conferencias: number
  /** The longest time between two checks that found the database there. */
  maiorIntervaloMs: number
  divergencias: string[]
  medidas: Medida[]
  parar(): Promise<void>
}

export function vigiar(cidade: Cidade): Vigia {
  const fim = new AbortController()
  const vigia: Vigia = { conferencias: 0, maiorIntervaloMs: 0, divergencias: [], medidas: [], parar }
  let ultima = performance.now()

  async function conferir(): Promise<void> {
    while (!fim.signal.aborted) {
      const inicio = performance.now()
      const achadas = await cidade.alvo.divergencias('recente').catch(() => null)
      if (achadas) {
        vigia.conferencias++
        vigia.divergencias.push(...achadas)
        vigia.maiorIntervaloMs = Math.max(vigia.maiorIntervaloMs, performance.now() - ultima)
        ultima = performance.now()
      }
      // Without the database there was no check: the next one comes soon.
      await pausa(achadas ? CONFERIR_MS - (performance.now() - inicio) : 500)
    }
  }

  const nascidos = new Map<number, number>()
  async function medir(): Promise<void> {
    while (!fim.signal.aborted) {
      for (const quem of PROCESSOS) {
        const pid = cidade.pidDe(quem)
        if (pid === null) continue
        if (!nascidos.has(pid)) nascidos.set(pid, performance.now())
        const mb = quem === 'postgres' ? memoriaDoPostgres(pid) : memoriaDe(pid)
        if (mb !== null && performance.now() - (nascidos.get(pid) ?? 0) >= IDADE_MS) vigia.medidas.push({ quem, em: performance.now(), mb })
      }
      await pausa(MEDIR_MS)
    }
  }

  const pausa = (ms: number) => dormir(Math.max(0, ms), undefined, { signal: fim.signal }).catch(() => undefined)
  const trabalhos = Promise.all([conferir(), medir()])

  async function parar(): Promise<void> {
    fim.abort()
    await trabalhos
  }
  return vigia
}

/** The middle of the last third beside the middle of the first, in percent, and both in MB. */
export function crescimento(medidas: readonly Medida[], quem: NomeDeProcesso): { porCento: number; de: number; para: number } | null {
  const dele = medidas.filter((m) => m.quem === quem)
  const terco = Math.floor(dele.length / 3)
  if (terco < 3) return null
  const [de, para] = [dele.slice(0, terco), dele.slice(-terco)].map((parte) => mediana(parte.map((m) => m.mb)))
  if (de === undefined || para === undefined) return null
  return { porCento: (para / de - 1) * 100, de, para }
}

export { PROCESSOS }

/** Only Linux tells it this way; elsewhere nothing is measured. */
function memoriaDe(pid: number): number | null {
  return lerKb(`/proc/${pid}/status`, /^VmRSS:\s+(\d+) kB/m)
}

/** What its processes share is counted once. */
function memoriaDoPostgres(pid: number): number | null {
  let filhos: string[]
  try {
    filhos = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  } catch {
    return null
  }
  const partes = [String(pid), ...filhos].map((p) => lerKb(`/proc/${p}/smaps_rollup`, /^Pss:\s+(\d+) kB/m))
  return partes.reduce<number>((s, mb) => s + (mb ?? 0), 0)
}

function lerKb(arquivo: string, padrao: RegExp): number | null {
  try {
    const kb = Number(padrao.exec(fs.readFileSync(arquivo, 'utf8'))?.[1])
    return Number.isFinite(kb) ? kb / 1024 : null
  } catch {
    return null
  }
}
