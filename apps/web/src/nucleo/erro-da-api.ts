interface Partes {
  /** 0: no answer came (network fault, or 15 s passed). */
  status: number
  /** Stable code of the api, or 'rede.falha' or 'rede.tempo' if no answer came. */
  codigo: string
  message: string
  detalhes?: string | undefined
  /** Request id of a fault, as in the server's log. */
  pedido?: string | undefined
  /** Seconds to wait, on 429 and 503. */
  aguardarS?: number | undefined
}

/** Every failed call throws this. `message` is Portuguese text for a person. */
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

  /** Money is paused for everybody: a definite refusal, whose message is shown. */
  get pausado(): boolean {
    return this.codigo === 'sistema.financeiro_pausado'
  }

  /** The city cannot take more deliveries now and nothing was bought: repeat with the same key in a moment. */
  get cidadeCheia(): boolean {
    return this.codigo === 'entregas.cidade_cheia'
  }

  /** No definite answer came: the operation may or may not have happened. */
  get incerto(): boolean {
    return this.status === 0 || (this.status >= 500 && !this.pausado && !this.cidadeCheia)
  }
}

/** '' if no fault happened on the server. */
export const codigoParaOSuporte = (erro: unknown): string =>
  erro instanceof ErroDaApi && erro.pedido ? `Código para o suporte: ${erro.pedido}.` : ''

/** The api's message for a refusal, else `padrao`. After a fault the text also has the request id. */
export function textoDoErro(erro: unknown, padrao: string): string {
  const recusa = erro instanceof ErroDaApi && erro.status >= 400 && (erro.status < 500 || erro.pausado || erro.cidadeCheia)
  return recusa && erro.message ? erro.message : `${padrao} ${codigoParaOSuporte(erro)}`.trim()
}
