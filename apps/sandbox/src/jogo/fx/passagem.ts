/** How values go between Lua and the outside: as copies, in a text. A function goes as a number, and is called across. */
export type Funcao = (...argumentos: unknown[]) => unknown

export interface Passagem {
  paraLua(argumentos: readonly unknown[]): string
  deLua(texto: string): unknown[]
  funcao(numero: number): Funcao
}

export function criarPassagem(p: { chamarLua(numero: number, argumentos: readonly unknown[]): Promise<unknown> }): Passagem {
  const funcoes = new Map<number, Funcao>()
  const numeros = new Map<Funcao, number>()

  function numeroDe(fn: Funcao): number {
    const numero = numeros.get(fn) ?? funcoes.size + 1
    numeros.set(fn, numero)
    funcoes.set(numero, fn)
    return numero
  }

  const sair = (_: string, valor: unknown): unknown => {
    if (typeof valor === 'function') return { __jsref: numeroDe(valor as Funcao) }
    return typeof valor === 'bigint' ? Number(valor) : valor
  }
  const voltar = (_: string, valor: unknown): unknown => {
    const numero = typeof valor === 'object' && valor !== null && '__fxref' in valor ? valor.__fxref : undefined
    return typeof numero === 'number' ? (...argumentos: unknown[]) => p.chamarLua(numero, argumentos) : valor
  }

  return {
    paraLua(argumentos) {
      const v: Record<string, unknown> = {}
      for (const [i, valor] of argumentos.entries()) if (valor !== null && valor !== undefined) v[i + 1] = valor
      return JSON.stringify({ n: argumentos.length, v }, sair)
    },
    deLua(texto) {
      const { n, v } = JSON.parse(texto, voltar) as { n: number; v: Record<string, unknown> }
      return Array.from({ length: n }, (_, i) => v[i + 1] ?? null)
    },
    funcao(numero) {
      const fn = funcoes.get(numero)
      if (!fn) throw new Error('a função não existe mais')
      return fn
    },
  }
}
