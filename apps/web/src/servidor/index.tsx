/**
 * The site's server side: the api asks it for the page of an address. Public pages are rendered for a visitor, so that a phone paints them
 * before any script runs; main.tsx then hydrates them (docs/decisoes/paginas.md).
 */
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  type AnyRouteMatch,
  type AnyRouter,
  createMemoryHistory,
  HeadContent,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createRequestHandler, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { usarPalavras } from '@sorium/contratos/palavras.ts'
import { palavrasTrocadas } from '@sorium/contratos/palavras-escolhidas.ts'
import { consultaDaVitrine } from '#modulos/vitrine/index.ts'
import { definirResposta } from '#nucleo/cliente-http.ts'
import { definirDadosIniciais } from '#nucleo/dados-iniciais.ts'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import type { Contexto, desenhar } from '../rotas/no-servidor.ts'
import { type AcessoDaPagina, acessoDe, estaNoAr } from '../rotas/pagina.ts'
import { criarRoteador, lerBusca } from '../rotas.ts'
import { criarArquivos } from './arquivos.ts'
import { escreverDocumento } from './documento.tsx'
import { semAtributosDeEstilo } from './estilos.ts'
import type { PaginaEscrita, Servico, Site, Visita } from './porta.ts'
import { escreverRecusa } from './recusa.tsx'

/** A path with two leading slashes would be read as a host. */
const urlDe = (endereco: string) => new URL(`http://localhost/${endereco.replace(/^\/+/, '')}`)

const PERDIDA = '/_casca/$'

/** A page that did not load, or whose subject does not exist, is not rendered: the browser shows what is wrong. */
const desenhavel = (folha: AnyRouteMatch | undefined) => folha?.ssr === true && folha.status === 'success' && folha.loaderData !== null

const enderecoProprio = (router: AnyRouter): string | undefined =>
  router.state.matches.flatMap((m: AnyRouteMatch) => m.meta ?? []).findLast((m) => m?.property === 'og:url')?.content

const veioTudo = (consultas: QueryClient) =>
  consultas
    .getQueryCache()
    .getAll()
    .every(({ state: { error } }) => error === null || (error instanceof ErroDaApi && error.status === 404))

/** A page without its own `ssr` is not rendered, and its `loader` does not run on the server. */
function semDesenhoDeNascenca({ routesById }: AnyRouter): void {
  for (const { options } of Object.values<AnyRoute>(routesById)) options.ssr ??= false
}

export function abrirSite({ manifesto, responder, avisar }: Servico): Site {
  definirResposta(responder)
  const arquivosDe = criarArquivos(manifesto)
  const roteadorDe = (contexto: Contexto) => criarRoteador({ historia: createMemoryHistory(), contexto, noServidor: true })
  const enderecos = roteadorDe({ consultas: new QueryClient(), acaso: 0, origem: '' })
  semDesenhoDeNascenca(enderecos)

  function ehDeTodos(endereco: string): boolean {
    const { pathname, search } = urlDe(endereco)
    const folha = enderecos.getMatchedRoutes(pathname)[0].at(-1)
    if (!folha || folha.id === PERDIDA) return false
    const ssr = folha.options.ssr as boolean | ReturnType<typeof desenhar>
    return typeof ssr === 'boolean' ? search === '' : ssr({ search: { status: 'success', value: lerBusca(search) } }) === true
  }

  function corpoDe(router: AnyRouter, consultas: QueryClient, endereco: string): string {
    try {
      return renderToString(
        <QueryClientProvider client={consultas}>
          <RouterServer router={router} />
        </QueryClientProvider>,
      )
    } catch (erro) {
      avisar(erro, endereco)
      return ''
    }
  }

  async function escrever({ endereco, origem, nonce, tema, palavras }: Visita): Promise<PaginaEscrita> {
    const consultas = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
    const desenho = { em: Date.now(), acaso: Math.random() }
    let guardavel = false
    let acesso: AcessoDaPagina = 'publica'
    usarPalavras(palavras)
    const atender = createRequestHandler({
      request: new Request(urlDe(endereco)),
      createRouter: () => roteadorDe({ consultas, acaso: desenho.acaso, origem }),
    })
    const resposta = await atender(({ router }) => {
      const folha: AnyRouteMatch | undefined = router.state.matches.at(-1)
      // These two set module state: no `await` may stand between here and the end of the rendering, or another request would replace it.
      definirDadosIniciais({ desenho })
      usarPalavras(palavras)
      const { corpo, estilo } = semAtributosDeEstilo(desenhavel(folha) ? corpoDe(router, consultas, endereco) : '')
      acesso = acessoDe(router.state.matches)
      guardavel = folha?.loaderData !== null && veioTudo(consultas)
      const html = escreverDocumento({
        cabeca: (
          <RouterContextProvider router={router}>
            <HeadContent />
            <link rel="canonical" href={enderecoProprio(router)} />
          </RouterContextProvider>
        ),
        nonce,
        acesso,
        tema,
        palavras: palavrasTrocadas(palavras),
        arquivos: arquivosDe(...(corpo ? (router.state.matches as AnyRouteMatch[]).map(({ routeId }) => String(routeId)) : [])),
        inicio: corpo ? 'depois' : 'logo',
        estilo,
        corpo,
        // A page with `ssr: false` may be cached for everybody, so it gets neither the time nor the random number of this visit.
        dados: { consultas: dehydrate(consultas), desenhada: corpo !== '', ...(folha?.ssr === false ? {} : { desenho }) },
      })
      const noAr = estaNoAr(folha?.staticData ?? {}, consultas.getQueryData(consultaDaVitrine().queryKey)?.amostras ?? [])
      return new Response(html, { status: folha?.routeId === PERDIDA || !noAr ? 404 : getSsrStatus(router) })
    })
    return {
      status: resposta.status,
      html: await resposta.text(),
      para: resposta.headers.get('location'),
      guardavel,
      particular: acesso !== 'publica',
    }
  }

  return {
    ehDeTodos,
    escrever,
    escreverRecusa: (recusa) => escreverRecusa(recusa, arquivosDe()),
  }
}
