/**
 * The data that the server wrote into the page (`<script type="application/json" id="dados-iniciais">`): the answers to the page's first reads, as
 * the query cache keeps them, and the time and random number that it was drawn with.
 */
import type { DehydratedState } from '@tanstack/react-query'

export interface DadosIniciais {
  consultas?: DehydratedState
  /** The document holds the page's HTML already. */
  desenhada?: boolean
  /**
   * The time (ms since 1970) and the random number (0 to 1) that the server drew with: the browser uses them to render the same page when
   * it hydrates.
   */
  desenho?: { em: number; acaso: number }
}

function lerBloco(): DadosIniciais {
  try {
    return JSON.parse(document.querySelector('#dados-iniciais')?.textContent || '{}') as DadosIniciais
  } catch {
    return {}
  }
}

let dados: DadosIniciais | null = null

export function dadosIniciais(): DadosIniciais {
  return (dados ??= lerBloco())
}

/** Call it only on the server, before a page is drawn. */
export function definirDadosIniciais(novos: DadosIniciais): void {
  dados = novos
}

/** After hydration the browser's own time and random numbers are used. */
export function encerrarDesenho(): void {
  delete dadosIniciais().desenho
}

/** Marks the document as ready; the browser tests wait for it. */
export function avisarQueResponde(): void {
  document.documentElement.dataset['pronta'] = ''
}

/** 0 to below 1. */
export const acasoDaPagina = (): number => dadosIniciais().desenho?.acaso ?? Math.random()
