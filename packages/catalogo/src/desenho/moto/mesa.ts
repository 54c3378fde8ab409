import { TINTAS, TINTA_ESCURA, type Cor, type Tinta } from '../cores.ts'
import type { Aro } from '../rodas.ts'
import { Estojo, n, type Canto } from '../tracos.ts'

export interface Moto {
  cor: Cor
  cor2?: string
  tipo: 'esporte' | 'nua' | 'custom' | 'chopper' | 'trilha' | 'scooter' | 'viagem' | 'cafe' | 'futuro'
  /** Wheelbase, radius of the rear and of the front wheel. */
  entre?: number
  rt?: number
  rf?: number
  /** The fork's head: distance behind the front axle, height. */
  caster?: number
  altura?: number
  assento?: number
  rabo?: number
  tanque?: number
  aro?: Aro
  corDoAro?: string
  guidao?: 'baixo' | 'reto' | 'alto' | 'macaco'
  escape?: 'baixo' | 'alto' | 'duplo' | 'longo' | 'nenhum'
  mais?: readonly (
    | 'malas'
    | 'parabrisa'
    | 'encosto'
    | 'giro'
    | 'bau'
    | 'numero'
    | 'faixa'
    | 'farolete'
    | 'pneu-gordo'
    | 'ferrugem'
    | 'chama'
    | 'sela'
    | 'bagageiro'
    | 'para-lama'
  )[]
}

export type Feita = Required<Moto>

const BASE = {
  entre: 214,
  rt: 50,
  rf: 50,
  caster: 52,
  altura: 142,
  assento: 104,
  rabo: 118,
  tanque: 78,
  cor2: '#eef2f6',
  corDoAro: '#c6d0db',
  mais: [],
} as const

const TIPOS: Readonly<Record<Moto['tipo'], Omit<Feita, 'cor' | 'tipo'>>> = {
  esporte: { ...BASE, caster: 44, assento: 112, rabo: 140, aro: 'r5', guidao: 'baixo', escape: 'alto' },
  nua: { ...BASE, caster: 48, altura: 148, assento: 110, rabo: 126, aro: 'r5', guidao: 'reto', escape: 'baixo' },
  custom: {
    ...BASE,
    entre: 232,
    rt: 46,
    rf: 50,
    caster: 72,
    altura: 136,
    assento: 84,
    rabo: 88,
    tanque: 74,
    aro: 'r10',
    guidao: 'alto',
    escape: 'longo',
  },
  chopper: {
    ...BASE,
    entre: 262,
    rt: 47,
    rf: 53,
    caster: 112,
    altura: 148,
    assento: 78,
    rabo: 84,
    tanque: 64,
    aro: 'arame',
    guidao: 'macaco',
    escape: 'longo',
  },
  trilha: {
    ...BASE,
    rt: 50,
    rf: 56,
    caster: 54,
    altura: 168,
    assento: 134,
    rabo: 148,
    tanque: 62,
    aro: 'arame',
    guidao: 'reto',
    escape: 'alto',
  },
  scooter: {
    ...BASE,
    entre: 190,
    rt: 36,
    rf: 36,
    caster: 34,
    altura: 144,
    assento: 108,
    rabo: 108,
    tanque: 0,
    aro: 'r5',
    guidao: 'reto',
    escape: 'baixo',
  },
  viagem: { ...BASE, entre: 236, caster: 68, altura: 140, assento: 90, rabo: 104, tanque: 80, aro: 'r10', guidao: 'alto', escape: 'longo' },
  cafe: { ...BASE, caster: 50, altura: 140, assento: 108, rabo: 116, tanque: 88, aro: 'arame', guidao: 'baixo', escape: 'longo' },
  futuro: {
    ...BASE,
    entre: 224,
    rt: 58,
    rf: 58,
    caster: 50,
    altura: 132,
    assento: 100,
    rabo: 130,
    aro: 'disco',
    guidao: 'baixo',
    escape: 'nenhum',
  },
}

export const CHAO = 212
export const BORDA = { stroke: TINTA_ESCURA, 'stroke-width': 1.2 }

export interface MesaDaMoto {
  m: Feita
  t: Tinta
  e: Estojo
  tras: Canto
  frente: Canto
  cabeca: Canto
}

export const ponto = ([x, y]: Canto, dx = 0, dy = 0): string => `${n(x + dx)} ${n(y + dy)}`

export function mesa(moto: Moto): MesaDaMoto {
  const m: Feita = { ...TIPOS[moto.tipo], ...moto }
  const centro = 200 - (m.tipo === 'chopper' ? 8 : 0)
  const frente: Canto = [centro + m.entre / 2, CHAO - m.rf]
  return {
    m,
    t: TINTAS[m.cor],
    e: new Estojo(),
    tras: [centro - m.entre / 2, CHAO - m.rt],
    frente,
    cabeca: [frente[0] - m.caster, CHAO - m.altura],
  }
}

export const chapa = ({ e, t }: MesaDaMoto): string =>
  e.degrade('chapa', [
    [0, t.claro],
    [0.3, t.cor],
    [0.55, t.cor],
    [0.66, t.escuro],
    [0.8, t.cor],
    [1, t.escuro],
  ])
