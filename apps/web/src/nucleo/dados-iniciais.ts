/**
 * What the api wrote into the page (`<script type="application/json" id="dados-iniciais">`): the public settings, and either the
 * queries of a page that it has drawn already, or the answers of the page's first anonymous reads by their path (each serves once).
 */
import type { DehydratedState } from '@tanstack/react-query'
import type { ConfiguracoesPublicas } from '@sorium/contratos/configuracoes/index.ts'

export interface DadosIniciais {
  configuracoes?: ConfiguracoesPublicas | undefined
  /** Path below /api with its query ('/loja/mais-vendidos?limit=5') → answer. */
  respostas?: Record<string, unknown>
  /** Of those that are the first page of a list: the cursor of the next one. */
  cursores?: Record<string, string | undefined>
  /** What the page was drawn from. */
  consultas?: DehydratedState
  /** Its clock, in ms since 1970, and its luck, from 0 to 1: with them the browser draws the same page once more. */
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

/** Now, in ms since 1970; while a drawn page is taken over, the moment of its drawing. */
export const agoraDaPagina = (): number => dadosIniciais().desenho?.em ?? Date.now()

/** Luck, from 0 to below 1. */
export const acasoDaPagina = (): number => dadosIniciais().desenho?.acaso ?? Math.random()

/** @returns undefined when the page did not bring it, or it was already taken. */
export function tomarResposta(caminho: string): unknown {
  const { respostas } = dadosIniciais()
  const resposta = respostas?.[caminho]
  if (respostas) delete respostas[caminho]
  return resposta
}

/** The same for the first page of a list, with the cursor of the next. */
export function tomarPagina(caminho: string): { itens: unknown[]; proximo: string | null } | undefined {
  const itens = tomarResposta(caminho)
  return Array.isArray(itens) ? { itens, proximo: dadosIniciais().cursores?.[caminho] ?? null } : undefined
}
