/** A name always gives the same sequence, so the city is the same on every machine. */
export interface Acaso {
  fracao(): number
  inteiro(min: number, max: number): number
  escolher<T>(lista: readonly T[]): T
  chance(porCento: number): boolean
}

export function criarAcaso(semente: string): Acaso {
  let estado = 2166136261
  for (const letra of semente) estado = Math.imul(estado ^ letra.charCodeAt(0), 16777619)

  function fracao(): number {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  function inteiro(min: number, max: number): number {
    return min + Math.floor(fracao() * (max - min + 1))
  }
  function escolher<T>(lista: readonly T[]): T {
    const escolhido = lista[inteiro(0, lista.length - 1)]
    if (escolhido === undefined) throw new Error('Nothing to choose from an empty list.')
    return escolhido
  }
  return { fracao, inteiro, escolher, chance: (porCento) => fracao() * 100 < porCento }
}
