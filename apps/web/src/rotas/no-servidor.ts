/**
 * What a page says to the server alone: whether it is drawn there (`ssr`), what it begins with (`loader`) and its head (`head`). The build leaves all
 * three out of the browser's program (vite.config.ts).
 */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouteMatch } from '@tanstack/react-router'
import { MARCA, PALAVRAS } from '@sorium/contratos/palavras.ts'
import { consultaDasConfiguracoes } from '#nucleo/configuracoes.ts'
import type { Busca } from './busca.ts'

export interface Contexto {
  consultas: QueryClient
  /** Luck, from 0 to 1: what a page draws by it, it also reads by it. */
  acaso: number
  /** Scheme and host of the site. */
  origem: string
}

interface Consulta {
  search: { status: 'success'; value: object } | { status: 'error' }
}

/**
 * Drawn at the bare address, and where `tambem` says so. With another query the page comes undrawn, with the answers that it begins with: nobody makes
 * the server draw much.
 */
export const desenhar =
  (tambem: (busca: Busca) => boolean = () => false) =>
  ({ search }: Consulta): true | 'data-only' => {
    const busca: Busca = search.status === 'success' ? search.value : {}
    return Object.keys(busca).length === 0 || tambem(busca) ? true : 'data-only'
  }

interface Cabeca {
  titulo?: string
  descricao?: string
  /** The picture that a link to it unfolds with: a name below /cartao, which the api draws (docs/decisoes/catalogo.md). */
  cartao?: string
  /** Of the path, where the query says which thing the page is about. */
  consulta?: string
}

/** A chat keeps a picture by its address: other words, another address. */
function versao(texto: string): string {
  let h = 2166136261
  for (const letra of texto) h = Math.imul(h ^ (letra.codePointAt(0) ?? 0), 16777619)
  return (h >>> 0).toString(36)
}

/** The price on a card is drawn in the owner's words. */
const doPreco = () => (PALAVRAS.adicionarSaldo ? '' : PALAVRAS.real)

/** The tags of a page's head. What the page does not say is the site's. */
export function cabeca({ matches }: { matches: readonly AnyRouteMatch[] }, dela: Cabeca = {}) {
  const folha = matches.at(-1)
  if (!folha) return {}
  const { consultas, origem } = folha.context as Contexto
  const nome = consultas.getQueryData(consultaDasConfiguracoes().queryKey)?.nome ?? MARCA
  const daPagina = dela.titulo ?? folha.staticData.titulo
  const titulo = daPagina ? `${daPagina} · ${nome}` : nome
  const descricao = dela.descricao ?? `${nome}: o site da comunidade.`
  return {
    meta: [
      { title: titulo },
      { name: 'description', content: descricao },
      { property: 'og:title', content: titulo },
      { property: 'og:description', content: descricao },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: nome },
      { property: 'og:url', content: origem + folha.pathname.replace(/(.)\/$/, '$1') + (dela.consulta ?? '') },
      { property: 'og:image', content: `${origem}/cartao/${dela.cartao ?? 'inicio'}.png?v=${versao(titulo + descricao + doPreco())}` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: titulo },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
  }
}
