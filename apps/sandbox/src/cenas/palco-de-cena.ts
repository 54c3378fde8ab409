/**
 * What a scene plays on: a city of two people, 1 and 2, on any base, ours or a stranger's. The suite of the small bases (apps/sandbox/src/cidades) and the
 * judging of an owner's base (conferir) each make one, and play the same scenes.
 */
import type { Confirmacao } from '@sorium/contratos/ponte/index.ts'

export type Fatos = Readonly<Record<string, readonly [ha: unknown, devia: unknown]>>

/** What the ponte answered; null: it still waits. */
export type Resposta = Pick<Confirmacao, 'resultado' | 'motivo' | 'retorno'> | null

export interface PalcoDeCena {
  readonly codigos: {
    /** Two things that 1 can have, and one that nobody has yet. */
    coisa: string
    nova: string
    outra: string
    /** More than anybody can carry; `motivo`: the word for it where it is known. */
    demais: { item: string; quantidade: number; motivo?: string }
    /** Of a kind that some bases give more of than was asked. */
    multiplicada: string
    /** The word for a bag without a free slot, where it is known. */
    semLugar?: string
  }
  /** A bag that takes more in spite of being full is no fault. */
  readonly bolsaSemFim: boolean
  /** A chest that both can open, and the boot of 1's car; throws NaoExiste where there is none. */
  readonly bau: string
  readonly mala: string
  /** Throw NaoExiste where the city has none. */
  arma(): string
  modelo(): string
  grupo(): string

  dar(passport: number, item: string, quantidade?: number): Promise<Resposta>
  tomar(passport: number, item: string): Promise<Resposta>
  mudarGrupo(passport: number, tipo: 'definir_grupo' | 'revogar_grupo', grupo: string): Promise<Resposta>
  darVeiculo(passport: number, modelo: string): Promise<Resposta>

  /** He has one of it, and the base has saved that. */
  ter(passport: number, item: string): Promise<void>
  /** In the living bag, whatever their texts. */
  quantos(passport: number, item: string): Promise<number>
  /** The text of the first of them; undefined: there is none. */
  texto(passport: number, item: string): Promise<string | undefined>
  /** Copies in the saved world and at the site. */
  copias(item: string): Promise<number>
  /** The same, if the base had been alone; `seNao` where nobody can tell. */
  devidas(item: string, seNao: number): number
  temGrupo(passport: number, grupo: string): Promise<boolean>
  placas(passport: number, modelo: string): Promise<string[]>
  /** The base's own text of such an item has the form of this one. */
  comoDaBase(item: string, texto: string): Promise<boolean>

  guardar(passport: number, lugar: string, item: string): Promise<boolean>
  tirar(passport: number, lugar: string, item: string): Promise<boolean>
  passar(de: number, para: number, item: string): Promise<boolean>
  /** It wears out where it lies: its text changes. */
  gastar(passport: number, item: string, texto: string): Promise<void>
  /** Every slot of his bag is taken while `fazer` runs. */
  comBolsaCheia<T>(passport: number, fazer: () => Promise<T>): Promise<T>
  multiplicar(): void
  salvarTudo(): Promise<unknown>
  matarEVoltar(): Promise<void>
  entrar(...passports: number[]): Promise<void>
  /** Whatever waited goes on: the base saves, time goes by. */
  assentar(): Promise<void>
}

export type CenaComum = (palco: PalcoDeCena) => Promise<Fatos>

/** The base has nothing of the kind: what the site sells must not need it. */
export class NaoExiste extends Error {}

/** What is wrong, in words; null: nothing. */
export function julgarFatos(fatos: Fatos): string | null {
  const errados = Object.entries(fatos).filter(([, [ha, devia]]) => ha !== devia)
  return errados.length === 0 ? null : errados.map(([o, [ha, devia]]) => `${o}: ${String(ha)} em vez de ${String(devia)}`).join('; ')
}
