/** Sent with each call of a running ponte. */
import { Type } from 'typebox'

export const DaCopia = {
  /** Random at each start. Two running copies with one key have different ones; the later copy is refused with 'ponte.duas_copias'. */
  instancia: Type.Optional(Type.String({ pattern: '^[0-9a-zA-Z-]{8,64}$' })),
  /** An id in the game's database (`sorium_mundo`, written once by the ponte): servers that share characters share it. */
  mundo: Type.Optional(Type.String({ pattern: '^[0-9a-zA-Z-]{8,64}$' })),
}
