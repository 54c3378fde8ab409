/** A city in numbers, for the tests of the turnstile: so many deliveries a second, measured as the site measures them, on a clock of its own. */
import type { Retrato } from './controle.ts'
import { Linha } from './linha.ts'

const OLHAR_MS = 150
/** What a purchase takes until it is open, and the game between two calls. */
const GRAVAR_MS = 40
const CONTAR_MS = 100
const MUITAS_ANTIGAS = 100
const NA_LINHA_MS = 2_000

export interface PedidoDeCidade {
  /** Deliveries a second that the game can make. */
  capacidade: number
  /** What one takes when nothing waits, ms. */
  servico: number
  /** Purchases a second that come. */
  procura: number
  segundos: number
  /** So many come at once, first of all. */
  juntas?: number
  /** Until when fewer come, s, and how many a second. */
  antes?: { ate: number; procura: number }
  /** For so long it warms up: from a twentieth of what it can make up to all of it, s. */
  rampa?: number
  /** One of so many never ends: it waits for something of its own. */
  presos?: number
  /** From when on one takes so much, s and ms: the machine has much else to do. */
  depois?: { desde: number; servico: number }
  /** Nodes that share the purchases. */
  nos?: number
  /** From when until when the game takes nothing, s. */
  fora?: readonly [number, number]
  /** From when until when nobody can buy either: the node is swapped, and who asked meanwhile asks again each half second. A fresh one begins then. */
  troca?: readonly [number, number]
  /** Each so often all of it stands still for so long, ms: the machine has other work. */
  engasgo?: { cada: number; por: number }
}

export interface DiaDaCidade {
  entregas: number[]
  feitas: number
  recusadas: number
  esperas: number[]
  /** Purchases let through in each second. */
  porSegundo: number[]
}

interface Entrega {
  criada: number
  pronta: number
}

/** What the site knows of the game: as its rows would tell it. */
class Livro {
  readonly abertas = new Set<Entrega>()
  ligada = 0
  aplicadas = 0
  esperaMs = 0

  /** The game's call with the results of these. */
  ouvir(feitas: readonly Entrega[], agora: number): void {
    for (const e of feitas) this.abertas.delete(e)
    const ms = feitas.map((e) => agora - Math.max(e.criada, this.ligada)).sort((a, b) => a - b)[Math.floor(feitas.length / 2)] ?? 0
    this.esperaMs += (ms - this.esperaMs) * Math.min(1, feitas.length / 8)
    this.aplicadas += feitas.length
  }

  retrato(agora: number): Retrato {
    const abertas = [...this.abertas]
    const antigas = abertas.filter((e) => e.criada < this.ligada).length
    return {
      abertas: abertas.filter((e) => e.criada >= this.ligada && e.criada > agora - NA_LINHA_MS).length,
      aplicadas: this.aplicadas,
      esperaMs: this.esperaMs,
      voltando: antigas > MUITAS_ANTIGAS,
    }
  }
}

/** The part of what it can make that it makes by now. */
const aquecida = ({ rampa }: PedidoDeCidade, agora: number): number => (rampa ? Math.min(1, Math.max(0.05, agora / (rampa * 1000))) : 1)

/** So many have come by now. */
function devidas({ juntas = 0, antes = { ate: 0, procura: 0 }, procura }: PedidoDeCidade, agora: number): number {
  const noComeco = Math.min(agora, antes.ate * 1000)
  return juntas + (noComeco * antes.procura + (agora - noComeco) * procura) / 1000
}

export async function viverNaCidade(p: PedidoDeCidade): Promise<DiaDaCidade> {
  let agora = 0
  const marcados: { em: number; fazer: () => void }[] = []
  const depois = (ms: number, fazer: () => void): void => void marcados.push({ em: agora + ms, fazer })
  const novaLinha = () => new Linha({ agora: () => agora, acaso: () => 0.5, depois })
  const linhas = Array.from({ length: p.nos ?? 1 }, novaLinha)
  const livro = new Livro()
  const fila: Entrega[] = []
  let emObra: Entrega[] = []
  let feitas: Entrega[] = []
  const dia: DiaDaCidade = { entregas: [], feitas: 0, recusadas: 0, esperas: [], porSegundo: [] }
  let [chegadas, capaz] = [0, 0]
  const durante = (quando: readonly [number, number] | undefined) =>
    quando !== undefined && agora >= quando[0] * 1000 && agora < quando[1] * 1000

  const comprar = async (qual: number, desde: number): Promise<void> => {
    if (durante(p.troca)) return depois(500, () => void comprar(qual, desde))
    try {
      await linhas[qual]?.passar()
      dia.feitas++
      dia.esperas.push(agora - desde)
      const segundo = Math.floor(agora / 1000)
      dia.porSegundo[segundo] = (dia.porSegundo[segundo] ?? 0) + 1
      const presa = p.presos !== undefined && dia.feitas % p.presos === 0
      depois(GRAVAR_MS, () => {
        const entrega = { criada: agora, pronta: 0 }
        livro.abertas.add(entrega)
        if (!presa) fila.push(entrega)
      })
    } catch {
      dia.recusadas++
    }
  }

  const servico = (): number => (p.depois && agora >= p.depois.desde * 1000 ? p.depois.servico : p.servico)

  const servir = (): void => {
    capaz = Math.min(capaz + (p.capacidade * aquecida(p, agora)) / 1000, Math.max(1, p.capacidade / 20))
    while (capaz >= 1 && fila.length > 0) {
      capaz--
      emObra.push(...fila.splice(0, 1).map((e) => Object.assign(e, { pronta: agora + servico() })))
    }
    feitas.push(...emObra.filter((e) => e.pronta <= agora))
    emObra = emObra.filter((e) => e.pronta > agora)
  }

  const contar = (): void => {
    for (const e of feitas) dia.entregas.push(agora - e.criada)
    livro.ouvir(feitas, agora)
    feitas = []
  }

  for (; agora < p.segundos * 1000; agora++) {
    for (; chegadas < devidas(p, agora); chegadas++) void comprar(chegadas % linhas.length, agora)
    const parada = p.engasgo !== undefined && agora % p.engasgo.cada < p.engasgo.por
    const fora = durante(p.fora) || durante(p.troca)
    if (fora) livro.ligada = agora
    if (p.troca && agora === p.troca[1] * 1000) linhas.splice(0, linhas.length, ...linhas.map(novaLinha))
    if (!fora && !parada) {
      servir()
      if (agora % CONTAR_MS === 0 && feitas.length > 0) contar()
    }
    if (agora % OLHAR_MS === 0 && !durante(p.troca))
      for (const linha of linhas) linha.medir(p.fora?.[0] === 0 && durante(p.fora) ? null : livro.retrato(agora))
    for (const m of marcados.splice(0))
      if (m.em <= agora) m.fazer()
      else marcados.push(m)
    await Promise.resolve()
  }
  return dia
}
