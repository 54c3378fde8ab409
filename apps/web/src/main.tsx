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

// The dialogs add style elements, which the content policy refuses without the page's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content
if (nonce) setNonce(nonce)

const raiz = document.querySelector('#raiz')
if (!raiz) throw new Error('the document has no #raiz')
const respirar = () => new Promise((pronto) => setTimeout(pronto))

const { palavras } = document.documentElement.dataset
if (palavras) usarPalavras(JSON.parse(palavras) as Partial<Palavras>)

recolherTokenDaChegada()
const consultas = criarClienteDeConsultas()
const { consultas: respostas = {}, desenhada = false } = dadosIniciais()
// Each step from here to the hydration is long: the pauses between them let the browser answer touches.
if (desenhada) await respirar()
const historia = createBrowserHistory()
if (desenhada) await respirar()
const roteador = criarRoteador({ historia, contexto: { consultas, acaso: acasoDaPagina(), origem: location.origin } })

// After a refused player token: a player's page leads to the sign-in; so does any other page if the player's profile had been loaded, else
// that page leads home (OQ-67).
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

const TOMADA_MS = 10_000

const site = (
  <QueryClientProvider client={consultas}>
    <RouterProvider router={roteador} />
  </QueryClientProvider>
)
async function tomarPagina(pagina: Element) {
  await respirar()
  await roteador.load()
  await respirar()
  // The server's tree has no boundary around the whole site; without this the router would add one, and the hydration would not match.
  roteador.ssr = { manifest: undefined }
  startTransition(() => void hydrateRoot(pagina, site))
  dispatchEvent(new Event('sorium:pronta'))
}

// No event says that React has hydrated the last part, so wait a fixed time.
setTimeout(encerrarDesenho, TOMADA_MS)
roteador.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => fromLocation && hrefChanged && encerrarDesenho())
hydrate(consultas, respostas)

if ((history.state as { dialogo?: number } | null)?.dialogo) void import('#ui/voltar.ts').then((m) => m.cuidarDoVoltar())

if (desenhada) void tomarPagina(raiz)
else createRoot(raiz).render(site)
