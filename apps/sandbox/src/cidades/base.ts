/** What a small base must tell for the suite, the campaign and the judge to play on it: everything in which frameworks differ, and nothing else. */
import type { Familia } from '../jogo/bases/familias.ts'
import type { RecursoLua } from '../jogo/fx/anfitriao.ts'
import type { FxServer } from '@sorium/ponte/src/cidade/fxserver.ts'
import type { Preparacao } from '@sorium/ponte/src/adaptadores/interface.ts'
import type { Registro } from '@sorium/ponte/src/nucleo/registro.ts'
import type { Tempo } from '@sorium/ponte/src/nucleo/tempo.ts'
import type { CidadeDaFamilia } from './cidade.ts'
import type { Comando, DiscoDaBase } from './disco.ts'

/** Thing → how many. */
export type Lugar = Map<string, number>
/** By place ('bolsa 3', 'Chest:A', 'porta PLACA'). */
export type Lugares = Map<string, Lugar>

export interface Pessoa {
  passport: number
  coisas: readonly string[]
  /** No saved record yet: a character that was just made. */
  novo?: boolean
}

/** What a statement of the base's own wrote. `operacoes`: those of ours that the record knows. */
export type Escrita =
  | { tipo: 'bolsa'; passport: number; coisas: Lugar; operacoes: ReadonlySet<string> }
  | { tipo: 'lugar'; lugar: string; coisas: Lugar }
  | { tipo: 'coisa'; lugar: string; coisa: string; quantas: number }

export interface ParaPreparar {
  fx: FxServer
  registro: Registro
  tempo: Tempo
  comandos: ReadonlySet<string>
  grupos: ReadonlySet<string>
}

export interface BaseDeProva {
  readonly nome: string
  /** Scene → why there is nothing of the kind on this base. */
  readonly naoExiste: Readonly<Record<string, string>>
  /** The resource in which the exports of the driver (motorista.lua) are. */
  readonly recurso: string
  /** What a client sends once its character is loaded. */
  readonly aoNascer?: string
  /** A group of the site that the city has. */
  readonly grupo: string
  readonly outrosGrupos?: readonly string[]
  readonly arena: boolean
  /** Where a full bag takes more: a slot without end. */
  readonly bolsaSemFim: boolean
  /** What the boot of a car that was on the street a moment ago is called. */
  readonly motivoDaMalaNaRua: 'em_uso' | 'porta_malas_cheio'

  tabelas(): string[]
  linhas(povo: readonly Pessoa[]): Comando[]
  /** `escala`: everything that the base does by the clock comes so many times sooner. */
  recursos(p: { escala: number; gancho: boolean; fonteDoGancho?: string }): RecursoLua[]
  convares(escala: number): Readonly<Record<string, string>>
  preparar(p: ParaPreparar): Promise<Preparacao>

  /** The facts of a Creative family, for the scenes that are played on those alone. */
  readonly familia?: Familia
  /** An administrator gives a thing through the base's own give. Absent: a base that never loses all that there is to ask for. */
  presentear?(cidade: CidadeDaFamilia, passport: number, coisa: string): Promise<unknown>

  pedirGravacao(cidade: CidadeDaFamilia): void
  /** The place in which the boot of his car is, as the driver calls it. */
  mala(passport: number): string
  /** What the base's own text of a new weapon looks like at a moment (Unix s, its first six digits). */
  textoDaArma(agora: string): RegExp

  salvo(disco: DiscoDaBase): Promise<Lugares>
  /** Of a statement that has landed, with what it answered. */
  escritas(argumentos: readonly unknown[], resposta: unknown): Escrita[]
  /** Takes `ruins` out of every saved place and puts `novas` into bags, as far as there is room; @returns those for which there was none. */
  trocarCoisas(disco: DiscoDaBase, ruins: ReadonlySet<string>, novas: readonly string[]): Promise<string[]>

  placas(disco: DiscoDaBase, passport: number, modelo: string): Promise<string[]>
  porCarro(disco: DiscoDaBase, p: { passport: number; modelo: string; placa: string }): Promise<void>
  /** Tuning of somebody's first car; @returns what of it a taken car must bring along, read by `ajustesDe`. */
  porAjustes(disco: DiscoDaBase, passport: number): Promise<string>
  ajustesDe(dados: Readonly<Record<string, unknown>> | undefined): string
  /** The administrator's command: the number of an absent character becomes another. */
  trocarPassaporte(disco: DiscoDaBase, de: number, para: number): Promise<void>
  apagarRegistro(disco: DiscoDaBase, passport: number): Promise<void>
}

export const BOLSA = (passport: number): string => `bolsa ${passport}`
export const MODELO = 'm1'
export const placaDe = (passport: number): string => `11AAA${String(passport).padStart(3, '0')}`
/** Some bases write into an item's text how worn it is. */
export const semDesgaste = (item: string): string => item.split('-')[0] ?? item
