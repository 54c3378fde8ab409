/** What every scene of the suite is made of: a city of its own with two people in it, and facts that hold or do not. */
import type { MaquinaFx } from '@sorium/sandbox/jogo/fx/maquina.ts'
import type { BaseDeProva } from './base.ts'
import type { DiscoDaBase } from './disco.ts'
import { Palco, povoCom, type OpcoesDoPalco } from './palco.ts'

export interface ParaCena {
  base: BaseDeProva
  maquina: MaquinaFx
  disco: DiscoDaBase
  fonteDoGancho?: string
}

export type Fatos = Readonly<Record<string, readonly [ha: unknown, devia: unknown]>>
export type Cena = (p: ParaCena) => Promise<Fatos>

export const BAU = 'Chest:Casa'
export const QUEM: Readonly<Record<number, readonly string[]>> = { 1: ['c1', 'c2'], 2: ['c3'] }

export async function palcoDe(p: ParaCena, extra: Partial<OpcoesDoPalco> = {}): Promise<Palco> {
  const { base, maquina, disco, fonteDoGancho } = p
  return Palco.abrir({
    semente: 'cena',
    base,
    maquina,
    disco,
    povo: povoCom(QUEM),
    ...extra,
    opcoes: { ...(fonteDoGancho === undefined ? {} : { fonteDoGancho }), ...extra.opcoes },
  })
}

/** A city with 1 and 2 in it. */
export const naCidade =
  (cena: (palco: Palco) => Promise<Fatos>, extra: Partial<OpcoesDoPalco> = {}): Cena =>
  async (p) => {
    const palco = await palcoDe(p, extra)
    try {
      await palco.entrar(1, 2)
      return await cena(palco)
    } finally {
      palco.fechar()
    }
  }

/** Whatever waited goes on: the base saves, somebody comes back, time goes by. */
export async function assentar(palco: Palco): Promise<void> {
  await palco.salvarTudo()
  await palco.ate(() => palco.site.abertas === 0, 20_000)
}

export const veiculo = (modelo: string) => ({ passport: 1, tipo: 'dar_veiculo', dados: { modelo } }) as const
export const anuncioDoCarro = () => ({ passport: 1, tipo: 'tomar_veiculo', dados: { modelo: 'm1', placa: '11AAA001' } }) as const
