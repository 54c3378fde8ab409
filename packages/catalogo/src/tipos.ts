import { DESENHADAS } from './desenhadas.gerada.ts'

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

/** How a shelf writes an entry: name, picture (null: drawn by the house, desenho/coisas), weight in grams, and what is special about it. */
export type LinhaDePrateleira = readonly [nome: string, figura: string | null, pesoG: number, especial?: { unico?: true; maximo?: number }]

/** A picture named with a folder ("armas/faca.avif") is taken as it is; a bare name is one of the object pictures. */
function enderecoDaFigura(codigo: string, figura: string | null): string {
  if (figura === null) return `/itens/coisas/${codigo}.${DESENHADAS[`coisas/${codigo}`]}.avif`
  return figura.includes('/') ? `/itens/${figura}` : `/itens/objetos/${figura}.webp`
}

export function prateleira(categoria: CategoriaDoCatalogo, linhas: Record<string, LinhaDePrateleira>): Record<string, ItemDoCatalogo> {
  return Object.fromEntries(
    Object.entries(linhas).map(([codigo, [nome, figura, pesoG, especial]]) => {
      const imagem = enderecoDaFigura(codigo, figura)
      return [codigo, { codigo, nome, imagem, categoria, pesoG, ...especial }]
    }),
  )
}
