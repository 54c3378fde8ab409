export const NO_ESQUEMA = 'x-recusa'
export const VAZIO = 'Preencha este campo.'

export function recusa(texto: string | ((valor: unknown) => string), vazio = VAZIO) {
  return { [NO_ESQUEMA]: { texto, vazio } }
}
