/** Who opens the doors: given by the module sessao and by entregas (for the ponte), so that nucleo knows no module, and they know no HTTP. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Transacao } from '../banco/index.ts'
import type { Conta } from './conta.ts'
import type { Contado, Contagem } from '../rede/limites.ts'

/** The part of a request that a game server's signature covers, and the headers that carry it. */
export interface ChamadaAssinada {
  method: string
  url: string
  headers: IncomingHttpHeaders
}

/** A call of a game server whose body has not been read yet. */
export interface CorpoPorConferir {
  /** The headers' signature was right: the caller is known, only whether this is the body is not. */
  assinada: boolean
  /** Takes the sha256 of the raw body in hex. @returns the server's id. @throws Recusa when the signature or the nonce is wrong. */
  conferir(resumoDoCorpo: string): Promise<string>
}

export interface Porteiro {
  /**
   * The session behind a bearer token, or null when it is missing, forged, expired, revoked or of a banned account. With `contagem` its call is
   * counted on the way.
   */
  contaDoToken(token: string, contagem?: Contagem | null): Promise<{ conta: Conta; contado: Contado | null } | null>
  /** Holds the session as it is until the transaction ends. @throws Recusa 401 when it has ended. */
  segurarSessao(tx: Transacao, sessao: string): Promise<void>
  /** From the headers alone: a server that there is, within the window. @throws Recusa. */
  servidorDaPonte(chamada: ChamadaAssinada): Promise<CorpoPorConferir>
}
