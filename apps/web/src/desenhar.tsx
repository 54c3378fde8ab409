/**
 * Draws a public page on the server, for a visitor, out of the answers to its first reads: the phone paints it before any script
 * has come, and main.tsx takes it over as it stands. Built by itself (vite.config.ts) and called by the api's site.ts.
 */
import {
  dehydrate,
  type DehydratedState,
  type Query,
  QueryClient,
  QueryClientProvider,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { type DadosIniciais, definirDadosIniciais } from '#nucleo/dados-iniciais.ts'
import { criarRoteador } from './rotas.ts'

export interface Desenho {
  /** What goes into #raiz. */
  html: string
  /** Link elements of what it shows first. */
  cabeca: string
  consultas: DehydratedState
}

/** React puts them before the page itself. */
const PRIMEIRAS_IMAGENS = /^(<link rel="preload"[^>]*>)+/

/** A page's queries show one after the other: what is drawn from one answer may ask for the next. */
const PASSOS = 3

const ehPedida = ({ options }: Query): boolean => (options as QueryObserverOptions).enabled !== false

/** Fills what the last drawing asked for. What has no answer here stays open: the browser will ask. @returns whether something came. */
async function responder(consultas: QueryClient): Promise<boolean> {
  const abertas = consultas.getQueryCache().findAll({ predicate: (q) => q.state.data === undefined && ehPedida(q) })
  const vieram = await Promise.all(
    abertas.map(async (consulta) => {
      try {
        await consulta.fetch(undefined, { cancelRefetch: false })
        return true
      } catch {
        consulta.reset()
        return false
      }
    }),
  )
  return vieram.includes(true)
}

async function desenharUma(url: string, dados: DadosIniciais): Promise<Desenho> {
  definirDadosIniciais(dados)
  const consultas = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  const roteador = criarRoteador(createMemoryHistory({ initialEntries: [url] }), { noServidor: true })
  await roteador.load()
  const desenhar = () =>
    renderToString(
      <QueryClientProvider client={consultas}>
        <RouterProvider router={roteador} />
      </QueryClientProvider>,
    )
  let html = desenhar()
  for (let passo = 1; passo < PASSOS && (await responder(consultas)); passo += 1) html = desenhar()
  const corpo = html.replace(PRIMEIRAS_IMAGENS, '')
  return { html: corpo, cabeca: html.slice(0, html.length - corpo.length), consultas: dehydrate(consultas) }
}

let fila: Promise<unknown> = Promise.resolve()

/**
 * `url`: path and query. One at a time: the answers lie where the browser's code looks for them.
 * @throws when a page cannot be drawn; the browser then draws it alone.
 */
export function desenhar(url: string, dados: DadosIniciais): Promise<Desenho> {
  const desenho = fila.then(() => desenharUma(url, dados))
  fila = desenho.catch(() => undefined)
  return desenho
}

const enderecos = criarRoteador(createMemoryHistory(), { noServidor: true })

/** Whether the site has a page at this path; where it has none the browser shows 'Página não encontrada'. */
export function existe(caminho: string): boolean {
  const [achadas] = enderecos.getMatchedRoutes(caminho)
  return achadas.at(-1)?.fullPath !== '/$'
}
