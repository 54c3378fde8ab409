import { Type } from 'typebox'

export const DaCopia = {
  /** Random at each start of the ponte. If two servers call with one key, the later one is refused with 'ponte.duas_copias'. */
  instancia: Type.Optional(Type.String({ pattern: '^[0-9a-zA-Z-]{8,64}$' })),
  /** An id in the game's database (`sorium_mundo`, written once by the ponte). Servers that share characters have the same id. */
  mundo: Type.Optional(Type.String({ pattern: '^[0-9a-zA-Z-]{8,64}$' })),
}
