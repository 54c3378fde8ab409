/** The clock that code asks instead of Date, so that tests can move it. Money and validity use the database's clock. */
export interface Relogio {
  agora(): Date
  /** Milliseconds that only go forward, for how long something may wait. */
  ms(): number
}

export const relogioReal: Relogio = { agora: () => new Date(), ms: () => performance.now() }

/** A clock that stands still until it is moved. */
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
