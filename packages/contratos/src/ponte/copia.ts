/** What each call of a running ponte says of itself. */
import { Type } from 'typebox'

export const DaCopia = {
  /** Random at the start of the resource: two running copies with one key are two instances, and the later one is refused with 'ponte.duas_copias'. */
  instancia: Type.Optional(Type.String({ pattern: '^[0-9a-zA-Z-]{8,64}$' })),
  /** The id that the ponte wrote once into the game's database (`sorium_mundo`): servers that share the characters share it. */
  mundo: Type.Optional(Type.String({ pattern: '^[0-9a-zA-Z-]{8,64}$' })),
}
