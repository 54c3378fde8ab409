import { setTimeout as dormir } from 'node:timers/promises'
import { bancoAusente } from '../banco/index.ts'
import type { Log } from '../log.ts'
import type { Medidas } from '../medidas.ts'
import type { Vigia } from './vigia.ts'

export interface Trabalho {
  nome: string
  /** `parar` aborts when the node stops: work of several seconds should end then. */
  fazer: (parar: AbortSignal) => Promise<unknown>
}

export interface Laco {
  parar(): Promise<void>
}

export type Ambiente = { log: Log; medidas: Medidas; vigia: Vigia }

export async function umaVez({ log, medidas, vigia }: Ambiente, { nome, fazer }: Trabalho, parar: AbortSignal): Promise<void> {
  const terminar = medidas.trabalhos.startTimer({ trabalho: nome })
  const inicio = performance.now()
  try {
    await fazer(parar)
    terminar({ resultado: 'feito' })
    vigia.terminou({ nome, ms: performance.now() - inicio })
  } catch (erro) {
    terminar({ resultado: 'falhou' })
    vigia.terminou({ nome, ms: performance.now() - inicio, erro })
    log[bancoAusente(erro) ? 'warn' : 'error']({ erro, trabalho: nome }, 'um trabalho falhou; tento de novo na próxima vez')
  }
}

export function repetir(ambiente: Ambiente, p: Trabalho & { intervaloMs: number }): Laco {
  const parada = new AbortController()
  async function girar(): Promise<void> {
    while (!parada.signal.aborted) {
      await umaVez(ambiente, p, parada.signal)
      await dormir(p.intervaloMs, undefined, { signal: parada.signal }).catch(() => undefined)
    }
  }
  const girando = girar()
  return {
    parar: async () => {
      parada.abort()
      await girando
    },
  }
}
