/** The differences between the small bases, for suite, campaign and judge. */
import type { Familia } from '../jogo/bases/familias.ts'
import type { RecursoLua } from '../jogo/fx/anfitriao.ts'
import type { FxServer } from '@sorium/ponte/src/cidade/fxserver.ts'
import type { Preparacao } from '@sorium/ponte/src/adaptadores/interface.ts'
import type { Registro } from '@sorium/ponte/src/nucleo/registro.ts'
import type { Tempo } from '@sorium/ponte/src/nucleo/tempo.ts'
import type { CidadeDaFamilia } from './cidade.ts'
import type { Comando, DiscoDaBase } from './disco.ts'

export type LugarDaBase = Map<string, number>
/** The saved things by place ('bolsa 3', 'Chest:A', 'porta PLACA'). */
export type Lugares = Map<string, LugarDaBase>

export interface PessoaDaBase {
  passport: number
  coisas: readonly string[]
  novo?: boolean
}

/** A write by a statement of the base. `operacoes`: our operations that the written record contains. */
export type Escrita =
  | { tipo: 'bolsa'; passport: number; coisas: LugarDaBase; operacoes: ReadonlySet<string> }
  | { tipo: 'lugar'; lugar: string; coisas: LugarDaBase }
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
  readonly naoExiste: Readonly<Record<string, string>>
  /** The resource with the driver's exports (motorista.lua). */
  readonly recurso: string
  readonly aoNascer?: string
  readonly grupo: string
  readonly outrosGrupos?: readonly string[]
  readonly arena: boolean
  readonly bolsaSemFim: boolean
  /** The refusal for a car with a full boot that was out a moment ago. */
  readonly motivoDaMalaNaRua: 'em_uso' | 'porta_malas_cheio'

  tabelas(): string[]
  linhas(povo: readonly PessoaDaBase[]): Comando[]
  /** `escala`: timers of the base run this many times faster. */
  recursos(p: { escala: number; gancho: boolean; fonteDoGancho?: string }): RecursoLua[]
  convares(escala: number): Readonly<Record<string, string>>
  preparar(p: ParaPreparar): Promise<Preparacao>

  readonly familia?: Familia
  /** A gift of an administrator. No method: this base never loses everything that can be asked for. */
  presentear?(cidade: CidadeDaFamilia, passport: number, coisa: string): Promise<unknown>

  pedirGravacao(cidade: CidadeDaFamilia): void
  mala(passport: number): string
  /** Matches the text of a new weapon; `agora`: the first six digits of the Unix second. */
  textoDaArma(agora: string): RegExp

  salvo(disco: DiscoDaBase): Promise<Lugares>
  escritas(argumentos: readonly unknown[], resposta: unknown): Escrita[]
  /** Removes `ruins` from every saved place and puts `novas` into bags. @returns the new things for which there was no room. */
  trocarCoisas(disco: DiscoDaBase, ruins: ReadonlySet<string>, novas: readonly string[]): Promise<string[]>

  placas(disco: DiscoDaBase, passport: number, modelo: string): Promise<string[]>
  porCarro(disco: DiscoDaBase, p: { passport: number; modelo: string; placa: string }): Promise<void>
  /** Tunes the character's first car. @returns what `ajustesDe` must read from the car once it is taken. */
  porAjustes(disco: DiscoDaBase, passport: number): Promise<string>
  ajustesDe(dados: Readonly<Record<string, unknown>> | undefined): string
  trocarPassaporte(disco: DiscoDaBase, de: number, para: number): Promise<void>
  apagarRegistro(disco: DiscoDaBase, passport: number): Promise<void>
}

export const BOLSA = (passport: number): string => `bolsa ${passport}`
export const MODELO = 'm1'
export const placaDe = (passport: number): string => `11AAA${String(passport).padStart(3, '0')}`
/** Some bases write the wear into an item's text. */
export const semDesgaste = (item: string): string => item.split('-')[0] ?? item
