/** Removes gaps: a heading gets the level below the nearest preceding heading of higher rank, at most 6. */
export function niveisEmOrdem(niveis: readonly number[], primeiro: number): number[] {
  const acima: number[] = []
  return niveis.map((nivel) => {
    while ((acima.at(-1) ?? 0) >= nivel) acima.pop()
    acima.push(nivel)
    return Math.min(primeiro + acima.length - 1, 6)
  })
}
