/** In centimetres: lengths from the tip of the nose, heights above the road. A model is a mould plus its differences. */
import type { Cor } from '../cores.ts'
import type { Aro } from '../rodas.ts'

export interface MedidasDoCarro {
  L: number
  H: number
  /** Distance of the front axle from the nose, wheelbase, wheel radius, ground clearance. */
  eixo: number
  entre: number
  r: number
  vao: number
  /** Front: distance of the bonnet's edge, its height, height of the tip. */
  bico: number
  nariz: number
  ponta: number
  /** Bonnet: height at the windscreen, bulge. */
  capo: number
  bojo: number
  /** Foot of the windscreen, start and end of the roof, foot of the rear window and its height. */
  para: number
  teto1: number
  teto2: number
  vidro: number
  tampa: number
  /** Tail: height, distance of its upper edge from the rear end. */
  cauda: number
  popa: number
  coluna: number
}

export type Asa = 'labio' | 'baixa' | 'alta' | 'gt' | 'pato' | 'teto' | 'barbatana'
export type Teto = 'aberto' | 'lona' | 'preto' | 'vinil' | 'branco' | 't' | 'vidro' | 'alto'
export type Farol = 'fino' | 'redondo' | 'quadrado' | 'oculto' | 'olho' | 'duplo' | 'fenda'
export type Lanterna = 'fina' | 'bloco' | 'redonda' | 'alta' | 'rabo'
export type Extra =
  | 'capo'
  | 'boca'
  | 'entrada'
  | 'guelra'
  | 'persiana'
  | 'cano'
  | 'quebra'
  | 'snorkel'
  | 'estepe'
  | 'estepe2'
  | 'rack'
  | 'bagagem'
  | 'luzes'
  | 'gaiola'
  | 'saia'
  | 'plastico'
  | 'largo'
  | 'madeira'
  | 'ferrugem'
  | 'blindado'
  | 'carenado' // rear wheel behind the body
  | 'estribo'
  | 'paralama'
  | 'cacamba'
  | 'carga'
  | 'capota'
  | 'giro' // light bar of an emergency vehicle
  | 'antena'
  | 'taxi'
  | 'cromado'
  | 'espinha'
  | 'teto-barraca'
  | 'farolete'
  | 'reboque'
  | 'seis'
  | 'difusor'
  | 'prancha'
  | 'escada'
  | 'janelas'
  | 'fechado' // no windows behind the driver

export type Pintura =
  | { tipo: 'faixa'; cor: string }
  | { tipo: 'duas'; cor: string }
  | { tipo: 'corrida'; cor: string; numero: string }
  | { tipo: 'raio'; cor: string }
  | { tipo: 'chama'; cor: string }
  | { tipo: 'policia'; cor: string; fita?: string }
  | { tipo: 'xadrez'; cor: string }
  | { tipo: 'manchas'; cor: string }
  | { tipo: 'letreiro'; cor: string; texto: string }
  | { tipo: 'listras'; cor: string }
  | { tipo: 'cruz'; cor: string }
  | { tipo: 'flores'; cor: string }

export interface Modelo extends Partial<MedidasDoCarro> {
  cor: Cor
  /** Roundness of the corners: 1 as in the mould, 0.3 like a box. */
  curva?: number
  aro?: Aro
  corDoAro?: string
  branco?: boolean
  portas?: 0 | 2 | 3 | 4 | 6
  asa?: Asa
  teto?: Teto
  farol?: Farol
  lanterna?: Lanterna
  mais?: readonly Extra[]
  pintura?: Pintura
}

export type Molde = MedidasDoCarro & Omit<Modelo, 'cor' | keyof MedidasDoCarro>
