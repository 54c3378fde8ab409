import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import type { LinhaDeErro } from '../comum/erros.ts'
import { Nulavel, Passport } from '../comum/tipos.ts'

export * from './motivos.ts'

export const ERROS_ENTREGAS = {
  'ponte.assinatura_invalida': { status: 401, texto: 'Assinatura da ponte inválida.' },
  'ponte.relogio_errado': { status: 401, texto: 'O relógio do servidor do jogo está fora de hora (mais de 60 segundos).' },
  'ponte.repetida': { status: 409, texto: 'Este pedido da ponte já foi recebido.' },
} as const satisfies Record<string, LinhaDeErro>

export const Personagem = Type.Object({
  id: Passport,
  name: Type.String(),
  name2: Type.String(),
  bank: Type.Integer(),
  garage: Nulavel(Type.Integer()),
  online: Type.Boolean(),
})
export type Personagem = Static<typeof Personagem>

export const personagens = chamada({
  metodo: 'GET',
  caminho: '/usuario/personagens',
  acesso: 'jogador',
  modulo: 'entregas',
  limite: 'leitura',
  resumo: 'Os próprios personagens na cidade',
  consulta: Type.Object({
    discord_id: Type.Optional(Type.String({ maxLength: 40 })),
    id_conta: Type.Optional(Type.String({ maxLength: 20 })),
    license: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  respostas: { 200: Type.Array(Personagem) },
})
