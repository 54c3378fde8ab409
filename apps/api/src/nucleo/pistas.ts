/**
 * Does `fazer` for each, so many at a time, begun in their order and answered in it. All that was begun has ended when this ends: after a
 * failure nothing more is begun, and the first one is thrown.
 */
export async function emPistas<T, R>(itens: readonly T[], pistas: number, fazer: (item: T) => Promise<R>): Promise<R[]> {
  const respostas: R[] = []
  const fila = itens.entries()
  let falha: { erro: unknown } | undefined

  async function correr(): Promise<void> {
    // One iterator for all lanes: each takes what is next.
    for (const [i, item] of fila) {
      try {
        respostas[i] = await fazer(item)
      } catch (erro) {
        falha ??= { erro }
      }
      if (falha) return
    }
  }

  await Promise.all(Array.from({ length: Math.min(pistas, itens.length) }, correr))
  if (falha) throw falha.erro
  return respostas
}
