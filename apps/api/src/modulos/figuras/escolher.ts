/** The one place that decides which picture a thing has. */
import { conheceItem, conheceVeiculo, IMAGEM_DE_ITEM_DESCONHECIDO, IMAGEM_DE_VEICULO_DESCONHECIDO, item, veiculo } from '@sorium/catalogo'
import type { TipoDaFigura } from './regras.ts'

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

/** As a column of a query: the city's picture of a thing. `tipo` and `chave` are SQL; a model is in small letters. */
export const figuraDaCidadeNoSql = (p: { tipo: string; chave: string }): string =>
  `(select fig.imagem from figuras_pub_figura fig where fig.tipo = ${p.tipo} and fig.codigo = ${p.chave})`
