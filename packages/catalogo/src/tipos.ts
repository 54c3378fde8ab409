import { DESENHADAS } from './desenhadas.gerada.ts'

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
  imagem: string
  categoria: CategoriaDoCatalogo
  pesoG: number
  /** Each piece is its own instance, with serial and wear: WEAPON_PISTOL-1700000000-12. */
  unico?: true
  maximo?: number
}

export type LinhaDePrateleira = readonly [nome: string, figura: string | null, pesoG: number, especial?: { unico?: true; maximo?: number }]

/** 'armas/faca.avif' is a path; a name without a folder is a picture of the folder objetos. */
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
