import { QueryClient } from '@tanstack/react-query'
import { ErroDaApi } from './erro-da-api.ts'
import { temRede } from './rede.ts'

/**
 * Of a write that carries a key (Idempotency-Key). Without a definite answer the same operation is asked for once more with the same key: it cannot
 * happen twice. As long as it is the network that fails, it waits for it and asks again.
 */
export const repetirSeIncerto = (vezes: number, erro: Error): boolean =>
  erro instanceof ErroDaApi && erro.incerto && (vezes < 1 || !temRede())

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
