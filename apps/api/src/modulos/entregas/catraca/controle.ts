/**
 * How many purchases one node lets through while deliveries fall behind. Arithmetic alone: time and measures are handed in.
 *
 * What is open, over what is delivered in a second, is how long the next delivery will wait: it is known before anybody has waited. As long as that is
 * short, as many pass as come. Once it is not, so many may be open as are delivered in the time that one may take; whoever comes waits until another
 * has received. No pace is kept: a game that delivers faster lets more in by itself, and a node that has just begun knows in a second what all know.
 * Each node counts for the others what it lets in itself, by its share of all that came.
 */
import { Sonda } from './sonda.ts'

/** What a delivery may wait above what it takes when nobody else buys, ms. */
const ALVO_MS = 300
/** From here on who buys waits, once two looks in a row say so. */
const COMECAR_MS = 350
/** Below half the aim for so long, and with nobody in line, they are free again. */
const CALMA_MS = 1_000
/**
 * What is delivered in a second is told by looks so far apart, at first by nearer ones, and is the best of this last time: a machine that stands still for
 * a moment can do no less afterwards.
 */
const RITMO_EM_MS = 1_000
const RITMO_CEDO_MS = 500
const LEMBRAR_MS = 5_000
/** Nothing was delivered for so long: the game is off. What is bought waits for its return. */
const FORA_MS = 2_500
/** Fewer are no line, whatever it takes. */
const POUCAS = 6
/** So many may be open before it is known how many are delivered: a node that has just begun meets at once all who waited for it. */
const PRIMEIRAS = 100
/** A purchase that was let in is open so much later. */
const GRAVAR_MS = 100
/** So far ahead at most is believed what will have been delivered since the last look. */
const ADIANTE_MS = 300
/** How much of all that came was this node's is told by so many at least. */
const BASTAM = 10
const PARTE_MINIMA = 0.25
/** What a delivery takes when nobody else buys is not believed to be less; what it took is forgotten in about this time. */
const MELHOR_MINIMO_MS = 100
const MELHOR_NO_COMECO_MS = 400
const ESQUECER_MELHOR_MS = 30_000

/** Of a city, at one moment. */
export interface Retrato {
  /** Deliveries that its game could have had, and has not told the end of. */
  abertas: number
  /** All that it ever told the end of. */
  aplicadas: number
  /** What half of the last ones took. */
  esperaMs: number
  /** It came back a moment ago, and what waited for that is not through. */
  voltando: boolean
}

interface Olhada extends Retrato {
  em: number
  /** Let through by this node until then. */
  passaram: number
  /** Delivered in a second, lately. */
  ritmo: number
}

export class Controle {
  #olhadas: Olhada[] = []
  #passadas: number[] = []
  #passaram = 0
  #ligado = false
  #fora = false
  #atrasada = false
  #melhorMs: number | null = null
  #parte = 1
  #calmoDesde: number | null = null
  #sonda = new Sonda()
  #entregouEm = -Infinity

  /** One purchase was let through. */
  passou(agora: number): void {
    this.#passaram++
    this.#passadas.push(agora)
  }

