import { Type } from 'typebox'

/** Instants on the wire: ISO 8601 in UTC with Z. */
export const Instante = Type.String({ format: 'date-time' })

/** Public identifiers are opaque strings. */
export const Id = Type.String({ minLength: 1, maxLength: 64 })

const MAIOR_INT4 = 2_147_483_647
/** A whole number that a double holds exactly: every one of a request is this or less (manifesto.test.ts). */
export const Inteiro = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
/** A whole number of the database's `int`. */
export const Inteiro32 = Type.Integer({ minimum: -MAIOR_INT4 - 1, maximum: MAIOR_INT4 })
/** What somebody says he is, as text or as a number; it is only compared. */
export const Afirmado = (maxLength: number) => Type.Union([Type.String({ maxLength }), Inteiro])

/** A character's number in the game. */
export const Passport = Type.Integer({ minimum: 1, maximum: MAIOR_INT4 })

/** A list page by key: `limite` rows from `cursor` (opaque). */
export const PaginaPorChave = Type.Object({
  limite: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
})

/** Options of an answer's schema: its media types, where they are not JSON's. */
export const midia = (...tipos: string[]) => ({ [MIDIA]: tipos })
export const MIDIA = 'x-midia'

/** A table as a file, sent while it is being read. */
export const ArquivoCsv = Type.Unsafe<AsyncIterable<string>>({ type: 'string', ...midia('text/csv') })

/** null or the given schema (JSON Schema `anyOf`). */
export const Nulavel = <T extends import('typebox').TSchema>(t: T) => Type.Union([t, Type.Null()])

/**
 * A page of an administration table. `ordem` is a column of `ordens`, with '-' before it for descending. The answer carries the
 * headers X-Total (rows that match) and X-Total-Paginas; `porPagina` is 50 unless asked.
 */
export const paginaDeTabela = <const O extends string>(ordens: readonly O[]) =>
  Type.Object({
    busca: Type.Optional(Type.String({ maxLength: 100 })),
    ordem: Type.Optional(Type.Enum(ordens.flatMap((o) => [o, `-${o}` as const]))),
    pagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    porPagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  })
