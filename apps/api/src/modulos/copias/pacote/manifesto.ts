/** What a copy says of itself: `manifesto.json` comes first, `fim.json` last, so that one without its end is no copy. */
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
  /** The moment that the copy shows, by the database's clock. */
  instante: Type.String(),
  metodo: Type.Union([Type.Literal('copy'), Type.Literal('pg_dump')]),
  /** PostgreSQL's number: 18. */
  postgres: Type.Integer(),
  migracoes: Type.Array(Type.Object({ nome: Type.String(), resumo: Type.String() })),
  /** In the order in which they can be filled: what a foreign key points at comes first. */
  tabelas: Type.Array(Type.Object({ nome: Type.String(), colunas: Type.Array(Type.String()) })),
  /** Tells whether a CHAVE_DADOS is the one under which the copied rows are encrypted. */
  chave_dos_dados: Type.Union([Type.String(), Type.Null()]),
})
export type Manifesto = Static<typeof Manifesto>

const FimDoManifesto = Type.Object({
  linhas: Type.Record(Type.String(), Type.Integer()),
  sequencias: Type.Record(Type.String(), Type.String()),
})
export type FimDoManifesto = Static<typeof FimDoManifesto>

/** @throws ErroDaCopia */
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
