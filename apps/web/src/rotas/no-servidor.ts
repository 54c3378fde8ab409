/**
 * Options of a page that only the server uses: whether it is drawn (`ssr`), its first reads (`loader`) and its head (`head`). The build
 * removes all three from the browser's program (vite.config.ts).
 */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouteMatch } from '@tanstack/react-router'
import { MARCA, PALAVRAS } from '@sorium/contratos/palavras.ts'
import { consultaDasConfiguracoes } from '#nucleo/configuracoes.ts'
import type { Busca } from './busca.ts'

export interface Contexto {
  consultas: QueryClient
  /** Random, 0 to 1: a page that draws by it must also choose its reads by it. */
  acaso: number
  /** Scheme and host of the site. */
  origem: string
}

interface Consulta {
  search: { status: 'success'; value: object } | { status: 'error' }
}

/**
 * The page is drawn only if the address has no query, or if `tambem` allows the query. Otherwise it comes undrawn with its first answers,
 * so that nobody can make the server draw endless variants.
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
  /** Picture of a link's preview: a name below /cartao, which the api draws (docs/decisoes/catalogo.md). */
  cartao?: string
  /** Query to add to the path, if it names the thing that the page shows. */
  consulta?: string
}

/** Chats cache a picture by its address, so a changed text changes the address. */
function versao(texto: string): string {
  let h = 2166136261
  for (const letra of texto) h = Math.imul(h ^ (letra.codePointAt(0) ?? 0), 16777619)
  return (h >>> 0).toString(36)
}

/** The picture's price uses the words that the owner chose. */
const doPreco = () => (PALAVRAS.adicionarSaldo ? '' : PALAVRAS.real)

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
