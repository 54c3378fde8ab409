import { criarAcaso, type Acaso } from '../semente/acaso.ts'
import type { JogoSimulado, Slots } from './jogo.ts'
import type { AnuncioSimulado } from './mercado.ts'
import type { MundoSimulado } from './tipos.ts'

const BAU = 'Chest:Casa'
export const TRALHA = 'tralha'
const SLOTS = 100
const COMPRAS = 6

export interface ParaMover {
  semente: string
  bolsos: Map<number, Slots>
  baus: Record<string, Slots>
  anuncios: readonly Pick<AnuncioSimulado, 'passport' | 'bem'>[]
  passaportes: readonly number[]
  movidos: Set<string>
  atrasar(ms: number): void
  depois(em: number, fazer: () => void): void
  noJogo(passport: number | null, fazer: (jogo: JogoSimulado) => Promise<unknown>): void
}

/** Fills a bag. Later some of its items go into the chest, so the living bag has room while the saved bag may still be full. */
function entulhar(p: ParaMover, acaso: Acaso): (fim: number) => void {
  const passport = acaso.escolher(p.passaportes)
  const bolso = p.bolsos.get(passport) ?? {}
  for (let slot = 1; slot <= SLOTS; slot++) bolso[String(slot)] ??= { item: `${TRALHA}-${slot}`, amount: 1 }
  return (fim) => {
    for (let slot = 20; slot < 30; slot++)
      p.depois(acaso.inteiro(0, fim), () => p.noJogo(passport, (jogo) => jogo.framework('StoreChest', passport, BAU, `${TRALHA}-${slot}`)))
  }
}

function salvarMuito(p: ParaMover, acaso: Acaso): (fim: number) => void {
  return (fim) => {
    for (let em = acaso.inteiro(0, 1_000); em < fim; em += acaso.inteiro(200, 2_000)) {
      const verbo = acaso.chance(30) ? 'sandbox_salvarDados' : 'sandbox_salvarTudo'
      p.depois(em, () => p.noJogo(null, (jogo) => jogo.vrp(verbo)))
    }
  }
}

export function moverCoisas(p: ParaMover): (fim: number) => void {
  const acaso = criarAcaso(`${p.semente}:baus`)
  const planos: ((fim: number) => void)[] = []
  for (const { passport, bem } of p.anuncios) {
    if (!('item' in bem) || !acaso.chance(50)) continue
    const { item, slot } = bem
    const outro = acaso.escolher(p.passaportes.filter((q) => q !== passport))
    const doBau = acaso.chance(50)
    delete p.bolsos.get(passport)?.[slot]
    const onde = doBau ? (p.baus[BAU] ??= {}) : p.bolsos.get(outro)
    if (onde) onde[slot] = { item, amount: 1 }
    p.movidos.add(item)
    planos.push((fim) =>
      p.depois(acaso.inteiro(0, Math.floor(fim / 2)), () => {
        if (doBau) p.noJogo(passport, (jogo) => jogo.framework('TakeChest', passport, BAU, item, slot))
        else p.noJogo(outro, (jogo) => jogo.framework('SendItem', outro, passport, item, slot))
      }),
    )
  }
  for (let n = 0; n < COMPRAS; n++) {
    if (!acaso.chance(35)) continue
    const item = `c${n}`
    p.movidos.add(item)
    planos.push((fim) => {
      for (const passport of p.passaportes)
        for (const verbo of ['StoreChest', 'TakeChest'].slice(0, acaso.inteiro(1, 2)))
          p.depois(acaso.inteiro(0, fim), () => p.noJogo(passport, (jogo) => jogo.framework(verbo, passport, BAU, item)))
    })
  }
  if (acaso.chance(10)) planos.push(entulhar(p, acaso))
  if (acaso.chance(30)) p.atrasar(acaso.inteiro(200, 2_500))
  if (acaso.chance(35)) planos.push(salvarMuito(p, acaso))
  return (fim) => {
    for (const plano of planos) plano(fim)
  }
}

export async function largar(
  { mercado, devolvidosLargados }: Pick<MundoSimulado, 'mercado' | 'devolvidosLargados'>,
  jogo: JogoSimulado,
  { id, passport, bem }: { id: string; passport: number; bem: { item: string; slot: string } },
): Promise<void> {
  const coletado = mercado.anuncios.get(id)?.coletado != null
  const tinha = await jogo.framework('TakeItem', passport, bem.item, 1, false, bem.slot)
  if (coletado && tinha === true) devolvidosLargados.add(id)
}
