/** Code asks this clock instead of Date, so that tests can move it. Money and validity use the database's clock. */
export interface Relogio {
  agora(): Date
  /** Monotonic milliseconds, for waits. */
  ms(): number
}

export const relogioReal: Relogio = { agora: () => new Date(), ms: () => performance.now() }

export function relogioDeTeste(inicio: Date): Relogio & { avancar(ms: number): void } {
  let atual = inicio.getTime()
  return {
    agora: () => new Date(atual),
    ms: () => performance.now(),
    avancar: (ms) => {
      atual += ms
    },
  }
}
