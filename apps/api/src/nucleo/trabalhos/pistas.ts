import pLimit from 'p-limit'

/**
 * Runs `fazer` for each item, `pistas` at a time; results are in order. After a failure no more items are started, and the first error is
 * thrown once the started ones have ended.
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
  return respostas as R[]
}

export function emFatias<T>(itens: readonly T[], tamanho: number): T[][] {
  return Array.from({ length: Math.ceil(itens.length / tamanho) }, (_, i) => itens.slice(i * tamanho, (i + 1) * tamanho))
}
