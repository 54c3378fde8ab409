/** What only the city knows: by '<passport> <text of the item>', how many. */
export interface Livro {
  iniciais: Map<string, number>
  /** Thrown away by their holder, or no longer of this text. */
  largados: Map<string, number>
  /** That have this text because the city gave it to them. */
  surgidos: Map<string, number>
}

export const chave = (passport: number, item: string): string => `${passport} ${item}`

export function somar(mapa: Map<string, number>, passport: number, item: string, quantidade: number): void {
  const k = chave(passport, item)
  mapa.set(k, (mapa.get(k) ?? 0) + quantidade)
}
