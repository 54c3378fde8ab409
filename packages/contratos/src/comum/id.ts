export const FORMA_DO_ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const ID = new RegExp(`^${FORMA_DO_ID}$`, 'i')

/** The largest int of PostgreSQL; a passport of 10 digits may be larger. */
export const PASSPORT_MAXIMO = 2_147_483_647

/** Call this before a query: PostgreSQL throws on a text that is no UUID. */
export const ehId = (texto: string): boolean => ID.test(texto)
