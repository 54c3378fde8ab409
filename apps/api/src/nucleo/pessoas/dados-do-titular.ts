export interface Titular {
  id: string
  discordId: string
}

export type DadosDoTitular = Record<string, object | AsyncIterable<object> | null>

const POR_PAGINA = 200

/** Reads all rows of a list with one page in memory at a time. `ler` returns the rows after `ultima` (null: the first page). */
export async function* todasAsPaginas<L>(ler: (ultima: L | null, limite: number) => Promise<L[]>): AsyncGenerator<L, void> {
  let ultima: L | null = null
  for (;;) {
    const linhas: L[] = await ler(ultima, POR_PAGINA)
    yield* linhas
    ultima = linhas.at(-1) ?? null
    if (linhas.length < POR_PAGINA) return
  }
}

export async function* mapear<L, T>(linhas: AsyncIterable<L>, fn: (linha: L) => T): AsyncGenerator<T, void> {
  for await (const linha of linhas) yield fn(linha)
}
