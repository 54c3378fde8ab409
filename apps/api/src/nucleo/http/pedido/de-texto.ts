import type { TSchema } from 'typebox'

const INTEIRO = /^(?:0|-?[1-9]\d{0,15})$/
const DECIMAL = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,20})?$/

/** Refuses '+1', '01', '1.0', '1e3', ' 1', '-0' and numbers that a double does not hold exactly. */
export function inteiroDoTexto(texto: string): number | null {
  const n = INTEIRO.test(texto) ? Number(texto) : Number.NaN
  return Number.isSafeInteger(n) ? n : null
}

export function numeroDoTexto(texto: string): number | null {
  if (!DECIMAL.test(texto)) return null
  const n = Number(texto)
  const curto = texto.includes('.') ? texto.replace(/\.?0+$/, '') : texto
  return String(n) === curto && Math.abs(n) <= Number.MAX_SAFE_INTEGER ? n : null
}

const BOOLEANOS = new Map([
  ['true', true],
  ['false', false],
])

/** A value that cannot be read stays a text and fails the validation. */
export function lerTextos(schema: TSchema, valor: object): Record<string, unknown> {
  const campos = 'properties' in schema ? (schema.properties as Record<string, TSchema>) : {}
  return Object.fromEntries(Object.entries(valor).map(([nome, v]) => [nome, typeof v === 'string' ? lerTexto(campos[nome], v) : v]))
}

function lerTexto(schema: TSchema | undefined, texto: string): unknown {
  const tipo = schema && 'type' in schema ? schema.type : undefined
  if (tipo === 'integer') return inteiroDoTexto(texto) ?? texto
  if (tipo === 'number') return numeroDoTexto(texto) ?? texto
  if (tipo === 'boolean') return BOOLEANOS.get(texto) ?? texto
  return texto
}
