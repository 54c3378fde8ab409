import { Type } from 'typebox'

/** Raise it only when one side cannot work without a new field. Optional fields need no new number, because unknown fields are ignored. */
export const PROTOCOLO = 1

/** Site and ponte are updated at different times, so each accepts one version before and after its own. */
export const Protocolo = Type.Integer({ minimum: PROTOCOLO - 1, maximum: PROTOCOLO + 1 })

/** Accepts more than Protocolo, so that a ponte of a very different version gets a clear refusal at its first call. */
export const QualquerProtocolo = Type.Integer({ minimum: 0, maximum: 1_000 })

export const conversa = (protocolo: number): boolean => Math.abs(protocolo - PROTOCOLO) <= 1
