/** Edits a list of tokens; every line end stays in its place. */
import type { Token } from './dialeto-tokens.ts'

export class Edicoes {
  readonly #antes = new Map<number, string>()
  readonly #depois = new Map<number, string>()
  readonly #troca = new Map<number, string>()

  antesDe(indice: number, texto: string): void {
    this.#antes.set(indice, texto + (this.#antes.get(indice) ?? ''))
  }

  depoisDe(indice: number, texto: string): void {
    this.#depois.set(indice, (this.#depois.get(indice) ?? '') + texto)
  }

  trocar(indice: number, texto: string): void {
    this.#troca.set(indice, texto)
  }

  escrever(tokens: readonly Token[]): string {
    const saida: string[] = []
    let ultima = ''
    const por = (texto: string): void => {
      if (texto === '') return
      if (/\w/.test(ultima) && /^\w/.test(texto)) saida.push(' ')
      saida.push(texto)
      ultima = texto.at(-1) ?? ''
    }
    tokens.forEach((token, i) => {
      por(token.antes)
      por(this.#antes.get(i) ?? '')
      por(this.#troca.get(i) ?? token.texto)
      por(this.#depois.get(i) ?? '')
    })
    return saida.join('')
  }
}
