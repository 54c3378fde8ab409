import { hashKey, QueryClient } from '@tanstack/react-query'
import { CHAVES } from './chaves.ts'
import { ErroDaApi } from './erro-da-api.ts'
import { temRede } from './rede.ts'

/**
 * Of a write that carries a key (Idempotency-Key). Without a definite answer the same operation is asked for once more with the same key: it cannot
 * happen twice. As long as it is the network that fails, it waits for it and asks again.
 */
const repetirSeIncerto = (vezes: number, erro: Error): boolean => erro instanceof ErroDaApi && erro.incerto && (vezes < 1 || !temRede())

/** So often a purchase asks for its turn by itself, about half a minute in all; then it is for the buyer to ask again. */
const PEDIR_A_VEZ = 6
const REPETIR_MS = 1_000

/** Too many calls in a minute. Of one that was asked again by itself that is a wait as well; whoever presses that often is told so. */
const cedoDemais = (erro: ErroDaApi): boolean => erro.status === 429 && erro.aguardarS !== undefined

const repetir = (vezes: number, erro: Error): boolean =>
  erro instanceof ErroDaApi && (erro.esperaVez || (vezes > 0 && cedoDemais(erro))) ? vezes < PEDIR_A_VEZ : repetirSeIncerto(vezes, erro)

/** When the server names a moment, not before it. */
const quandoRepetir = (_vezes: number, erro: Error): number =>
  erro instanceof ErroDaApi && erro.aguardarS !== undefined ? erro.aguardarS * 1_000 : REPETIR_MS

/** For a mutation that carries a key: asks again, with the same key, where that is of use. */
export const COM_CHAVE = { retry: repetir, retryDelay: quandoRepetir } as const

/** A purchase that waits for its turn, between two times that it asks for it. */
export const naFila = (m: { isPending: boolean; failureReason: Error | null }): boolean =>
  m.isPending && m.failureReason instanceof ErroDaApi && (m.failureReason.esperaVez || cedoDemais(m.failureReason))

/** Read for everybody, and shown by the frame of every page. */
const DE_TODOS = [CHAVES.configuracoes, [...CHAVES.cotacao, 'valor'], [...CHAVES.vitrine, 'publica']].map(hashKey)

/** A session ended: of what was read, only what every page shows to everybody stays. @returns whether a player's profile had been read. */
export function esquecerPessoa(consultas: QueryClient): boolean {
  const eraConhecido = consultas.getQueryData(CHAVES.perfil) !== undefined
  consultas.removeQueries({ predicate: ({ queryHash }) => !DE_TODOS.includes(queryHash) })
  return eraConhecido
}

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
