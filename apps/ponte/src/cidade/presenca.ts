import type { FxServer } from './fxserver.ts'
import { SemResposta } from '../nucleo/prazos.ts'

const EVENTOS = [
  'CharacterChosen',
  'Connect',
  'Disconnect',
  'playerDropped',
  'playerConnecting',
  'esx:playerLoaded',
  'esx:onPlayerSpawn',
  'esx:playerLogout',
  'QBCore:Server:PlayerLoaded',
  'QBCore:Server:OnPlayerUnload',
]
const OLHAR_A_CADA_MS = 1_000

export interface DependenciasDaPresenca {
  fx: Pick<FxServer, 'ao'>
  presentes(): Promise<number[]>
  depois(ms: number, fazer: () => void): void
  repetir(ms: number, fazer: () => void): void
  aoMudar(chegaram: readonly number[], sairam: readonly number[]): void
}

export class Presenca {
  readonly #dep: DependenciasDaPresenca
  #online: readonly number[]
  #olhando = false
  #olharDeNovo = false

  constructor(dep: DependenciasDaPresenca, presentes: readonly number[]) {
    this.#dep = dep
    this.#online = presentes
  }

  iniciar(): void {
    const olhar = (): void => void this.#olhar()
    // Delay 0 lets the framework's own handlers of the event run first.
    for (const evento of EVENTOS) this.#dep.fx.ao(evento, () => this.#dep.depois(0, olhar))
    this.#dep.repetir(OLHAR_A_CADA_MS, olhar)
  }

  get online(): number[] {
    return [...this.#online]
  }

  faltou(passport: number): void {
    this.#online = this.#online.filter((o) => o !== passport)
  }

  async #olhar(): Promise<void> {
    if (this.#olhando) {
      this.#olharDeNovo = true
      return
    }
    this.#olhando = true
    try {
      do {
        this.#olharDeNovo = false
        this.#comparar(await this.#dep.presentes())
      } while (this.#olharDeNovo)
    } catch (erro) {
      // Without an answer nobody counts as gone. Any other error means that the framework has stopped, so nobody is present.
      if (!(erro instanceof SemResposta)) this.#comparar([])
    } finally {
      this.#olhando = false
    }
  }

  #comparar(agora: readonly number[]): void {
    const antes = new Set(this.#online)
    const depois = new Set(agora)
    const chegaram = agora.filter((o) => !antes.has(o))
    const sairam = this.#online.filter((o) => !depois.has(o))
    if (chegaram.length + sairam.length === 0) return
    this.#online = agora
    this.#dep.aoMudar(chegaram, sairam)
  }
}
