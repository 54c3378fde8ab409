/** What a small city of QBCore and one of Qbox do alike: people are known by their citizenid, and choose among their characters. */
import { CidadePorTexto } from './cidade-por-texto.ts'

export interface QuemDoQb {
  licenca: string
  citizenid: string
}

export abstract class CidadeDoQb<Morador extends QuemDoQb> extends CidadePorTexto<Morador> {
  /** Comes in and chooses a character. @returns the number of the connection. */
  async entrar(m: QuemDoQb): Promise<number> {
    const fonte = this.conectar(m.licenca)
    await this.escolher(fonte, m)
    return fonte
  }

  async escolher(fonte: number, m: QuemDoQb): Promise<void> {
    this.fx.emitir('sandbox:escolher', [fonte, m.citizenid])
    await this.ate(async () => (await this.dono(fonte)) === m.citizenid)
  }
}
