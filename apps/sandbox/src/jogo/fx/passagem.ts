export type Funcao = (...argumentos: unknown[]) => unknown

export interface Passagem {
  paraLua(argumentos: readonly unknown[]): string
  deLua(texto: string): unknown[]
  funcao(numero: number): Funcao
}

const LONGO = 1000
const DIVISA = '\u001C'
const DIVISORES = ['\u001C', '\u001D', '\u001E', '\u001F']

const vaiAoLado = (texto: string): boolean => texto.length >= LONGO && !DIVISORES.some((divisor) => texto.includes(divisor))

export function criarPassagem(p: { chamarLua(numero: number, argumentos: readonly unknown[]): Promise<unknown> }): Passagem {
  const funcoes = new Map<number, Funcao>()
  const numeros = new Map<Funcao, number>()

  function numeroDe(fn: Funcao): number {
    const numero = numeros.get(fn) ?? funcoes.size + 1
    numeros.set(fn, numero)
    funcoes.set(numero, fn)
    return numero
  }

  const sair = (longos: string[], valor: unknown): unknown => {
    if (typeof valor === 'string' && vaiAoLado(valor)) return { __texto: longos.push(valor) }
    if (typeof valor === 'function') return { __jsref: numeroDe(valor as Funcao) }
    return typeof valor === 'bigint' ? Number(valor) : valor
  }
  const voltar = (longos: readonly string[], valor: unknown): unknown => {
    if (typeof valor !== 'object' || valor === null) return valor
    if ('__texto' in valor) return longos[Number(valor.__texto) - 1]
    const numero = '__fxref' in valor ? valor.__fxref : undefined
    return typeof numero === 'number' ? (...argumentos: unknown[]) => p.chamarLua(numero, argumentos) : valor
  }

  return {
    paraLua(argumentos) {
      const v: Record<string, unknown> = {}
      for (const [i, valor] of argumentos.entries()) if (valor !== null && valor !== undefined) v[i + 1] = valor
      const longos: string[] = []
      const texto = JSON.stringify({ n: argumentos.length, v }, (_, valor) => sair(longos, valor))
      return [texto, ...longos].join(DIVISA)
    },
    deLua(tudo) {
      const [texto = '', ...longos] = tudo.split(DIVISA)
      const { n, v } = JSON.parse(texto, (_, valor) => voltar(longos, valor)) as { n: number; v: Record<string, unknown> }
      return Array.from({ length: n }, (_, i) => v[i + 1] ?? null)
    },
    funcao(numero) {
      const fn = funcoes.get(numero)
      if (!fn) throw new Error('a função não existe mais')
      return fn
    },
  }
}
