export const NO_ESQUEMA = 'x-recusa'
export const VAZIO = 'Preencha este campo.'

/** Schema options: what a form says of a refused value, and of an empty field. */
export function recusa(texto: string | ((valor: unknown) => string), vazio = VAZIO) {
  return { [NO_ESQUEMA]: { texto, vazio } }
}
