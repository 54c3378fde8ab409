/** Resolves after the next paint. A hidden tab never paints, so there a tenth of a second must do. */
export const pintado = () =>
  new Promise<void>((pronto) => {
    setTimeout(pronto, 100)
    requestAnimationFrame(() => setTimeout(pronto))
  })
