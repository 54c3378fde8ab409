/** How answers become JSON: each schema's writer is made when it is first needed. All of them at once would be a third of a second of every start. */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

const criar = SerializerSelector()

export const buildSerializer: ReturnType<typeof SerializerSelector> = (externos, opcoes) => {
  const compilar = criar(externos, opcoes)
  return (rota) => {
    let escrever: ReturnType<typeof compilar> | undefined
    return (dados) => (escrever ??= compilar({ ...rota, schema: semEscolhaDeNulo(rota.schema) }))(dados)
  }
}

/**
 * The contract says `anyOf: [T, null]`; a writer of that asks a validator at each value which of the two it is. `nullable` is a comparison with null.
 * @returns a copy that writes the same.
 */
export function semEscolhaDeNulo(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(semEscolhaDeNulo)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...resto } = schema as { anyOf?: unknown[] } & Record<string, unknown>
  const copia = Object.fromEntries(Object.entries(resto).map(([nome, valor]) => [nome, nome === 'enum' ? valor : semEscolhaDeNulo(valor)]))
  if (!anyOf) return copia
  const escolhas = anyOf.map(semEscolhaDeNulo) as Record<string, unknown>[]
  const deValor = escolhas.filter((e) => e['type'] !== 'null')
  const nulo = deValor.length < escolhas.length ? { nullable: true } : {}
  if (deValor.every(ehTexto)) return { ...copia, type: 'string', ...nulo }
  const [unica, outra] = deValor
  return unica && !outra && typeof unica['type'] === 'string' ? { ...copia, ...unica, ...nulo } : { ...copia, anyOf: escolhas }
}

/** Text of a few words: which of them, the contract has said to whoever answers. */
function ehTexto(schema: Record<string, unknown>): boolean {
  if (schema['format'] !== undefined) return false
  return [schema['enum'] ?? [schema['const']]].flat().every((e) => typeof e === 'string')
}
