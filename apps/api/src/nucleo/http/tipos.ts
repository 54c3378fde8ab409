import type { Chamada } from '@sorium/contratos/comum/index.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Contado, Contagem } from '../limites.ts'

/** Who acts, as the server knows it. Never built from what a body says. */
export interface Conta {
  papel: 'jogador' | 'admin'
  /** uuid of sessao_usuario or sessao_admin. */
  id: string
  sessao: string
  nome: string
  email: string
  /** null for an admin. */
  discordId: string | null
  avatarUrl: string
}

/** The actor as it stands in keys and logs: 'jogador:<uuid>'. */
export function atorDe(conta: Conta): string {
  return `${conta.papel}:${conta.id}`
}

/** A call of a game server whose body has not been read yet. */
export interface CorpoPorConferir {
  /** The headers' signature was right: the caller is known, only whether this is the body is not. */
  assinada: boolean
  /** Takes the sha256 of the raw body in hex. @returns the server's id. @throws Recusa when the signature or the nonce is wrong. */
  conferir(resumoDoCorpo: string): Promise<string>
}

/** Who opens the doors: given by the module sessao and by entregas (for the ponte), so that nucleo knows no module. */
export interface Porteiro {
  /**
   * The session behind a bearer token, or null when it is missing, forged, expired, revoked or of a banned account. With `contagem` its call is
   * counted on the way.
   */
  contaDoToken(token: string, contagem?: Contagem | null): Promise<{ conta: Conta; contado: Contado | null } | null>
  /** From the headers alone: a server that there is, within the window. @throws Recusa. */
  servidorDaPonte(req: FastifyRequest): Promise<CorpoPorConferir>
}

type De<S, Padrao> = S extends TSchema ? Static<S> : Padrao

export interface Pedido<C extends Chamada> {
  corpo: De<C['corpo'], undefined>
  consulta: De<C['consulta'], Record<string, never>>
  parametros: De<C['parametros'], Record<string, never>>
  /** Present on every call that needs a session; on anonymous ones when a valid token came along. */
  conta: C['acesso'] extends 'jogador' | 'admin' | 'jogador_ou_admin' ? Conta : Conta | null
  /** The game server behind a call of the ponte; '' elsewhere. */
  servidor: string
  chave: string | null
  req: FastifyRequest
  res: FastifyReply
}

type Sucesso<C extends Chamada> = C['respostas'][keyof C['respostas']]
/** What a handler returns: the body of the success answer. */
export type CorpoDe<C extends Chamada> = Sucesso<C> extends TSchema ? Static<Sucesso<C>> : never
