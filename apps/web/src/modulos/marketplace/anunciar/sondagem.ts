import { ErroDaApi } from '#nucleo/erro-da-api.ts'

interface Sondagem<T> {
  ler: () => Promise<T | null>
  tentativas: number
  intervaloMs: number
  /** Gives up after this many failures in a row. Default: a failure counts as one more empty try. */
  falhasSeguidas?: number
  dormir: (ms: number) => Promise<void>
}

const definitiva = (erro: unknown) => erro instanceof ErroDaApi && !erro.incerto && erro.status !== 429

/** @returns null if the awaited value never came. @throws the refusal, or the last of too many failures in a row. */
export async function sondar<T>({ ler, tentativas, intervaloMs, falhasSeguidas = Infinity, dormir }: Sondagem<T>): Promise<T | null> {
  let falhas = 0
  for (let rodada = 1; rodada <= tentativas; rodada += 1) {
    try {
      const achado = await ler()
      if (achado !== null) return achado
      falhas = 0
    } catch (erro) {
      falhas += 1
      if (definitiva(erro) || falhas >= falhasSeguidas) throw erro
    }
    if (rodada < tentativas) await dormir(intervaloMs)
  }
  return null
}

export function dormirCom(signal: AbortSignal): (ms: number) => Promise<void> {
  return (ms) =>
    new Promise((resolver, rejeitar) => {
      signal.throwIfAborted()
      const acordar = () => {
        clearTimeout(espera)
        rejeitar(signal.reason as Error)
      }
      const espera = setTimeout(() => {
        signal.removeEventListener('abort', acordar)
        resolver()
      }, ms)
      signal.addEventListener('abort', acordar, { once: true })
    })
}
