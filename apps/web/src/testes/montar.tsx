import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { criarClienteDeConsultas } from '#nucleo/consultas.ts'

export function montar(tela: ReactNode) {
  const consultas = criarClienteDeConsultas()
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
