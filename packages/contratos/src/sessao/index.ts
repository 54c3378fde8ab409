import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'

export * from './erros.ts'

export interface ConteudoDoToken {
  sub: string
  sid: string
  papel: 'jogador' | 'admin'
  nome: string
  email: string
  discord_nome: string | null
  personagem_nome: string | null
  avatar_url: string | null
  exp: number
}

const Segredo = Type.String({ minLength: 8, maxLength: 512 })

export const iniciarDiscord = chamada({
  metodo: 'GET',
  caminho: '/auth/discord',
  acesso: 'anonimo',
  modulo: 'sessao',
  limite: 'entrada',
  resumo: 'Começa a entrada: leva o navegador ao Discord',
  consulta: Type.Object({
    state: Type.Optional(Segredo),
    code_challenge: Type.Optional(Segredo),
    code_challenge_method: Type.Optional(Type.Literal('S256')),
    usuario: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  respostas: { 302: Type.Null() },
})

export const RespostaDeEntrada = Type.Object({ token: Type.String() })

export const retornoDiscord = chamada({
  metodo: 'GET',
  caminho: '/auth/discord/callback',
  acesso: 'anonimo',
  modulo: 'sessao',
  limite: 'entrada',
  resumo: 'Troca o código do Discord pelo token da sessão',
  consulta: Type.Object({
    code: Type.Optional(Type.String({ maxLength: 2048 })),
    state: Type.Optional(Type.String({ maxLength: 512 })),
    code_verifier: Type.Optional(Type.String({ maxLength: 512 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  respostas: { 200: RespostaDeEntrada },
})

export const EntradaDeAdmin = Type.Object({
  email: Type.String({ minLength: 3, maxLength: 254 }),
  senha: Type.String({ minLength: 1, maxLength: 256 }),
})
export type EntradaDeAdmin = Static<typeof EntradaDeAdmin>

/**
 * `marca`: a token from an earlier sign-in in this browser. Attempts with a valid one have their own limit, so strangers cannot lock the owner
 * out.
 */
export const PedidoDeEntradaDeAdmin = Type.Object({
  ...EntradaDeAdmin.properties,
  marca: Type.Optional(Type.String({ maxLength: 120 })),
})
export type PedidoDeEntradaDeAdmin = Static<typeof PedidoDeEntradaDeAdmin>

export const entrarAdmin = chamada({
  metodo: 'POST',
  caminho: '/auth/admin',
  acesso: 'anonimo',
  modulo: 'sessao',
  // No `limite` here: the handler counts the attempts, because it must read `marca` first.
  resumo: 'Entrada da administração',
  corpo: PedidoDeEntradaDeAdmin,
  respostas: { 200: Type.Object({ ...RespostaDeEntrada.properties, marca: Type.String() }) },
})

export const sair = chamada({
  metodo: 'POST',
  caminho: '/auth/sair',
  acesso: 'jogador_ou_admin',
  modulo: 'sessao',
  limite: 'escrita',
  resumo: 'Encerra a sessão no servidor',
  respostas: { 204: Type.Null() },
})
