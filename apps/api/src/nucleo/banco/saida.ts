/** Connections to PostgreSQL whose statements leave together. */
import { Socket } from 'node:net'

/**
 * What is written to it in one turn of the loop goes out in one piece, at the end of that turn. The driver writes each statement by itself; several of one
 * transaction would be a system call each, and would wake the database as often. Where the driver puts TLS over it, that writes as it likes.
 */
class SaidaJunta extends Socket {
  #juntando = false

  #juntar(): void {
    if (this.#juntando) return
    this.#juntando = true
    super.cork()
    process.nextTick(() => {
      this.#juntando = false
      super.uncork()
    })
  }

  override write(pedaco: Uint8Array | string, ...resto: unknown[]): boolean {
    this.#juntar()
    return super.write(pedaco, ...(resto as []))
  }
}

export const saidaJunta = (): Socket => new SaidaJunta()
