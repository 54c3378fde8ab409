/** Data that the server writes into the page (`<script type="application/json" id="dados-iniciais">`) for hydration. */
import type { DehydratedState } from '@tanstack/react-query'

export interface DadosIniciais {
  consultas?: DehydratedState
  desenhada?: boolean
  /** Time (ms since 1970) and random number (0 to 1) of the server's rendering, so that hydration renders the same page. */
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

/** Call it only on the server, before a page is rendered. */
export function definirDadosIniciais(novos: DadosIniciais): void {
  dados = novos
}

export function encerrarDesenho(): void {
  delete dadosIniciais().desenho
}

/** The browser tests wait for this attribute. */
export function avisarQueResponde(): void {
  document.documentElement.dataset['pronta'] = ''
}

export const acasoDaPagina = (): number => dadosIniciais().desenho?.acaso ?? Math.random()
