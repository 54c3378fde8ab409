import type { TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { NO_ESQUEMA, type recusa, VAZIO } from './recusa.ts'

export interface Recusado {
  /** '': the whole value. */
  campo: string
  texto: string
}

interface Limites {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, Limites>>
  readonly anyOf?: readonly Limites[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly [NO_ESQUEMA]?: ReturnType<typeof recusa>[typeof NO_ESQUEMA]
}

export function esquemaDoCampo(esquema: TSchema, campo: string): Limites {
  const dele = (esquema as Limites).properties?.[campo] ?? {}
  return { ...dele.anyOf?.find(({ type }) => type !== 'null'), ...dele }
}

export function recusasDe(esquema: TSchema, valor: unknown): Recusado[] {
  const campos = new Set(
    Errors(esquema, valor).flatMap((erro) =>
      erro.keyword === 'required' ? erro.params.requiredProperties : [erro.instancePath.split('/')[1] ?? ''],
    ),
  )
  return [...campos].map((campo) => ({ campo, texto: sentenca(esquemaDoCampo(esquema, campo), Reflect.get(Object(valor), campo)) }))
}

function sentenca(esquema: Limites, valor: unknown): string {
  const { [NO_ESQUEMA]: dele, type, minLength = 0, maxLength, minimum, maximum } = esquema
  if (valor === undefined || valor === null || valor === '') return dele?.vazio ?? VAZIO
  if (dele) return typeof dele.texto === 'function' ? dele.texto(valor) : dele.texto
  if (typeof valor === 'string' && valor.length < minLength) return `Use pelo menos ${minLength} caracteres.`
  if (typeof valor === 'string' && maxLength !== undefined && valor.length > maxLength) return `Use até ${maxLength} letras.`
  if (minimum === undefined || maximum === undefined) return 'Confira este campo.'
  const numero = type === 'integer' ? 'um número inteiro' : 'um valor'
  return `Use ${numero} de ${minimum.toLocaleString('pt-BR')} a ${maximum.toLocaleString('pt-BR')}.`
}
