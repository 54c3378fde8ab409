import { hashKey, QueryClient } from '@tanstack/react-query'
import { CHAVES } from './chaves.ts'
import { ErroDaApi } from './erro-da-api.ts'
import { temRede } from './rede.ts'

/**
 * A call whose outcome is unknown is repeated once, and without limit while the network is down; the key stays the same, so the operation
 * cannot happen twice.
 */
const repetirSeIncerto = (vezes: number, erro: Error): boolean => erro instanceof ErroDaApi && erro.incerto && (vezes < 1 || !temRede())

const TENTATIVAS_COM_A_CIDADE_CHEIA = 6
const REPETIR_MS = 1_000

/** If a press gets 429, that is an error; if an automatic repetition gets 429, it is repeated after the wait that the server names. */
const cedoDemais = (erro: ErroDaApi): boolean => erro.status === 429 && erro.aguardarS !== undefined

const repetir = (vezes: number, erro: Error): boolean =>
  erro instanceof ErroDaApi && (erro.cidadeCheia || (vezes > 0 && cedoDemais(erro)))
    ? vezes < TENTATIVAS_COM_A_CIDADE_CHEIA
    : repetirSeIncerto(vezes, erro)

const quandoRepetir = (_vezes: number, erro: Error): number =>
  erro instanceof ErroDaApi && erro.aguardarS !== undefined ? erro.aguardarS * 1_000 : REPETIR_MS

/** Only for mutations with an idempotency key, otherwise an operation could happen twice. */
export const COM_CHAVE = { retry: repetir, retryDelay: quandoRepetir } as const

export const naFila = (m: { isPending: boolean; failureReason: Error | null }): boolean =>
  m.isPending && m.failureReason instanceof ErroDaApi && (m.failureReason.cidadeCheia || cedoDemais(m.failureReason))

const DE_TODOS = [CHAVES.configuracoes, [...CHAVES.cotacao, 'valor'], [...CHAVES.vitrine, 'publica']].map(hashKey)

/** Removes all cached answers except those of DE_TODOS. @returns whether a player's profile was cached. */
export function esquecerPessoa(consultas: QueryClient): boolean {
  const eraConhecido = consultas.getQueryData(CHAVES.perfil) !== undefined
  consultas.removeQueries({ predicate: ({ queryHash }) => !DE_TODOS.includes(queryHash) })
  return eraConhecido
}

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
