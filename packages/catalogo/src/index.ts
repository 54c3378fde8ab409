/**
 * Names and pictures of the game's item codes and vehicle models. For a city's own code the site shows the code with a placeholder picture, so a
 * player's thing is always shown.
 */
import { ITENS } from './itens.ts'
import type { ItemDoCatalogo } from './tipos.ts'
import { VEICULOS } from './veiculos.ts'
import type { VeiculoDoCatalogo } from './veiculos/tipos.ts'

export { ITENS } from './itens.ts'
export { VEICULOS } from './veiculos.ts'

export const IMAGEM_DE_ITEM_DESCONHECIDO = '/itens/objetos/caixa.webp'
export const IMAGEM_DE_VEICULO_DESCONHECIDO = '/itens/veiculos/sedan-grafite.avif'

const PESO_DESCONHECIDO_G = 100

/** Removes serial and wear: 'WEAPON_PISTOL-1700000000-12' → 'WEAPON_PISTOL'. */
export function codigoBase(codigo: string): string {
  const hifen = codigo.indexOf('-')
  return hifen === -1 ? codigo : codigo.slice(0, hifen)
}

/** Do not refuse a code that this does not know: a city may have codes of its own. */
export function conheceItem(codigo: string): boolean {
  return Object.hasOwn(ITENS, codigoBase(codigo))
}

export function item(codigo: string): ItemDoCatalogo {
  const base = codigoBase(codigo)
  const conhecido = Object.hasOwn(ITENS, base) ? ITENS[base] : undefined
  return (
    conhecido ?? {
      codigo: base,
      nome: codigo,
      imagem: IMAGEM_DE_ITEM_DESCONHECIDO,
      categoria: 'materiais',
      pesoG: PESO_DESCONHECIDO_G,
    }
  )
}

export function conheceVeiculo(modelo: string): boolean {
  return Object.hasOwn(VEICULOS, modelo.toLowerCase())
}

export function veiculo(modelo: string): VeiculoDoCatalogo {
  const chave = modelo.toLowerCase()
  const conhecido = Object.hasOwn(VEICULOS, chave) ? VEICULOS[chave] : undefined
  return conhecido ?? { modelo, nome: modelo, imagem: IMAGEM_DE_VEICULO_DESCONHECIDO, classe: 'sedan' }
}
