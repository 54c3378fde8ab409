import type { Familia } from '../jogo/bases/familias.ts'
import type { RecursoLua } from '../jogo/fx/anfitriao.ts'
import type { FxServer } from '@sorium/ponte/src/cidade/fxserver.ts'
import type { Preparacao } from '@sorium/ponte/src/adaptadores/interface.ts'
import type { Registro } from '@sorium/ponte/src/nucleo/registro.ts'
import type { Tempo } from '@sorium/ponte/src/nucleo/tempo.ts'
import type { CidadeDaFamilia } from './cidade.ts'
import type { Comando, DiscoDaBase } from './disco.ts'

export type LugarDaBase = Map<string, number>
/** Saved items by place ('bolsa 3', 'Chest:A', 'porta PLACA'). */
export type Lugares = Map<string, LugarDaBase>

export interface PessoaDaBase {
  passport: number
  coisas: readonly string[]
  novo?: boolean
}

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
  readonly recurso: string
  readonly aoNascer?: string
  readonly grupo: string
  readonly outrosGrupos?: readonly string[]
  readonly arena: boolean
  readonly motivoDaMalaNaRua: 'em_uso' | 'porta_malas_cheio'

  tabelas(): string[]
  linhas(povo: readonly PessoaDaBase[]): Comando[]
  /** `escala`: most timers of the base run this many times faster. */
  recursos(p: { escala: number; gancho: boolean; fonteDoGancho?: string }): RecursoLua[]
  convares(escala: number): Readonly<Record<string, string>>
  preparar(p: ParaPreparar): Promise<Preparacao>

  readonly familia?: Familia
  presentear?(cidade: CidadeDaFamilia, passport: number, coisa: string): Promise<unknown>

  pedirGravacao(cidade: CidadeDaFamilia): void
  mala(passport: number): string
  /** `agora`: the first six digits of the Unix second. */
  textoDaArma(agora: string): RegExp

  salvo(disco: DiscoDaBase): Promise<Lugares>
  escritas(argumentos: readonly unknown[], resposta: unknown): Escrita[]
  /** @returns the new items for which there was no room. */
  trocarCoisas(disco: DiscoDaBase, ruins: ReadonlySet<string>, novas: readonly string[]): Promise<string[]>

  readonly carros: { tabela: string; placa: string }
  placas(disco: DiscoDaBase, passport: number, modelo: string): Promise<string[]>
  porCarro(disco: DiscoDaBase, p: { passport: number; modelo: string; placa: string }): Promise<void>
  porAjustes(disco: DiscoDaBase, passport: number): Promise<string>
  ajustesDe(dados: Readonly<Record<string, unknown>> | undefined): string
  trocarPassaporte(disco: DiscoDaBase, de: number, para: number): Promise<void>
  apagarRegistro(disco: DiscoDaBase, passport: number): Promise<void>
}

export const BOLSA = (passport: number): string => `bolsa ${passport}`
export const MODELO = 'm1'
export const placaDe = (passport: number): string => `11AAA${String(passport).padStart(3, '0')}`
export const semDesgaste = (item: string): string => item.split('-')[0] ?? item
