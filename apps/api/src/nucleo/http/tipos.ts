import type { Chamada } from '@sorium/contratos/comum/index.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Conta } from '../pessoas/conta.ts'
import type { FormularioRecebido } from './pedido/formulario.ts'

type De<S, Padrao> = S extends TSchema ? Static<S> : Padrao

type CamposDe<C extends Chamada> = C['formulario'] extends { campos: infer S extends TSchema } ? Static<S> : Record<string, never>

export interface Pedido<C extends Chamada> {
  corpo: De<C['corpo'], undefined>
  consulta: De<C['consulta'], Record<string, never>>
  parametros: De<C['parametros'], Record<string, never>>
  /** On anonymous calls set only if a valid token was sent. */
  conta: C['acesso'] extends 'jogador' | 'admin' | 'jogador_ou_admin' ? Conta : Conta | null
  servidor: string
  chave: string | null
  formulario: () => Promise<FormularioRecebido<CamposDe<C>>>
  req: FastifyRequest
  res: FastifyReply
}

type Sucesso<C extends Chamada> = C['respostas'][keyof C['respostas']]
export type CorpoDe<C extends Chamada> = Sucesso<C> extends TSchema ? Static<Sucesso<C>> : never
