/**
 * What the api wrote into the page (`<script type="application/json" id="dados-iniciais">`): the public settings, and the
 * answers of the page's first anonymous reads by their path. Each answer serves once; later reads go to the network.
 */
import type { ConfiguracoesPublicas } from '@sorium/contratos/configuracoes/index.ts'

interface DadosIniciais {
  configuracoes?: ConfiguracoesPublicas
  /** Path below /api with its query ('/loja/mais-vendidos?limit=5') → answer. */
  respostas?: Record<string, unknown>
  /** Of those that are the first page of a list: the cursor of the next one. */
  cursores?: Record<string, string>
}

function lerBloco(): DadosIniciais {
  try {
    return JSON.parse(document.querySelector('#dados-iniciais')?.textContent || '{}') as DadosIniciais
  } catch {
    return {}
  }
}

let dados: DadosIniciais | null = null

export function configuracoesIniciais(): ConfiguracoesPublicas | undefined {
  dados ??= lerBloco()
  return dados.configuracoes
}

/** @returns undefined when the page did not bring it, or it was already taken. */
export function tomarResposta(caminho: string): unknown {
  dados ??= lerBloco()
  const resposta = dados.respostas?.[caminho]
  if (dados.respostas) delete dados.respostas[caminho]
  return resposta
}

/** The same for the first page of a list, with the cursor of the next. */
export function tomarPagina(caminho: string): { itens: unknown[]; proximo: string | null } | undefined {
  const itens = tomarResposta(caminho)
  return Array.isArray(itens) ? { itens, proximo: dados?.cursores?.[caminho] ?? null } : undefined
}
