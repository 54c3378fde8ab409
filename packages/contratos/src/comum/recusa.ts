export const NO_ESQUEMA = 'x-recusa'
export const VAZIO = 'Preencha este campo.'

/** Options of a schema: what a form says of a value that does not serve, and of a field that was left empty. */
export function recusa(texto: string | ((valor: unknown) => string), vazio = VAZIO) {
  return { [NO_ESQUEMA]: { texto, vazio } }
}
