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

function conhecida(coisa: Coisa, daCidade: string | null): string | null {
  if (daCidade !== null) return daCidade
  if (coisa.tipo === 'veiculo') return conheceVeiculo(coisa.codigo) ? veiculo(coisa.codigo).imagem : null
  return conheceItem(coisa.codigo) ? item(coisa.codigo).imagem : null
}

/** `coisa` null: neither item nor vehicle. @returns null when there is no picture; the page then shows the category's sign. */
export function figuraDaVitrine(p: { propria: string | null; coisa: Coisa | null; daCidade: string | null }): string | null {
  return p.propria ?? (p.coisa && conhecida(p.coisa, p.daCidade))
}

export function figuraDe(coisa: Coisa, daCidade: string | null): string {
  return conhecida(coisa, daCidade) ?? (coisa.tipo === 'veiculo' ? IMAGEM_DE_VEICULO_DESCONHECIDO : IMAGEM_DE_ITEM_DESCONHECIDO)
}

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

/** A hyphen may belong to an item's code or begin its serial, so the whole text and the part before the hyphen are tried. Models ignore case. */
const chavesDe = ({ tipo, codigo }: Coisa): string[] => (tipo === 'item' ? [codigo, codigoBase(codigo)] : [codigo.toLowerCase()])

/** `tipo` and `chave` are SQL expressions; a model must be in lower case. */
export const figuraDaCidadeNoSql = (p: { tipo: string; chave: string }): string =>
  `(select fig.imagem from figuras_pub_figura fig where fig.tipo = ${p.tipo} and fig.codigo = ${p.chave})`
