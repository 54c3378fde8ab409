/** A frame has been painted. A tab that is not shown paints none: there a tenth of a second passes for one. */
export const pintado = () =>
  new Promise<void>((pronto) => {
    setTimeout(pronto, 100)
    requestAnimationFrame(() => setTimeout(pronto))
  })
