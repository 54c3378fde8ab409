import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { criarClienteDeConsultas } from '#nucleo/consultas.ts'

/** A component with what it stands in on the site: its own cache of answers, and addresses that links can lead to. */
export function montar(tela: ReactNode) {
  const consultas = criarClienteDeConsultas()
  // A second try comes at once: nobody waits a second for it here.
  consultas.setDefaultOptions({ queries: { ...consultas.getDefaultOptions().queries, retryDelay: 0 } })
  const roteador = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return render(tela, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={consultas}>
        <RouterContextProvider router={roteador}>{children}</RouterContextProvider>
      </QueryClientProvider>
    ),
  })
}
