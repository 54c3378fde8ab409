import { useLocation } from '@tanstack/react-router'

type Busca = Partial<Record<string, string>>

/** The query of the address: always text, since the router reads it so (rotas.tsx). */
export function useBusca(): Busca {
  return useLocation({ select: (endereco) => endereco.search as Busca })
}
