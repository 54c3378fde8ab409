import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'

export * from './erros.ts'

/** What the signed token carries (and the layout reads). `papel` and the audience keep player and admin apart. */
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
    /** Only in the sandbox: signs this demo player in without a page. */
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

/** `marca`: what this browser was given at an earlier sign-in of this account. Tries that bring it are counted apart from everybody's. */
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
  // Without a limit of its kind: it is counted as 'entrada' where the mark has been read.
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
