/** Amounts by '<passport> <text of the item>': at the start, thrown away, and new because the city rewrote a text. */
export interface Livro {
  iniciais: Map<string, number>
  largados: Map<string, number>
  surgidos: Map<string, number>
}

export const chave = (passport: number, item: string): string => `${passport} ${item}`

export function somar(mapa: Map<string, number>, passport: number, item: string, quantidade: number): void {
  const k = chave(passport, item)
  mapa.set(k, (mapa.get(k) ?? 0) + quantidade)
}
