import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './rotas/arvore.gerada.ts'
import type { Contexto } from './rotas/no-servidor.ts'
import { PaginaDeErro } from './rotas/pagina-de-erro.tsx'

/** Values stay text, because the router's default would turn an id of digits into a number. */
export const lerBusca = (texto: string): Record<string, string> => Object.fromEntries(new URLSearchParams(texto))
const escreverBusca = (busca: Record<string, string | undefined>): string => {
  const partes = new URLSearchParams()
  for (const [nome, valor] of Object.entries(busca)) if (valor !== undefined) partes.set(nome, valor)
  return partes.size > 0 ? `?${partes}` : ''
}

interface Onde {
  historia: RouterHistory
  contexto: Contexto
  noServidor?: boolean
}

export function criarRoteador({ historia, contexto, noServidor = false }: Onde) {
  return createRouter({
    routeTree,
    context: contexto,
    parseSearch: lerBusca,
    stringifySearch: escreverBusca,
    defaultPreload: 'intent',
    defaultErrorComponent: PaginaDeErro,
    scrollRestoration: !noServidor,
    history: historia,
  })
}
