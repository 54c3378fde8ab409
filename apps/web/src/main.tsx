import './ui/estilos/index.css'
import { hydrate, QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type Palavras, usarPalavras } from '@sorium/contratos/palavras.ts'
import { recolherTokenDaChegada } from '#modulos/sessao/index.ts'
import { criarClienteDeConsultas, esquecerPessoa } from '#nucleo/consultas.ts'
import { acasoDaPagina, dadosIniciais, encerrarDesenho } from '#nucleo/dados-iniciais.ts'
import { quandoTerminar, sessaoAtual } from '#nucleo/sessao.ts'
import { acessoDe } from './rotas/pagina.ts'
import { criarRoteador } from './rotas.ts'

// The style elements that the dialogs add must carry the page's nonce, or the policy refuses them.
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content
if (nonce) setNonce(nonce)

const raiz = document.querySelector('#raiz')
if (!raiz) throw new Error('the document has no #raiz')
const respirar = () => new Promise((pronto) => setTimeout(pronto))

// The words that the server wrote this page with, where the owner chose others than the specification's.
const { palavras } = document.documentElement.dataset
if (palavras) usarPalavras(JSON.parse(palavras) as Partial<Palavras>)

recolherTokenDaChegada()
const consultas = criarClienteDeConsultas()
const { consultas: respostas = {}, desenhada = false } = dadosIniciais()
// Each long enough by itself: a finger may come first.
if (desenhada) await respirar()
const historia = createBrowserHistory()
if (desenhada) await respirar()
const roteador = criarRoteador({ historia, contexto: { consultas, acaso: acasoDaPagina(), origem: location.origin } })

// A session that the server refused, or that ended in another tab, leads from a page of its own to its sign-in, and back to the page. A player's
// refused token on a page that anyone may read leads there too if it was good before, else home, as a visitor (OQ-67).
quandoTerminar((papel, fim) => {
  const { location, matches } = roteador.state
  const acesso = acessoDe(matches)
  const eraConhecido = esquecerPessoa(consultas)
  if (fim === 'aqui' || sessaoAtual()[papel]) return
  const search = { voltar: location.href }
  if (papel === 'admin') {
    if (acesso === 'admin') void roteador.navigate({ to: '/admin/login', search, replace: true })
  } else if (acesso === 'jogador' || (fim === 'recusada' && eraConhecido)) {
    void roteador.navigate({ to: '/login', search, replace: true })
  } else if (fim === 'recusada') {
    void roteador.navigate({ to: '/', replace: true })
  }
})

/** Longer than the slowest phone takes over a page. */
const TOMADA_MS = 10_000

const site = (
  <QueryClientProvider client={consultas}>
    <RouterProvider router={roteador} />
  </QueryClientProvider>
)
/** The server drew this page (servidor/): it is taken over in small steps, so that the phone answers to a finger meanwhile. */
async function tomarPagina(pagina: Element) {
  await respirar()
  await roteador.load()
  await respirar()
  // The server's tree has no boundary around the whole site.
  roteador.ssr = { manifest: undefined }
  startTransition(() => void hydrateRoot(pagina, site))
  // From here on React hears every touch (public/partida.js kept the earlier ones).
  dispatchEvent(new Event('sorium:pronta'))
}

// Its parts are taken over one by one, and nothing says which was the last.
setTimeout(encerrarDesenho, TOMADA_MS)
roteador.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => fromLocation && hrefChanged && encerrarDesenho())
hydrate(consultas, respostas)

// A page that was loaded again while a dialog was open on it stands on that dialog's entry.
if ((history.state as { dialogo?: number } | null)?.dialogo) void import('#ui/voltar.ts').then((m) => m.cuidarDoVoltar())

// Not awaited: the page's own chunk imports what this one is in.
if (desenhada) void tomarPagina(raiz)
else createRoot(raiz).render(site)
