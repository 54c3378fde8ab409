import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Passport } from '../comum/tipos.ts'
import { Protocolo } from './protocolo.ts'

export const CHAVES_POR_CHAMADA = 500

/** The game's text key of a character. The ponte sends it in lower case: 'char1:0123…'. */
const ChaveDeTexto = Type.String({ minLength: 1, maxLength: 120, pattern: '^[!-~]+$' })

export const PedidoDePassaportes = Type.Object({
  protocolo: Protocolo,
  chaves: Type.Array(ChaveDeTexto, { minItems: 1, maxItems: CHAVES_POR_CHAMADA }),
})
export type PedidoDePassaportes = Static<typeof PedidoDePassaportes>

export const RespostaDePassaportes = Type.Object({
  /** In the order of `chaves`. */
  passaportes: Type.Array(Passport, { maxItems: CHAVES_POR_CHAMADA }),
})
export type RespostaDePassaportes = Static<typeof RespostaDePassaportes>

export const resolverPassaportes = chamada({
  metodo: 'POST',
  caminho: '/ponte/passaportes',
  acesso: 'ponte',
  modulo: 'ponte',
  limite: 'ponte',
  resumo: 'A ponte pergunta os números dos personagens que o jogo conhece por texto',
  corpo: PedidoDePassaportes,
  respostas: { 200: RespostaDePassaportes },
})
