import { Type } from 'typebox'

/** Instants on the wire: ISO 8601 in UTC with Z. */
export const Instante = Type.String({ format: 'date-time' })

/** Public identifiers are opaque strings. */
export const Id = Type.String({ minLength: 1, maxLength: 64 })

/** A character's number in the game. */
export const Passport = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** A list page by key: `limite` rows from `cursor` (opaque). */
export const PaginaPorChave = Type.Object({
  limite: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
})

/** null or the given schema (JSON Schema `anyOf`). */
export const Nulavel = <T extends import('typebox').TSchema>(t: T) => Type.Union([t, Type.Null()])
