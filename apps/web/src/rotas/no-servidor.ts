/** The build removes the page options `ssr`, `loader` and `head` from the browser's program (vite.config.ts). */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouteMatch } from '@tanstack/react-router'
import { MARCA, PALAVRAS } from '@sorium/contratos/palavras.ts'
import { consultaDasConfiguracoes } from '#nucleo/configuracoes.ts'
import type { Busca } from './busca.ts'

export interface Contexto {
  consultas: QueryClient
  /** 0 to 1; if a page chooses by this number what it shows, its `loader` must choose by the same number what it reads. */
  acaso: number
  /** Scheme and host of the site. */
  origem: string
}

interface Consulta {
  search: { status: 'success'; value: object } | { status: 'error' }
}

/**
 * If the address has a query that `tambem` does not allow, the page comes with the answers that it needs but unrendered: otherwise anybody
 * could make the server render endless variants.
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
  /** A path below /cartao: the preview picture, which the api draws (docs/decisoes/catalogo.md). */
  cartao?: string
  consulta?: string
}

/** Chats cache a preview picture by its address, so a changed text must change the address. */
function versao(texto: string): string {
  let h = 2166136261
  for (const letra of texto) h = Math.imul(h ^ (letra.codePointAt(0) ?? 0), 16777619)
  return (h >>> 0).toString(36)
}

/** The owner's words decide whether the price in the preview picture has R$, so a change of the words must change the picture's address. */
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
