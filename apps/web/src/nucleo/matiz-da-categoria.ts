import type { MatizDePalco } from '#ui/palco.tsx'

const PISTAS: readonly [RegExp, MatizDePalco][] = [
  [/ve[ií]culo|carro|moto|garagem/i, 'veiculos'],
  [/arma|muni[cç]/i, 'armas'],
  [/comida|bebida|alimento/i, 'comida'],
  [/j[oó]ia|gema/i, 'joias'],
  [/eletr[oô]nico|celular/i, 'eletronicos'],
  [/roupa|bolsa|vestu/i, 'roupas'],
  [/m[eé]dic|sa[uú]de/i, 'medico'],
  [/documento|vale|identidade/i, 'documentos'],
  [/premium|vip|especia/i, 'premium'],
]

/** Guessed from the name, because administrators name categories freely. */
export function matizDaCategoria(nome: string): MatizDePalco {
  return PISTAS.find(([pista]) => pista.test(nome))?.[1] ?? 'materiais'
}
