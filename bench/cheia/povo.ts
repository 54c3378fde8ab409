/** The people of a full city, and their records: as long as those of somebody who has played for months. */
import { randomUUID } from 'node:crypto'
import type { Povo } from '@sorium/sandbox/jogo/bases/esquema.ts'

export const PRIMEIRO = 1_000
export const SLOTS_USADOS = 60
const RESULTADOS = 200
const OUTROS_BYTES = 40_000

export const coisaDoSlot = (slot: number): string => `c${slot}`

/** Each slot holds another thing, five of it. */
function bolsa(): Record<string, { item: string; amount: number }> {
  return Object.fromEntries(Array.from({ length: SLOTS_USADOS }, (_, i) => [String(i + 1), { item: coisaDoSlot(i + 1), amount: 5 }]))
}

export function povoDe(quantos: number): Povo[] {
  return Array.from({ length: quantos }, (_, i) => ({ passport: PRIMEIRO + i, bolsa: bolsa() }))
}

/** Clothes, face, tattoos: what a base keeps there and never asks for. */
function aparencia(): Record<string, unknown> {
  const pecas: Record<string, unknown> = {}
  for (let n = 0; JSON.stringify(pecas).length < OUTROS_BYTES; n += 20)
    for (let i = n; i < n + 20; i++) pecas[`peca${i}`] = { item: i % 150, texture: i % 9, defaultItem: -1, defaultTexture: 0, mix: 0.25 }
  return pecas
}

const APARENCIA = aparencia()

/** The text of one record, and the results of operations that it holds. */
export function registroDe(passport: number): { texto: string; resultados: string[] } {
  const resultados = Array.from({ length: RESULTADOS }, () => randomUUID())
  const registro = {
    Inventory: bolsa(),
    Weight: 90,
    Health: 200,
    Armour: 0,
    Hunger: 80,
    Thirst: 75,
    Stress: 3,
    Pos: { x: 100.5 + passport, y: -20.25, z: 30.125 },
    Skin: APARENCIA,
    site_ops: Object.fromEntries(resultados.map((id, i) => [id, `aplicada::${(i % SLOTS_USADOS) + 1}:1:c${i % SLOTS_USADOS}`])),
  }
  return { texto: JSON.stringify(registro), resultados }
}
