interface Partes {
  /** 0: no answer at all (network fault or 15 s without one). */
  status: number
  /** Stable code of the api; 'rede.falha' or 'rede.tempo' when there was no answer. */
  codigo: string
  message: string
  detalhes?: string | undefined
  /** Of a fault of the server: under which id its log tells of it. */
  pedido?: string | undefined
  /** Seconds to wait, on 429 and 503. */
  aguardarS?: number | undefined
}

/** Every failed call arrives as one of these. `message` is Portuguese text for a person. */
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

  /** Money is paused for everybody: a clear no for now, in words that are meant to be read. */
  get pausado(): boolean {
    return this.codigo === 'sistema.financeiro_pausado'
  }

  /** Deliveries fall behind, so this was not bought yet: asked again with the same key in a moment, it will be. */
  get esperaVez(): boolean {
    return this.codigo === 'entregas.cidade_cheia'
  }

  /** The server did not say yes or no: the operation may or may not have happened. */
  get incerto(): boolean {
    return this.status === 0 || (this.status >= 500 && !this.pausado && !this.esperaVez)
  }
}

/** What whoever helps asks for first; '' when nothing broke on the server. */
export const codigoParaOSuporte = (erro: unknown): string =>
  erro instanceof ErroDaApi && erro.pedido ? `Código para o suporte: ${erro.pedido}.` : ''

/**
 * The text to show for any thrown thing: the api's own words for a refusal, else the catalogue's sentence for that place; after a fault of the
 * server with the id of its request.
 */
export function textoDoErro(erro: unknown, padrao: string): string {
  const recusa = erro instanceof ErroDaApi && erro.status >= 400 && (erro.status < 500 || erro.pausado || erro.esperaVez)
  return recusa && erro.message ? erro.message : `${padrao} ${codigoParaOSuporte(erro)}`.trim()
}
