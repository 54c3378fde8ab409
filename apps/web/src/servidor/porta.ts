import type { Palavras } from '@sorium/contratos/palavras.ts'

export type Manifesto = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** Do not change the object that `json` gives, because other readers share it. */
export interface RespostaDeDentro {
  ok: boolean
  status: number
  headers: { get: (nome: string) => string | null }
  json: () => Promise<unknown>
}

export interface Servico {
  manifesto: Manifesto
  responder: (endereco: string) => Promise<RespostaDeDentro>
  avisar: (erro: unknown, endereco: string) => void
}

export interface Visita {
  endereco: string
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
  /** All calls of the page were answered and what it shows exists, so the page may be cached and sent to others. */
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
  /** true: the page is the same for everybody, and its address cannot have endless variants. */
  ehDeTodos: (endereco: string) => boolean
  escrever: (visita: Visita) => Promise<PaginaEscrita>
  escreverRecusa: (recusa: RecusaDaPagina) => string
}

export interface LadoDoServidor {
  abrirSite: (servico: Servico) => Site
}
