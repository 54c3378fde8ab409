/** Access checks that the modules sessao and entregas implement, because nucleo must not import modules. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Transacao } from '../banco/index.ts'
import type { Conta } from './conta.ts'
import type { Contado, Contagem } from '../rede/limites.ts'

export interface ChamadaAssinada {
  method: string
  url: string
  headers: IncomingHttpHeaders
}

export interface CorpoPorConferir {
  /** Whether the signature over the headers is correct; `conferir` verifies the body. */
  assinada: boolean
  /** `resumoDoCorpo`: sha256 of the raw body in hex. @returns the server's id. @throws Recusa when the signature or the nonce is wrong. */
  conferir(resumoDoCorpo: string): Promise<string>
}

export interface Porteiro {
  /**
   * null when the token is forged or expired, its session has ended, or its account is banned. With `contagem` the same statement counts
   * the call.
   */
  contaDoToken(token: string, contagem?: Contagem | null): Promise<{ conta: Conta; contado: Contado | null } | null>
  /** Locks the session's row until the transaction ends. @throws Recusa 401 when the session has ended. */
  segurarSessao(tx: Transacao, sessao: string): Promise<void>
  servidorDaPonte(chamada: ChamadaAssinada): Promise<CorpoPorConferir>
}
