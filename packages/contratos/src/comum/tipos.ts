import { Type } from 'typebox'
import { PASSPORT_MAXIMO } from './id.ts'

export const Instante = Type.String({ format: 'date-time' })

export const Id = Type.String({ minLength: 1, maxLength: 64 })

const MAIOR_INT4 = 2_147_483_647
/** A double holds these integers exactly. Every integer of a request must be within these bounds (manifesto.test.ts). */
export const Inteiro = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
export const Inteiro32 = Type.Integer({ minimum: -MAIOR_INT4 - 1, maximum: MAIOR_INT4 })
/** An id that the client claims. The server never acts on it: it ignores the id, or refuses the call if the id is not the right one. */
export const Afirmado = (maxLength: number) => Type.Union([Type.String({ maxLength }), Inteiro])

export const Passport = Type.Integer({ minimum: 1, maximum: PASSPORT_MAXIMO })

export const PaginaPorChave = Type.Object({
  limite: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
})

export const midia = (...tipos: string[]) => ({ [MIDIA]: tipos })
export const MIDIA = 'x-midia'

export const ArquivoCsv = Type.Unsafe<AsyncIterable<string>>({ type: 'string', ...midia('text/csv') })

export const Nulavel = <T extends import('typebox').TSchema>(t: T) => Type.Union([t, Type.Null()])

/** `ordem`: a column of `ordens`, with '-' before it for descending. `porPagina`: 50 when absent. */
export const paginaDeTabela = <const O extends string>(ordens: readonly O[]) =>
  Type.Object({
    busca: Type.Optional(Type.String({ maxLength: 100 })),
    ordem: Type.Optional(Type.Enum(ordens.flatMap((o) => [o, `-${o}` as const]))),
    pagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    porPagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  })
