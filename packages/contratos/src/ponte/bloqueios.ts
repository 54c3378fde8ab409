/**
 * Exchanges bans. The ponte repeats what happened in the game (bans, their ends, kicks) until the site has it, and learns whom the city should
 * refuse. An older site answers 404; then nothing is exchanged.
 */
import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Nulavel } from '../comum/tipos.ts'
import { DaCopia } from './copia.ts'

export const OCORRIDOS_POR_CHAMADA = 50
export const RECUSADOS_NO_MAXIMO = 5_000

/** FXServer's identifiers, except IP addresses, which are never sent. */
const Identificador = Type.String({ pattern: '^(license2?|discord):[0-9a-zA-Z]{1,80}$' })

export const OcorridoNaCidade = Type.Object({
  id: Type.String({ pattern: '^[0-9a-zA-Z-]{8,64}$' }),
  tipo: Type.Enum(['banido', 'liberado', 'expulso']),
  identificadores: Type.Array(Identificador, { minItems: 1, maxItems: 10 }),
  motivo: Type.String({ maxLength: 300 }),
  /** Who did it: his name in the game. */
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
  /** If it is absent, the ponte's list is current. */
  recusar: Type.Optional(Type.Array(Recusado, { maxItems: RECUSADOS_NO_MAXIMO })),
  /** Ids that need not be sent again. */
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
