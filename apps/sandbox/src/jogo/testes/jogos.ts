import { ClienteDoJogo } from '../cliente.ts'
import type { DitoAoJogador } from './bancada.ts'

/** The games of the players whose page has loaded; the others hear only the base and the chat. */
export class Jogos {
  readonly #abertos = new Map<number, ClienteDoJogo>()
  readonly #recurso: string
  readonly #aoServidor: (fonte: number, evento: string) => void

  constructor(recurso: string, aoServidor: (fonte: number, evento: string) => void) {
    this.#recurso = recurso
    this.#aoServidor = aoServidor
  }

  abrir(fonte: number): ClienteDoJogo {
    const jogo = new ClienteDoJogo({ recurso: this.#recurso, aoServidor: (evento) => this.#aoServidor(fonte, evento) })
    this.#abertos.set(fonte, jogo)
    jogo.daTela('pronta')
    return jogo
  }

  ouvir({ fonte, evento, argumentos }: DitoAoJogador): void {
    for (const [deQuem, jogo] of this.#abertos) if (fonte === deQuem || fonte < 0) jogo.ouvir({ evento, argumentos })
  }
}
