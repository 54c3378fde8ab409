/** Who waits to buy for one city, on this node: in order, until its control has room, and not for long. Nobody holds a connection here. */
import { Recusa } from '#nucleo/erros.ts'
import { Controle, type Retrato } from './controle.ts'

/** Whoever would wait longer is told to come again, before he waits. */
export const ESPERA_MAXIMA_MS = 2_000
/** Whoever was let in line and is still there so much later, because less is delivered than before, is told so too. */
const ALEM_MS = 1_000
/** A node that has just begun meets at once all who waited for it: in its first moments so many times as long a line is let stand. */
const ACOLHER_MS = 10_000
const PACIENCIA = 3
/**
 * A line that begins after so long without one: how long the wait will be is told by what was delivered while hardly anybody bought, or by a game that warms up.
 * For a moment nobody is turned away by that, but by the length of the line alone.
 */
const SEM_LINHA_MS = 5_000
const LINHA_NOVA_MS = 3_000
const CABEM_NA_NOVA = 300
/** So often is looked whether there is room. */
const ANDAR_MS = 25
/** Those who are turned away together do not come back together. */
const ESPALHAR_S = 3

export interface Contas {
  passaram: number
  esperaram: number
  recusadas: number
}

interface Relogio {
  agora(): number
  depois(ms: number, fazer: () => void): void
  acaso(): number
}

interface NaLinha {
  ate: number
  entrar(): void
  recusar(erro: Recusa): void
}

export class Linha {
  readonly contas: Contas = { passaram: 0, esperaram: 0, recusadas: 0 }
  readonly #controle = new Controle()
  readonly #relogio: Relogio
  readonly #fila: NaLinha[] = []
  #marcado = false
  #comecouEm: number | null = null
  #vaziaDesde = -Infinity
  #abriuEm = -Infinity

  constructor(relogio: Relogio) {
    this.#relogio = relogio
  }

  get tamanho(): number {
    return this.#fila.length
  }

  /** @throws Recusa 503 with when to come again. */
  passar(): Promise<void> {
    const agora = this.#relogio.agora()
    this.#comecouEm ??= agora
    if (this.#fila.length === 0 && this.#controle.vagas(agora) >= 1) {
      this.#deixar(agora)
      return Promise.resolve()
    }
    const espera = this.#controle.esperaMs(this.#fila.length, agora)
    const maxima = ESPERA_MAXIMA_MS * (agora - this.#comecouEm < ACOLHER_MS ? PACIENCIA : 1)
    if (this.#fila.length === 0 && agora - this.#vaziaDesde > SEM_LINHA_MS) this.#abriuEm = agora
    const nova = agora - this.#abriuEm < LINHA_NOVA_MS
    if (nova ? this.#fila.length >= CABEM_NA_NOVA : espera > maxima) return Promise.reject(this.#cheia(espera))
    this.contas.esperaram++
    return new Promise((entrar, recusar) => {
      this.#fila.push({ ate: agora + maxima + ALEM_MS, entrar, recusar })
      this.#marcar()
    })
  }

  medir(retrato: Retrato | null): void {
    this.#controle.medir(retrato, { agora: this.#relogio.agora(), haFila: this.#fila.length > 0 })
    this.#andar()
  }

  #deixar(agora: number): void {
    this.contas.passaram++
    this.#controle.passou(agora)
  }

  #andar(): void {
    const agora = this.#relogio.agora()
    for (;;) {
      const [primeiro] = this.#fila
      if (!primeiro) return
      const vez = this.#controle.vagas(agora) >= 1
      if (!vez && agora < primeiro.ate) return this.#marcar()
      this.#fila.shift()
      if (this.#fila.length === 0) this.#vaziaDesde = agora
      if (vez) {
        this.#deixar(agora)
        primeiro.entrar()
      } else primeiro.recusar(this.#cheia(this.#controle.esperaMs(this.#fila.length, agora)))
    }
  }

  #marcar(): void {
    if (this.#marcado) return
    this.#marcado = true
    this.#relogio.depois(ANDAR_MS, () => {
      this.#marcado = false
      this.#andar()
    })
  }

  #cheia(esperaMs: number): Recusa {
    this.contas.recusadas++
    const tenteEmS = Math.ceil(esperaMs / 1000 + this.#relogio.acaso() * ESPALHAR_S)
    return new Recusa('entregas.cidade_cheia', { tenteEmS: Math.max(1, Math.min(30, tenteEmS)) })
  }
}
