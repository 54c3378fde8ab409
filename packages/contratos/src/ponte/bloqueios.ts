/**
 * The ponte repeats each ban, unban and kick of the game until the site lists its id in `recebidos`. A site that answers 404 is older and
 * exchanges no bans.
 */
import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Nulavel } from '../comum/tipos.ts'
import { DaCopia } from './copia.ts'

export const OCORRIDOS_POR_CHAMADA = 50
export const RECUSADOS_NO_MAXIMO = 5_000

const Identificador = Type.String({ pattern: '^(license2?|discord):[0-9a-zA-Z]{1,80}$' })

export const OcorridoNaCidade = Type.Object({
  id: Type.String({ pattern: '^[0-9a-zA-Z-]{8,64}$' }),
  tipo: Type.Enum(['banido', 'liberado', 'expulso']),
  identificadores: Type.Array(Identificador, { minItems: 1, maxItems: 10 }),
  motivo: Type.String({ maxLength: 300 }),
  /** Name in the game of the person who banned, unbanned or kicked; may be ''. */
  por: Type.String({ maxLength: 80 }),
  /** Unix seconds; null: for ever. */
  ate: Nulavel(Type.Integer({ minimum: 0, maximum: 253_402_300_799 })),
})
export type OcorridoNaCidade = Static<typeof OcorridoNaCidade>

export const PedidoDeBloqueios = Type.Object({
  protocolo: Type.Literal(1),
  ...DaCopia,
  /** Version of the list that the ponte has; '' at first. */
  versao: Type.String({ maxLength: 64 }),
  ocorridos: Type.Array(OcorridoNaCidade, { maxItems: OCORRIDOS_POR_CHAMADA }),
})
export type PedidoDeBloqueios = Static<typeof PedidoDeBloqueios>

const Recusado = Type.Object({ identificadores: Type.Array(Type.String()), motivo: Type.String() })
export const RespostaDeBloqueios = Type.Object({
  versao: Type.String(),
  /** Absent when the ponte's list is already current. */
  recusar: Type.Optional(Type.Array(Recusado, { maxItems: RECUSADOS_NO_MAXIMO })),
  recebidos: Type.Array(Type.String()),
})
export type RespostaDeBloqueios = Static<typeof RespostaDeBloqueios>

export const trocarBloqueios = chamada({
  metodo: 'POST',
  caminho: '/ponte/bloqueios',
  acesso: 'ponte',
  modulo: 'ponte',
  limite: 'ponte',
  resumo: 'O que aconteceu na cidade (banimentos, fins deles, expulsões), e quem ela não deve deixar entrar',
  corpo: PedidoDeBloqueios,
  corpoMaximo: 128 * 1024,
  respostas: { 200: RespostaDeBloqueios },
})
