/** What is kept of an answer for everybody, and what of it is said to whom. */
import type { IncomingHttpHeaders } from 'node:http'
import { COMPRIMIR_A_PARTIR_DE, type Corpo, type Forma, criarCorpo, emSeuLugar, etagDe, formaPedida, temEste } from './formas.ts'

export interface Guardada {
  bytes: number
  corpo: Corpo
  etag: string
  cabecalhos: Cabecalhos
  /** What was said of it before, ready to be said again. */
  ditas: Partial<Record<Como, Dita>>
}

type Cabecalhos = Record<string, string | number | string[]>
type Como = Forma | 'inteira' | 'a mesma'

export interface Dita {
  status: 200 | 304
  cabecalhos: Cabecalhos
  /** The same one after the other, as Node writes them with the least work. */
  linhas: string[]
  /** null: there is none, and nothing is said of its length. */
  corpo: Buffer | null
}

export function criarGuardada(corpo: Buffer, cabecalhos: Cabecalhos): Guardada {
  const etag = etagDe(corpo)
  const todos = { vary: 'accept-encoding, authorization', ...cabecalhos, etag }
  return { bytes: corpo.length, corpo: criarCorpo(emSeuLugar(corpo)), etag, cabecalhos: todos, ditas: {} }
}

export function dizer(g: Guardada, headers: IncomingHttpHeaders): Dita | Promise<Dita> {
  const como = comoDizer(g, headers)
  return g.ditas[como] ?? preparar(g, como)
}

function comoDizer({ corpo, etag }: Guardada, headers: IncomingHttpHeaders): Como {
  if (temEste({ headers }, etag)) return 'a mesma'
  return (corpo.bytes.length < COMPRIMIR_A_PARTIR_DE ? null : formaPedida({ headers })) ?? 'inteira'
}

function preparar(g: Guardada, como: Como): Dita | Promise<Dita> {
  if (como === 'a mesma') return guardar(g, como, null)
  if (como === 'inteira') return guardar(g, como, g.corpo.bytes)
  const corpo = g.corpo.em(como)
  return corpo instanceof Promise ? corpo.then((pronto) => guardar(g, como, pronto)) : guardar(g, como, corpo)
}

function guardar(g: Guardada, como: Como, corpo: Buffer | null): Dita {
  const forma = como === 'br' || como === 'gzip' ? { 'content-encoding': como } : {}
  const tamanho = corpo ? { 'content-length': corpo.length } : {}
  const cabecalhos: Cabecalhos = { ...g.cabecalhos, ...forma, ...tamanho }
  const linhas = Object.entries(cabecalhos).flatMap(([nome, valor]) => [valor].flat().flatMap((um) => [nome, String(um)]))
  return (g.ditas[como] = { status: como === 'a mesma' ? 304 : 200, cabecalhos, linhas, corpo })
}
