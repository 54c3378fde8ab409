import { hashKey, QueryClient } from '@tanstack/react-query'
import { CHAVES } from './chaves.ts'
import { ErroDaApi } from './erro-da-api.ts'
import { temRede } from './rede.ts'

/**
 * If no definite answer comes, the call is repeated once with the same Idempotency-Key, so it cannot happen twice. While the network is
 * down, it waits.
 */
const repetirSeIncerto = (vezes: number, erro: Error): boolean => erro instanceof ErroDaApi && erro.incerto && (vezes < 1 || !temRede())

/** A purchase that must wait its turn is repeated this many times, about half a minute in all; then the buyer has to press again. */
const TENTATIVAS_COM_A_CIDADE_CHEIA = 6
const REPETIR_MS = 1_000

/** The server got too many calls in a minute. An automatic repetition then waits; the person's own press shows an error. */
const cedoDemais = (erro: ErroDaApi): boolean => erro.status === 429 && erro.aguardarS !== undefined

const repetir = (vezes: number, erro: Error): boolean =>
  erro instanceof ErroDaApi && (erro.cidadeCheia || (vezes > 0 && cedoDemais(erro)))
    ? vezes < TENTATIVAS_COM_A_CIDADE_CHEIA
    : repetirSeIncerto(vezes, erro)

/** Waits at least until the moment that the server names. */
const quandoRepetir = (_vezes: number, erro: Error): number =>
  erro instanceof ErroDaApi && erro.aguardarS !== undefined ? erro.aguardarS * 1_000 : REPETIR_MS

/** Use it only for mutations that carry an idempotency key. */
export const COM_CHAVE = { retry: repetir, retryDelay: quandoRepetir } as const

/** true between two tries of a purchase that waits for its turn. */
export const naFila = (m: { isPending: boolean; failureReason: Error | null }): boolean =>
  m.isPending && m.failureReason instanceof ErroDaApi && (m.failureReason.cidadeCheia || cedoDemais(m.failureReason))

/** The public queries that the frame of every page shows. */
const DE_TODOS = [CHAVES.configuracoes, [...CHAVES.cotacao, 'valor'], [...CHAVES.vitrine, 'publica']].map(hashKey)

/** For the end of a session: drops every answer that is not public. @returns whether there was a player's profile among them. */
export function esquecerPessoa(consultas: QueryClient): boolean {
  const eraConhecido = consultas.getQueryData(CHAVES.perfil) !== undefined
  consultas.removeQueries({ predicate: ({ queryHash }) => !DE_TODOS.includes(queryHash) })
  return eraConhecido
}

/** A read is repeated once when the server did not answer; a refusal is final. Writes are not repeated, except with COM_CHAVE. */
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
