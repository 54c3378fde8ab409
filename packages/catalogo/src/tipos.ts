/** The hues of the design (class `k-<categoria>` of a stage) are the categories of the catalogue. */
export type CategoriaDoCatalogo =
  | 'veiculos'
  | 'armas'
  | 'comida'
  | 'joias'
  | 'eletronicos'
  | 'roupas'
  | 'medico'
  | 'documentos'
  | 'premium'
  | 'materiais'

export interface ItemDoCatalogo {
  codigo: string
  nome: string
  /** Path on the site, as it goes into `src`. */
  imagem: string
  categoria: CategoriaDoCatalogo
  pesoG: number
  /** Each copy is an instance of its own with serial and wear, as in WEAPON_PISTOL-1700000000-12. */
  unico?: true
  /** How many of it one character may carry. */
  maximo?: number
}

/** How a shelf writes an entry: name, picture, weight in grams, and what is special about it. */
export type LinhaDePrateleira = readonly [nome: string, figura: string, pesoG: number, especial?: { unico?: true; maximo?: number }]

/** A picture named with a folder ("armas/ak.avif") is taken as it is; a bare name is one of the object pictures. */
export function prateleira(categoria: CategoriaDoCatalogo, linhas: Record<string, LinhaDePrateleira>): Record<string, ItemDoCatalogo> {
  return Object.fromEntries(
    Object.entries(linhas).map(([codigo, [nome, figura, pesoG, especial]]) => {
      const imagem = figura.includes('/') ? `/itens/${figura}` : `/itens/objetos/${figura}.webp`
      return [codigo, { codigo, nome, imagem, categoria, pesoG, ...especial }]
    }),
  )
}
