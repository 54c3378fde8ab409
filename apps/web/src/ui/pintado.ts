/** Resolves after the next paint, or after 100 ms at the latest, because a hidden tab never paints. */
export const pintado = () =>
  new Promise<void>((pronto) => {
    setTimeout(pronto, 100)
    requestAnimationFrame(() => setTimeout(pronto))
  })
