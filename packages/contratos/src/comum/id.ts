/** How an id is written: a UUID, as the database writes it. */
export const FORMA_DO_ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const ID = new RegExp(`^${FORMA_DO_ID}$`, 'i')

/** Ids are opaque outside; a text that no id can be is an id that does not exist. */
export const ehId = (texto: string): boolean => ID.test(texto)
