import { CidadePorTexto } from './cidade-por-texto.ts'

export interface QuemDoQb {
  licenca: string
  citizenid: string
}

export abstract class CidadeDoQb<Morador extends QuemDoQb> extends CidadePorTexto<Morador> {
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
