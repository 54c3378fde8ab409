interface Partes {
  /** 0 if no answer came (network fault or timeout). */
  status: number
  /** The api's code; 'rede.falha' or 'rede.tempo' if no answer came; 'sistema.desconhecido' if the answer has no code. */
  codigo: string
  message: string
  detalhes?: string | undefined
  /** The request's id in the server's log, if the server failed. */
  pedido?: string | undefined
  /** Seconds to wait, from the Retry-After header. */
  aguardarS?: number | undefined
}

/** `message` is Portuguese text for the person. */
export class ErroDaApi extends Error {
  readonly status: number
  readonly codigo: string
  readonly detalhes: string | undefined
  readonly pedido: string | undefined
  readonly aguardarS: number | undefined

  constructor({ status, codigo, message, detalhes, pedido, aguardarS }: Partes) {
    super(message)
    this.name = 'ErroDaApi'
    this.status = status
    this.codigo = codigo
    this.detalhes = detalhes
    this.pedido = pedido
    this.aguardarS = aguardarS
  }

  get pausado(): boolean {
    return this.codigo === 'sistema.financeiro_pausado'
  }

  /** Nothing was bought: repeat with the same key in a moment. */
  get cidadeCheia(): boolean {
    return this.codigo === 'entregas.cidade_cheia'
  }

  /** The operation may or may not have happened. */
  get incerto(): boolean {
    return this.status === 0 || (this.status >= 500 && !this.pausado && !this.cidadeCheia)
  }
}

export const codigoParaOSuporte = (erro: unknown): string =>
  erro instanceof ErroDaApi && erro.pedido ? `Código para o suporte: ${erro.pedido}.` : ''

export function textoDoErro(erro: unknown, padrao: string): string {
  const recusa = erro instanceof ErroDaApi && erro.status >= 400 && (erro.status < 500 || erro.pausado || erro.cidadeCheia)
  return recusa && erro.message ? erro.message : `${padrao} ${codigoParaOSuporte(erro)}`.trim()
}
