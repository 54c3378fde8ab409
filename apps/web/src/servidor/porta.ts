/** What the api and the site's server side (index.tsx) say to each other. */

import type { Palavras } from '@sorium/contratos/palavras.ts'

/** As Vite writes it (.vite/manifest.json). */
export type Manifesto = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** What is read of an answer; its body is nobody's to change. */
export interface RespostaDaCasa {
  ok: boolean
  status: number
  headers: { get: (nome: string) => string | null }
  json: () => Promise<unknown>
}

export interface Servico {
  manifesto: Manifesto
  /** Answers a GET of the api by its address, for a visitor. */
  responder: (endereco: string) => Promise<RespostaDaCasa>
  avisar: (erro: unknown, endereco: string) => void
}

export interface Visita {
  /** Path and query. */
  endereco: string
  /** Scheme and host of the site. */
  origem: string
  /** Of its Content-Security-Policy. */
  nonce: string
  /** Address of the sheet with the colours of the settings. */
  tema: string | null
  /** Every word, as the owner chose. */
  palavras: Palavras
}

export interface PaginaEscrita {
  status: number
  html: string
  /** Where it leads instead. */
  para: string | null
  /** All that it begins with came, and what its address names is there: it may be shown to others. */
  guardavel: boolean
  /** Only who is signed in may open it. */
  particular: boolean
}

export interface RecusaDaPagina {
  titulo: string
  texto: string
  espera: string
  /** When the page asks again by itself; null: it does not. */
  voltaEmS: number | null
}

export interface Site {
  /** Its page is the same for everybody, and there are few such addresses. */
  ehDeTodos: (endereco: string) => boolean
  escrever: (visita: Visita) => Promise<PaginaEscrita>
  /** Where the site answers no page. */
  escreverRecusa: (recusa: RecusaDaPagina) => string
}

/** What the built file exports. */
export interface LadoDoServidor {
  abrirSite: (servico: Servico) => Site
}
