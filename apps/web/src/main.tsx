import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { recolherTokenDaChegada } from '#modulos/sessao/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { criarClienteDeConsultas } from '#nucleo/consultas.ts'
import { quandoExpirar } from '#nucleo/sessao.ts'
import { acessoDe } from './rotas/acesso.ts'
import { criarRoteador } from './rotas.tsx'

// The style elements that the dialogs add must carry the page's nonce, or the policy refuses them.
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content
if (nonce) setNonce(nonce)

recolherTokenDaChegada()
const consultas = criarClienteDeConsultas()
const roteador = criarRoteador()

// A refused session leads to its sign-in, and back to the page. A player's token that was bad from the start, on a page that
// anyone may read, follows the completeness gate instead: home, as a visitor (OQ-67). An admin's on such a page just ends.
quandoExpirar((papel) => {
  const { href, pathname } = roteador.state.location
  const acesso = acessoDe(pathname)
  const search = { voltar: href }
  if (papel === 'admin') {
    if (acesso === 'admin') void roteador.navigate({ to: '/admin/login', search, replace: true })
  } else if (acesso === 'jogador' || consultas.getQueryData(CHAVES.perfil)) {
    void roteador.navigate({ to: '/login', search, replace: true })
  } else {
    void roteador.navigate({ to: '/', replace: true })
  }
})

const raiz = document.querySelector('#raiz')
if (!raiz) throw new Error('index.html has no #raiz')

createRoot(raiz).render(
  <QueryClientProvider client={consultas}>
    <RouterProvider router={roteador} />
  </QueryClientProvider>,
)
