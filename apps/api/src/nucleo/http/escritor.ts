/** How answers become JSON: each schema's writer is made when it is first needed. All of them at once would be a third of a second of every start. */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

const criar = SerializerSelector()

export const buildSerializer: ReturnType<typeof SerializerSelector> = (externos, opcoes) => {
  const compilar = criar(externos, opcoes)
  return (rota) => {
    let escrever: ReturnType<typeof compilar> | undefined
    return (dados) => (escrever ??= compilar(rota))(dados)
  }
}
