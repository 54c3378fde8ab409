/** The one place that decides which picture a thing has. */
import {
  codigoBase,
  conheceItem,
  conheceVeiculo,
  IMAGEM_DE_ITEM_DESCONHECIDO,
  IMAGEM_DE_VEICULO_DESCONHECIDO,
  item,
  veiculo,
} from '@sorium/catalogo'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { TipoDaFigura } from './regras.ts'
import { figurasDasChaves } from './repositorio.ts'

export interface Coisa {
  tipo: TipoDaFigura
  codigo: string
}

/** The city's own picture of a thing, else the one that the site has for its code; null: neither has one. */
function conhecida(coisa: Coisa, daCidade: string | null): string | null {
  if (daCidade !== null) return daCidade
  if (coisa.tipo === 'veiculo') return conheceVeiculo(coisa.codigo) ? veiculo(coisa.codigo).imagem : null
  return conheceItem(coisa.codigo) ? item(coisa.codigo).imagem : null
}

/**
 * What the owner gave this very thing, then the city's picture, then the site's own by its code; null: a page shows the sign of its category.
 * `coisa` null: it is nothing that a catalogue could have.
 */
export function figuraDaVitrine(p: { propria: string | null; coisa: Coisa | null; daCidade: string | null }): string | null {
  return p.propria ?? (p.coisa && conhecida(p.coisa, p.daCidade))
}

/** The picture of a thing in the game: always one. `daCidade`: what the city has for its code. */
export function figuraDe(coisa: Coisa, daCidade: string | null): string {
  return conhecida(coisa, daCidade) ?? (coisa.tipo === 'veiculo' ? IMAGEM_DE_VEICULO_DESCONHECIDO : IMAGEM_DE_ITEM_DESCONHECIDO)
}

/** Pictures of things in the game, asked for together: an item by its code or by the string that the game keeps it by, a vehicle by its model. */
export async function figurasDe(
  leitura: Leitura,
  { tipo, codigos }: { tipo: TipoDaFigura; codigos: readonly string[] },
): Promise<(codigo: string) => string> {
  const chaves = [...new Set(codigos.flatMap((codigo) => chavesDe({ tipo, codigo })))]
  const daCidade = chaves.length === 0 ? new Map<string, string>() : await figurasDasChaves(leitura, { tipo, chaves })
  return (codigo) => {
    const chave = chavesDe({ tipo, codigo }).find((c) => daCidade.has(c))
    return figuraDe({ tipo, codigo }, (chave !== undefined && daCidade.get(chave)) || null)
  }
}

/** A city may have a hyphen in its codes, or write serial and wear behind one; a model is the same in capitals and in small letters. */
const chavesDe = ({ tipo, codigo }: Coisa): string[] => (tipo === 'item' ? [codigo, codigoBase(codigo)] : [codigo.toLowerCase()])

/** As a column of a query: the city's picture of a thing. `tipo` and `chave` are SQL; a model is in small letters. */
export const figuraDaCidadeNoSql = (p: { tipo: string; chave: string }): string =>
  `(select fig.imagem from figuras_pub_figura fig where fig.tipo = ${p.tipo} and fig.codigo = ${p.chave})`
