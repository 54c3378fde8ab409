import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Chamada } from '@sorium/contratos/comum/index.ts'
import { Instante, Nulavel } from '@sorium/contratos/comum/tipos.ts'
import { Type, type TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { buildSerializer, semEscolhaDeNulo } from './escritor.ts'

const CONTRATOS = join(import.meta.dirname, '../../../../../../packages/contratos/src')
const escrever = (schema: TSchema) =>
  buildSerializer(undefined, {})({ schema, method: 'GET', url: '/', httpStatus: '200' }) as (dados: unknown) => string

const Coisa = Type.Object({
  nome: Nulavel(Type.String()),
  quando: Nulavel(Instante),
  quantas: Nulavel(Type.Integer()),
  dono: Nulavel(Type.Object({ id: Type.String(), visto: Nulavel(Instante) })),
  tipos: Nulavel(Type.Array(Nulavel(Type.Enum(['item', 'veiculo'])))),
  estado: Type.Optional(Nulavel(Type.Union([Type.Literal('novo'), Type.Literal('velho')]))),
})

describe('an answer', () => {
  it('is written as JSON would be: null, nothing, and what is there; nothing that the contract does not say', () => {
    const em = escrever(Coisa)
    const cheia = {
      nome: 'Água "fria"',
      quando: '2026-11-25T19:00:00.000Z',
      quantas: 3,
      dono: { id: 'a', visto: null },
      tipos: ['item', null, 'veiculo'],
      estado: 'velho',
    }
    expect(JSON.parse(em(cheia))).toEqual(cheia)
    const vazia = { nome: null, quando: null, quantas: null, dono: null, tipos: null, estado: null }
    expect(JSON.parse(em(vazia))).toEqual(vazia)
    expect(JSON.parse(em({ ...vazia, estado: undefined, senha: 'x', dono: { id: 'a', visto: null, cpf: 'y' } }))).toEqual({
      nome: null,
      quando: null,
      quantas: null,
      dono: { id: 'a', visto: null },
      tipos: null,
    })
  })

  it('asks a validator at no value which of two things it is, but at the entries of the menu, which have two shapes', async () => {
    const escolhas: string[] = []
    for (const pasta of readdirSync(CONTRATOS, { withFileTypes: true }).filter((p) => p.isDirectory())) {
      const modulo = (await import(join(CONTRATOS, pasta.name, 'index.ts'))) as Record<string, Partial<Chamada>>
      for (const { respostas, caminho } of Object.values(modulo).filter((c) => typeof c?.respostas === 'object'))
        for (const schema of Object.values(respostas ?? {}))
          if (/"(anyOf|oneOf)"/.test(JSON.stringify(semEscolhaDeNulo(schema)))) escolhas.push(String(caminho))
    }
    expect(escolhas).toEqual(['/vitrine', '/admin/vitrine', '/admin/vitrine/menu'])
  })
})
