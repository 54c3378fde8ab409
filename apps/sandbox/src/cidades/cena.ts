import type { CenaComum, FatosDaCena } from '../cenas/palco-de-cena.ts'
import type { Familia } from '../jogo/bases/familias.ts'
import type { MaquinaFx } from '../jogo/fx/maquina.ts'
import type { BaseDeProva } from './base.ts'
import type { DiscoDaBase } from './disco.ts'
import { Palco, povoCom, type OpcoesDoPalco } from './palco.ts'

export interface ParaCena {
  base: BaseDeProva
  maquina: MaquinaFx
  disco: DiscoDaBase
  fonteDoGancho?: string
}

export type Cena = (p: ParaCena) => Promise<FatosDaCena>

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

export const naCidade =
  (cena: (palco: Palco) => Promise<FatosDaCena>, extra: Partial<OpcoesDoPalco> = {}): Cena =>
  async (partida) => {
    const palco = await palcoDe(partida, extra)
    try {
      await palco.entrar(1, 2)
      return await cena(palco)
    } finally {
      palco.fechar()
    }
  }

export const naFamilia = (cena: (palco: Palco, familia: Familia) => Promise<FatosDaCena>, extra: Partial<OpcoesDoPalco> = {}): Cena =>
  naCidade((palco) => {
    const { familia } = palco.base
    if (!familia) throw new Error(`${palco.base.nome} não é uma família do Creative`)
    return cena(palco, familia)
  }, extra)

export const comuns = (cenas: Readonly<Record<string, CenaComum>>): Record<string, Cena> =>
  Object.fromEntries(Object.entries(cenas).map(([nome, cena]) => [nome, naCidade(cena)]))

export const anunciadoDeOutroLugar = (lugarDe: (palco: Palco) => string): Cena =>
  naCidade(async (palco) => {
    const lugar = lugarDe(palco)
    await palco.guardar(1, lugar, 'c1')
    await palco.salvarTudo()
    await palco.tirar(1, lugar, 'c1')
    await palco.tomar(1, 'c1')
    await palco.matarEVoltar()
    await palco.entrar(1)
    await palco.assentar()
    return { cópias: [await palco.copias('c1'), 1] }
  })

export const veiculo = (modelo: string) => ({ passport: 1, tipo: 'dar_veiculo', dados: { modelo } }) as const
export const anuncioDoCarro = () => ({ passport: 1, tipo: 'tomar_veiculo', dados: { modelo: 'm1', placa: '11AAA001' } }) as const
