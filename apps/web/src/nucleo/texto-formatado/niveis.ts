/** Levels as the author chose them → levels without a gap: each heading is one below the nearest one that is above it. */
export function niveisEmOrdem(niveis: readonly number[], primeiro: number): number[] {
  const acima: number[] = []
  return niveis.map((nivel) => {
    while ((acima.at(-1) ?? 0) >= nivel) acima.pop()
    acima.push(nivel)
    return Math.min(primeiro + acima.length - 1, 6)
  })
}
