/**
 * What a scene plays on: a city of two people, 1 and 2, on any base. The suite of the small bases (cidades) and conferir-base each build one and play
 * the same scenes.
 */
import type { Confirmacao } from '@sorium/contratos/ponte/index.ts'

export type FatosDaCena = Readonly<Record<string, readonly [ha: unknown, devia: unknown]>>

export type RespostaDaCena = Pick<Confirmacao, 'resultado' | 'motivo' | 'retorno'> | null

export interface PalcoDeCena {
  readonly codigos: {
    /** 1 can have both; nobody has `nova` yet. */
    coisa: string
    nova: string
    outra: string
    /** More than anybody can carry; `motivo`: the word for it, if known. */
    demais: { item: string; quantidade: number; motivo?: string }
    /** Some bases give more of this kind than was asked. */
    multiplicada: string
    semLugar?: string
  }
  /** A full bag that takes more is no fault. */
  readonly bolsaSemFim: boolean
  /** A chest that both can open, and the boot of 1's car; throws NaoExiste if there is none. */
  readonly bau: string
  readonly mala: string
  /** These throw NaoExiste if the city has none. */
  arma(): string
  modelo(): string
  grupo(): string

  dar(passport: number, item: string, quantidade?: number): Promise<RespostaDaCena>
  tomar(passport: number, item: string): Promise<RespostaDaCena>
  mudarGrupo(passport: number, tipo: 'definir_grupo' | 'revogar_grupo', grupo: string): Promise<RespostaDaCena>
  darVeiculo(passport: number, modelo: string): Promise<RespostaDaCena>

  /** He has one, and the base has saved it. */
  ter(passport: number, item: string): Promise<void>
  quantos(passport: number, item: string): Promise<number>
  texto(passport: number, item: string): Promise<string | undefined>
  copias(item: string): Promise<number>
  /** The same, if the base were alone; `seNao`: if nobody can tell. */
  devidas(item: string, seNao: number): number
  temGrupo(passport: number, grupo: string): Promise<boolean>
  placas(passport: number, modelo: string): Promise<string[]>
  /** Whether the base's own items have texts of this form. */
  comoDaBase(item: string, texto: string): Promise<boolean>

  guardar(passport: number, lugar: string, item: string): Promise<boolean>
  tirar(passport: number, lugar: string, item: string): Promise<boolean>
  passar(de: number, para: number, item: string): Promise<boolean>
  gastar(passport: number, item: string, texto: string): Promise<void>
  comBolsaCheia<T>(passport: number, fazer: () => Promise<T>): Promise<T>
  multiplicar(): void
  salvarTudo(): Promise<unknown>
  matarEVoltar(): Promise<void>
  entrar(...passports: number[]): Promise<void>
  /** Lets the base save and time pass, so whatever waits goes on. */
  assentar(): Promise<void>
}

export type CenaComum = (palco: PalcoDeCena) => Promise<FatosDaCena>

/** The base has no such thing; what the site sells must not need it. */
export class NaoExiste extends Error {}

export function julgarFatos(fatos: FatosDaCena): string | null {
  const errados = Object.entries(fatos).filter(([, [ha, devia]]) => ha !== devia)
  return errados.length === 0 ? null : errados.map(([o, [ha, devia]]) => `${o}: ${String(ha)} em vez de ${String(devia)}`).join('; ')
}
