import pLimit from 'p-limit'

/**
 * Does `fazer` for each, so many at a time, begun in their order and answered in it. All that was begun has ended when this ends: after a
 * failure nothing more is begun, and the first one is thrown.
 */
export async function emPistas<T, R>(itens: readonly T[], pistas: number, fazer: (item: T) => Promise<R>): Promise<R[]> {
  let falha: { erro: unknown } | undefined
  const respostas = await pLimit(pistas).map(itens, async (item) => {
    try {
      return falha ? undefined : await fazer(item)
    } catch (erro) {
      falha ??= { erro }
      return undefined
    }
  })
  if (falha) throw falha.erro
  // Without a failure none is left out.
  return respostas as R[]
}

/** The same items in their order, at most so many together. */
export function emFatias<T>(itens: readonly T[], tamanho: number): T[][] {
  return Array.from({ length: Math.ceil(itens.length / tamanho) }, (_, i) => itens.slice(i * tamanho, (i + 1) * tamanho))
}
