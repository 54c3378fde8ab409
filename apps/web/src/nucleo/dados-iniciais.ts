/**
 * What the server wrote into the page (`<script type="application/json" id="dados-iniciais">`): the answers to the page's first reads, as the query
 * cache keeps them, and the clock and the luck that it was made with.
 */
import type { DehydratedState } from '@tanstack/react-query'

export interface DadosIniciais {
  consultas?: DehydratedState
  /** The page stands in the document already. */
  desenhada?: boolean
  /** The clock, in ms since 1970, and the luck, from 0 to 1: with them the browser draws the same page once more. */
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

/** On the server, before it draws a page. */
export function definirDadosIniciais(novos: DadosIniciais): void {
  dados = novos
}

/** The page stands: from here on time and luck are the browser's own. */
export function encerrarDesenho(): void {
  delete dadosIniciais().desenho
}

/** For whoever must know it (the browser tests). */
export function avisarQueResponde(): void {
  document.documentElement.dataset['pronta'] = ''
}

/** Luck, from 0 to below 1. */
export const acasoDaPagina = (): number => dadosIniciais().desenho?.acaso ?? Math.random()
