import { QueryClient } from '@tanstack/react-query'
import { ErroDaApi } from './erro-da-api.ts'

/** Reads are tried once more when the server did not answer; a refusal is an answer. Writes are never repeated by themselves. */
export function criarClienteDeConsultas(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (vezes, erro) => vezes < 1 && (!(erro instanceof ErroDaApi) || erro.incerto),
        retryDelay: 1000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
}
