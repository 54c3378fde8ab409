export const NO_ESQUEMA = 'x-recusa'
export const VAZIO = 'Preencha este campo.'

/** Schema options: what a form says about a refused value, and about an empty field. */
export function recusa(texto: string | ((valor: unknown) => string), vazio = VAZIO) {
  return { [NO_ESQUEMA]: { texto, vazio } }
}
