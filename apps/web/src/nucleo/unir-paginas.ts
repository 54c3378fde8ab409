/** A row that moved between the reads of two pages comes twice; its first place is kept. */
export function unirPaginas<A extends { id: string }>(paginas: readonly { itens: readonly A[] }[]): A[] {
  const porId = new Map<string, A>()
  for (const a of paginas.flatMap((p) => p.itens)) if (!porId.has(a.id)) porId.set(a.id, a)
  return [...porId.values()]
}
