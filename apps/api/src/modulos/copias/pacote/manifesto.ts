/** `manifesto.json` comes first in a copy and `fim.json` last: a copy without `fim.json` is incomplete. */
import { createHmac } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { ErroDaCopia } from '../erro.ts'

export const MANIFESTO = 'manifesto.json'
export const FIM = 'fim.json'
export const TABELAS = 'tabelas'
export const PG_DUMP = 'pg_dump'

const FORMATO = 1

const Manifesto = Type.Object({
  formato: Type.Literal(FORMATO),
  instante: Type.String(),
  metodo: Type.Union([Type.Literal('copy'), Type.Literal('pg_dump')]),
  postgres: Type.Integer(),
  migracoes: Type.Array(Type.Object({ nome: Type.String(), resumo: Type.String() })),
  tabelas: Type.Array(Type.Object({ nome: Type.String(), colunas: Type.Array(Type.String()) })),
  chave_dos_dados: Type.Union([Type.String(), Type.Null()]),
})
export type Manifesto = Static<typeof Manifesto>

const FimDoManifesto = Type.Object({
  linhas: Type.Record(Type.String(), Type.Integer()),
  sequencias: Type.Record(Type.String(), Type.String()),
})
export type FimDoManifesto = Static<typeof FimDoManifesto>

export function lerManifesto(texto: string): Manifesto {
  const dito: unknown = JSON.parse(texto)
  if (Value.Check(Manifesto, dito)) return dito
  throw new ErroDaCopia('A cópia é de um formato que esta versão do site não conhece: restaure com uma versão mais nova.')
}

export function lerFim(texto: string): FimDoManifesto {
  const dito: unknown = JSON.parse(texto)
  if (Value.Check(FimDoManifesto, dito)) return dito
  throw new ErroDaCopia('O fim da cópia não diz o que ela tem.')
}

export const marcaDaChave = (chaveDosDados: string | null): string | null =>
  chaveDosDados === null
    ? null
    : createHmac('sha256', chaveDosDados).update('sorium: chave dos dados de uma cópia').digest('hex').slice(0, 16)

export const novoManifesto = (p: Omit<Manifesto, 'formato'>): Manifesto => ({ formato: FORMATO, ...p })
