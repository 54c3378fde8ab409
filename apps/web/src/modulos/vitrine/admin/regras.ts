interface Item {
  id: string
  oculto: boolean
}

export function comItem<I extends Item>(itens: readonly I[], item: I): I[] {
  return itens.some((i) => i.id === item.id) ? itens.map((i) => (i.id === item.id ? item : i)) : [...itens, item]
}

export const semItem = <I extends Item>(itens: readonly I[], id: string): I[] => itens.filter((i) => i.id !== id)

export function movido<I extends Item>(itens: readonly I[], id: string, passo: -1 | 1): I[] {
  const de = itens.findIndex((i) => i.id === id)
  const para = de + passo
  const [este, outro] = [itens[de], itens[para]]
  if (!este || !outro) return [...itens]
  return itens.map((i, n) => (n === de ? outro : n === para ? este : i))
}

export const ocultado = <I extends Item>(itens: readonly I[], id: string, oculto: boolean): I[] =>
  itens.map((i) => (i.id === id ? { ...i, oculto } : i))
