/** Used instead of Date, so that tests can move the time. Money and validity use the database's clock. */
export interface Relogio {
  agora(): Date
  /** Monotonic milliseconds. */
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