  /** null: nobody knows how the city stands. */
  medir(retrato: Retrato | null, p: { agora: number; haFila: boolean }): void {
    if (!retrato) return this.#esquecer()
    const antes = this.#olhadas.at(-1)
    const passado = p.agora - (antes?.em ?? p.agora)
    const entregou = antes !== undefined && retrato.aplicadas > antes.aplicadas
    if (entregou || !antes || retrato.abertas === 0) this.#entregouEm = p.agora
    this.#olhadas = [...this.#olhadas.filter((o) => o.em > p.agora - LEMBRAR_MS), this.#olhada(retrato, p.agora)]
    this.#passadas = this.#passadas.filter((em) => em > p.agora - GRAVAR_MS)
    this.#medirParte()
    this.#fora = retrato.voltando || p.agora - this.#entregouEm > FORA_MS
    if (this.#fora) return this.#soltar()
    if (this.#ritmo() === 0) return
    const acimaMs = (retrato.abertas * 1000) / this.#ritmo() - this.#melhor()
    if (this.#ligado) return this.#conduzir(acimaMs, retrato, p)
    const atrasada = retrato.abertas > POUCAS && acimaMs >= COMECAR_MS
    this.#ligado = p.haFila || (atrasada && this.#atrasada)
    this.#atrasada = atrasada
    if (entregou && !atrasada) this.#lembrarMelhor(retrato.esperaMs, passado)
  }

  /** How many more may pass now. */
  vagas(agora: number): number {
    if (this.#ligado) return this.#cabem() - this.#abertas(agora)
    return this.#olhadas.length === 0 || this.#fora || this.#ritmo() > 0 ? Infinity : PRIMEIRAS - this.#abertas(agora)
  }

  /** Until the turn of whoever has so many before him. */
  esperaMs(naFrente: number, agora: number): number {
    const vagas = this.vagas(agora)
    return !this.#ligado ? 0 : (((naFrente + 1) / this.#parte - Math.min(0, vagas)) * 1000) / Math.max(1, this.#ritmo())
  }

  /** So many may be open. */
  #cabem(): number {
    return this.#sonda.pergunta ? this.#poucas() : Math.max(POUCAS, (this.#ritmo() * (this.#melhor() + ALVO_MS)) / 1000)
  }

  /** So few that none of them waits for another. */
  #poucas(): number {
    return Math.max(POUCAS, (this.#ritmo() * MELHOR_MINIMO_MS) / 1000)
  }

  #olhada(retrato: Retrato, em: number): Olhada {
    const de = this.#olhadas.findLast((o) => em - o.em >= RITMO_EM_MS) ?? this.#olhadas.find((o) => em - o.em >= RITMO_CEDO_MS)
    return { ...retrato, em, passaram: this.#passaram, ritmo: de ? ((retrato.aplicadas - de.aplicadas) * 1000) / (em - de.em) : 0 }
  }

  #ritmo(): number {
    return Math.max(0, ...this.#olhadas.map((o) => o.ritmo))
  }

  #melhor(): number {
    return Math.max(MELHOR_MINIMO_MS, this.#melhorMs ?? MELHOR_NO_COMECO_MS)
  }

  #lembrarMelhor(esperaMs: number, passado: number): void {
    const melhor = this.#melhorMs ?? esperaMs
    this.#melhorMs = Math.min(esperaMs, melhor + ((esperaMs - melhor) * Math.min(1_000, passado)) / ESQUECER_MELHOR_MS)
  }

  /** What is open now, by the last look, by what was let in since, here and elsewhere, and by what is delivered meanwhile. */
  #abertas(agora: number): number {
    const ultima = this.#olhadas.at(-1)
    if (!ultima) return 0
    const entraram = this.#passadas.filter((em) => em > ultima.em - GRAVAR_MS).length / this.#parte
    return ultima.abertas + entraram - (this.#ritmo() * Math.min(ADIANTE_MS, agora - ultima.em)) / 1000
  }

  #medirParte(): void {
    const [primeira, ultima] = [this.#olhadas[0], this.#olhadas.at(-1)]
    if (!primeira || !ultima) return
    const vieram = ultima.abertas - primeira.abertas + ultima.aplicadas - primeira.aplicadas
    if (vieram >= BASTAM) this.#parte = Math.min(1, Math.max(PARTE_MINIMA, (ultima.passaram - primeira.passaram) / vieram))
  }

  #conduzir(acimaMs: number, retrato: Retrato, p: { agora: number; haFila: boolean }): void {
    const sabida = this.#sonda.medir(retrato, { ...p, poucas: this.#poucas(), melhorMs: this.#melhor() })
    // Next to nothing is open, and others wait: nothing of what deliveries take is a wait for one another.
    const semEspera = p.haFila && !this.#sonda.pergunta && retrato.abertas <= POUCAS
    if (sabida !== null) this.#melhorMs = sabida
    else if (semEspera) this.#melhorMs = Math.max(this.#melhor(), retrato.esperaMs)
    if (p.haFila || acimaMs > ALVO_MS / 2) this.#calmoDesde = null
    else this.#calmoDesde ??= p.agora
    if (this.#calmoDesde !== null && p.agora - this.#calmoDesde >= CALMA_MS) this.#soltar()
  }

  #esquecer(): void {
    this.#olhadas = []
    this.#passadas = []
    this.#soltar()
  }

  #soltar(): void {
    this.#ligado = false
    this.#atrasada = false
    this.#calmoDesde = null
    this.#sonda = new Sonda()
  }
}
