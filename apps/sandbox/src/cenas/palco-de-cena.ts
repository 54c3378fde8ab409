import type { Confirmacao } from '@sorium/contratos/ponte/index.ts'

export type FatosDaCena = Readonly<Record<string, readonly [ha: unknown, devia: unknown]>>

export type RespostaDaCena = Pick<Confirmacao, 'resultado' | 'motivo' | 'retorno'> | null

export interface PalcoDeCena {
  readonly codigos: {
    /** Items. `coisa`: one that `ter` can give to character 1. `nova`: one that nobody has yet. */
    coisa: string
    nova: string
    outra: string
    demais: { item: string; quantidade: number; motivo?: string }
    multiplicada: string
    semLugar?: string
  }
  readonly bau: string
  readonly mala: string
  /** These throw NaoExiste if the city has no weapon, model or group. */
  arma(): string
  modelo(): string
  grupo(): string

  dar(passport: number, item: string, quantidade?: number): Promise<RespostaDaCena>
  tomar(passport: number, item: string): Promise<RespostaDaCena>
  mudarGrupo(passport: number, tipo: 'definir_grupo' | 'revogar_grupo', grupo: string): Promise<RespostaDaCena>
  darVeiculo(passport: number, modelo: string): Promise<RespostaDaCena>

  ter(passport: number, item: string): Promise<void>
  quantos(passport: number, item: string): Promise<number>
  texto(passport: number, item: string): Promise<string | undefined>
  copias(item: string): Promise<number>
  /** How many of the item there would be if the base were alone; `seNao`: the answer if that is unknown. */
  devidas(item: string, seNao: number): number
  temGrupo(passport: number, grupo: string): Promise<boolean>
  placas(passport: number, modelo: string): Promise<string[]>
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
  assentar(): Promise<void>
}

export type CenaComum = (palco: PalcoDeCena) => Promise<FatosDaCena>

export class NaoExiste extends Error {}

export function julgarFatos(fatos: FatosDaCena): string | null {
  const errados = Object.entries(fatos).filter(([, [ha, devia]]) => ha !== devia)
  return errados.length === 0 ? null : errados.map(([o, [ha, devia]]) => `${o}: ${String(ha)} em vez de ${String(devia)}`).join('; ')
}
