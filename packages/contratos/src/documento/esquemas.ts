import type { TSchema } from 'typebox'

export type Json = Record<string, unknown>

export interface Esquemas {
  escrever(schema: TSchema): Json
  nomeados(): Record<string, Json>
}

export function criarEsquemas(nomes: ReadonlyMap<unknown, string>): Esquemas {
  const componentes = new Map<string, Json>()

  function escrever(schema: TSchema): Json {
    const nome = 'properties' in schema ? nomes.get(schema) : undefined
    if (nome === undefined) return copiar(schema) as Json
    if (!componentes.has(nome)) {
      componentes.set(nome, {})
      componentes.set(nome, copiar(schema) as Json)
    }
    return { $ref: `#/components/schemas/${nome}` }
  }

  function copiar(valor: unknown): unknown {
    if (Array.isArray(valor)) return valor.map((v: unknown) => (ehObjeto(v) ? escrever(v as TSchema) : v))
    if (!ehObjeto(valor)) return valor
    return Object.fromEntries(
      Object.entries(valor).flatMap(([chave, v]) => {
        if (chave.startsWith('x-')) return []
        if (chave === 'properties' && ehObjeto(v))
          return [[chave, Object.fromEntries(Object.entries(v).map(([n, s]) => [n, escrever(s as TSchema)]))]]
        return [[chave, ehObjeto(v) && chave !== 'const' ? escrever(v) : copiar(v)]]
      }),
    )
  }

  return { escrever, nomeados: () => Object.fromEntries([...componentes].toSorted(([a], [b]) => a.localeCompare(b, 'en'))) }
}

const ehObjeto = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v)
