export const NO_ESQUEMA = 'x-recusa'
export const VAZIO = 'Preencha este campo.'

export function recusa(texto: string | ((valor: unknown) => string), vazio = VAZIO) {
  return { [NO_ESQUEMA]: { texto, vazio } }
}

/** The form says what the server would say, whether the value is wrong or missing. */
export function recusaComo(erro: { readonly texto: string }) {
  return {
    [NO_ESQUEMA]: {
      get texto() {
        return erro.texto
      },
      get vazio() {
        return erro.texto
      },
    },
  }
}
