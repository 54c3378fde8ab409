/** The interface between the api and the site's server side (index.tsx). */

import type { Palavras } from '@sorium/contratos/palavras.ts'

export type Manifesto = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The part of an answer that the site uses. Do not change the body, because other readers share it. */
export interface RespostaDeDentro {
  ok: boolean
  status: number
  headers: { get: (nome: string) => string | null }
  json: () => Promise<unknown>
}

export interface Servico {
  manifesto: Manifesto
  /** Answers a GET of the api for a visitor. */
  responder: (endereco: string) => Promise<RespostaDeDentro>
  avisar: (erro: unknown, endereco: string) => void
}

export interface Visita {
  endereco: string
  /** Scheme and host of the site. */
  origem: string
  nonce: string
  tema: string | null
  palavras: Palavras
}

export interface PaginaEscrita {
  status: number
  html: string
  /** Target of a redirect. */
  para: string | null
  /** Everything loaded and exists, so the page may be cached and sent to others. */
  guardavel: boolean
  particular: boolean
}

export interface RecusaDaPagina {
  titulo: string
  texto: string
  espera: string
  /** Seconds until the page reloads by itself; null: never. */
  voltaEmS: number | null
}

export interface Site {
  /** True: the page is the same for everybody, and there are only a few such addresses. */
  ehDeTodos: (endereco: string) => boolean
  escrever: (visita: Visita) => Promise<PaginaEscrita>
  /** The document for a refusal, when the site cannot answer the page. */
  escreverRecusa: (recusa: RecusaDaPagina) => string
}

export interface LadoDoServidor {
  abrirSite: (servico: Servico) => Site
}
