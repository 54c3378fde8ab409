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

// The dialogs add style elements; without the page's nonce the content policy refuses them.
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content
if (nonce) setNonce(nonce)

const raiz = document.querySelector('#raiz')
if (!raiz) throw new Error('the document has no #raiz')
const respirar = () => new Promise((pronto) => setTimeout(pronto))

// The attribute exists only when the owner chose other words than the default ones.
const { palavras } = document.documentElement.dataset
if (palavras) usarPalavras(JSON.parse(palavras) as Partial<Palavras>)

recolherTokenDaChegada()
const consultas = criarClienteDeConsultas()
const { consultas: respostas = {}, desenhada = false } = dadosIniciais()
// Each of these steps is long: pause between them, so that a touch is answered.
if (desenhada) await respirar()
const historia = createBrowserHistory()
if (desenhada) await respirar()
const roteador = criarRoteador({ historia, contexto: { consultas, acaso: acasoDaPagina(), origem: location.origin } })

// A session that the server refused, or that ended in another tab, leads from its own pages to the sign-in and back. If a public page has
// its player token refused, it leads to the sign-in when that token was valid before, else home (OQ-67).
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

/** Hydration ends before this time even on the slowest phone. */
const TOMADA_MS = 10_000

const site = (
  <QueryClientProvider client={consultas}>
    <RouterProvider router={roteador} />
  </QueryClientProvider>
)
/** Works in small steps with pauses, so that the phone answers to touches meanwhile. */
async function tomarPagina(pagina: Element) {
  await respirar()
  await roteador.load()
  await respirar()
  // The server's tree has no boundary around the whole site; without this the router would add one, and hydration would not match.
  roteador.ssr = { manifest: undefined }
  startTransition(() => void hydrateRoot(pagina, site))
  // React hears every touch from here on, so public/partida.js stops listening.
  dispatchEvent(new Event('sorium:pronta'))
}

// React hydrates the parts one by one, and no event says that the last is done.
setTimeout(encerrarDesenho, TOMADA_MS)
roteador.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => fromLocation && hrefChanged && encerrarDesenho())
hydrate(consultas, respostas)

// A reload while a dialog was open lands on the dialog's history entry.
if ((history.state as { dialogo?: number } | null)?.dialogo) void import('#ui/voltar.ts').then((m) => m.cuidarDoVoltar())

// Do not await it: the page's own chunk imports the chunk that this file is in.
if (desenhada) void tomarPagina(raiz)
else createRoot(raiz).render(site)
