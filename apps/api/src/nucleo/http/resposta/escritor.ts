/** Serializers are made on first use, because making all of them would slow every start. */
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
 * For `anyOf: [T, null]` a serializer validates each value; with `nullable` it only compares with null.
 * @returns a copy of the schema that writes the same.
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

function ehTexto(schema: Record<string, unknown>): boolean {
  if (schema['format'] !== undefined) return false
  return [schema['enum'] ?? [schema['const']]].flat().every((e) => typeof e === 'string')
}
