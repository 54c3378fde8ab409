/** Resolves after the next paint. A hidden tab never paints, so there it resolves after a tenth of a second. */
export const pintado = () =>
  new Promise<void>((pronto) => {
    setTimeout(pronto, 100)
    requestAnimationFrame(() => setTimeout(pronto))
  })
