import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './rotas/arvore.gen.ts'
import { PaginaDeErro } from './rotas/pagina-de-erro.tsx'

/** Query values stay the text that they are: a code or an id of digits must not turn into a number. */
const lerBusca = (texto: string): Record<string, string> => Object.fromEntries(new URLSearchParams(texto))
const escreverBusca = (busca: Record<string, string | undefined>): string => {
  const partes = new URLSearchParams()
  for (const [nome, valor] of Object.entries(busca)) if (valor !== undefined) partes.set(nome, valor)
  return partes.size > 0 ? `?${partes}` : ''
}

/** Every page is a file in rotas/paginas, named after its address. `noServidor`: nobody scrolls in a page that the server draws. */
export function criarRoteador(historia: RouterHistory, { noServidor = false } = {}) {
  return createRouter({
    routeTree,
    parseSearch: lerBusca,
    stringifySearch: escreverBusca,
    defaultPreload: 'intent',
    defaultErrorComponent: PaginaDeErro,
    scrollRestoration: !noServidor,
    history: historia,
  })
}
