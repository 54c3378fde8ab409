/** The site's number for each text that identifies a character, cached because it never changes (docs/decisoes/frameworks.md). */

export type Resolver = (chaves: readonly string[]) => Promise<readonly number[]>

const POR_CHAMADA = 500
const LEGIVEL = /^[!-~]{1,120}$/

export class Passaportes {
  readonly #resolver: Resolver
  readonly #numeros = new Map<string, number>()
  readonly #chaves = new Map<number, string>()

  constructor(resolver: Resolver) {
    this.#resolver = resolver
  }

  async conhecer(chaves: Iterable<string>): Promise<void> {
    const novas = [...new Map([...chaves].map((c) => [igual(c), c])).values()].filter(
      (c) => LEGIVEL.test(igual(c)) && !this.#numeros.has(igual(c)),
    )
    for (let i = 0; i < novas.length; i += POR_CHAMADA) {
      const parte = novas.slice(i, i + POR_CHAMADA)
      const numeros = await this.#resolver(parte.map(igual))
      if (numeros.length !== parte.length) throw new Error('o site respondeu outra quantidade de passaportes')
      for (const [n, chave] of parte.entries()) this.#anotar(chave, numeros[n])
    }
  }

  #anotar(chave: string, numero: number | undefined): void {
    if (numero === undefined || !Number.isInteger(numero) || numero < 1) throw new Error(`o site não deu um passaporte a ${chave}`)
    const outra = this.#chaves.get(numero)
    const antes = this.#numeros.get(igual(chave))
    if ((outra !== undefined && igual(outra) !== igual(chave)) || (antes !== undefined && antes !== numero))
      throw new Error(`o passaporte ${numero} aponta para dois personagens`)
    this.#numeros.set(igual(chave), numero)
    this.#chaves.set(numero, chave)
  }

  numeroDe(chave: string): number | undefined {
    return this.#numeros.get(igual(chave))
  }

  chaveDe(numero: number): string | undefined {
    return this.#chaves.get(numero)
  }

  pagina(chaves: Iterable<string>, depoisDe: number, limite: number): { numero: number; chave: string }[] {
    const todas: { numero: number; chave: string }[] = []
    for (const chave of chaves) {
      const numero = this.numeroDe(chave)
      if (numero !== undefined && numero > depoisDe) todas.push({ numero, chave })
    }
    return todas.sort((a, b) => a.numero - b.numero).slice(0, limite)
  }
}

const igual = (chave: string): string => chave.trim().toLowerCase()
