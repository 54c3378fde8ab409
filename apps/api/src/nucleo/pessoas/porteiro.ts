/** Access checks. The modules sessao and entregas (for the ponte) implement them, so that nucleo knows no module and the modules know no HTTP. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Transacao } from '../banco/index.ts'
import type { Conta } from './conta.ts'
import type { Contado, Contagem } from '../rede/limites.ts'

/** The parts of a request that a game server's signature covers, and its headers. */
export interface ChamadaAssinada {
  method: string
  url: string
  headers: IncomingHttpHeaders
}

/** A game server's call whose body has not been read yet. */
export interface CorpoPorConferir {
  /** The signature over the headers is correct; the body must still be verified. */
  assinada: boolean
  /** Takes the sha256 of the raw body in hex. @returns the server's id. @throws Recusa when the signature or the nonce is wrong. */
  conferir(resumoDoCorpo: string): Promise<string>
}

export interface Porteiro {
  /**
   * The session of a bearer token; null when the token is missing, forged, expired or revoked, or its account is banned. With `contagem` the
   * same statement counts the call.
   */
  contaDoToken(token: string, contagem?: Contagem | null): Promise<{ conta: Conta; contado: Contado | null } | null>
  /** Locks the session's row until the transaction ends. @throws Recusa 401 when the session has ended. */
  segurarSessao(tx: Transacao, sessao: string): Promise<void>
  /** Checks the headers: a known server, within the time window. @throws Recusa. */
  servidorDaPonte(chamada: ChamadaAssinada): Promise<CorpoPorConferir>
}
