import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Id, Nulavel, Passport } from '../comum/tipos.ts'
import { DaCopia } from './copia.ts'
import { Protocolo } from './protocolo.ts'

export const ENTREGAS_POR_JOGADOR = 20

export const PedidoDoJogador = Type.Object({ protocolo: Protocolo, passport: Passport, ...DaCopia })
export type PedidoDoJogador = Static<typeof PedidoDoJogador>

export const EntregaDoJogador = Type.Object({
  id: Id,
  /** Never the text of a console command. Example: '5 × Água mineral'. */
  coisa: Type.String({ maxLength: 200 }),
  porque: Nulavel(Type.String({ maxLength: 500 })),
  agora: Type.Boolean(),
})
export type EntregaDoJogador = Static<typeof EntregaDoJogador>

export const RespostaDoJogador = Type.Object({
  entregas: Type.Array(EntregaDoJogador, { maxItems: ENTREGAS_POR_JOGADOR }),
  outras: Type.Integer({ minimum: 0 }),
})
export type RespostaDoJogador = Static<typeof RespostaDoJogador>

export const perguntarPeloJogador = chamada({
  metodo: 'POST',
  caminho: '/ponte/jogador',
  acesso: 'ponte',
  modulo: 'ponte',
  limite: 'ponte',
  resumo: 'Um jogador perguntou na cidade o que vem para ele; o que esperava por espaço é tentado de novo agora',
  corpo: PedidoDoJogador,
  respostas: { 200: RespostaDoJogador },
})
