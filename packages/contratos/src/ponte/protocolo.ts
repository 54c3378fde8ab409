import { Type } from 'typebox'

/** Goes up by one when one side can no longer do without what the other says. Fields alone come and go without it: whoever does not know one leaves it. */
export const PROTOCOLO = 1

/** Site and ponte are updated one after the other, in either order: each takes the one before and the one after its own. */
export const Protocolo = Type.Integer({ minimum: PROTOCOLO - 1, maximum: PROTOCOLO + 1 })

/** Of the call with which a ponte begins: one that is further away is told so in a sentence. */
export const QualquerProtocolo = Type.Integer({ minimum: 0, maximum: 1_000 })

export const conversa = (protocolo: number): boolean => Math.abs(protocolo - PROTOCOLO) <= 1
