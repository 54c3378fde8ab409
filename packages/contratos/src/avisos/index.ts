/** Webhook addresses and bot tokens are secrets: no answer may contain them. */
import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { recusa } from '../comum/recusa.ts'
import { Id, Instante, Nulavel } from '../comum/tipos.ts'
import { MODELO_MAXIMO, NOMES_DOS_TIPOS } from './tipos.ts'

export * from './erros.ts'
export * from './tipos.ts'

const Via = Type.Enum(['webhook', 'bot'])

const DestinoDeAvisos = Type.Object({
  id: Id,
  nome: Type.String(),
  via: Via,
  canal: Nulavel(Type.String()),
  enviou_em: Nulavel(Instante),
  na_fila: Type.Integer(),
  /**
   * Nothing is sent there, because Discord said that the channel is gone or forbidden, or its secret is missing or cannot be read. A test message
   * that arrives switches it on again.
   */
  desligado: Nulavel(Type.Object({ em: Instante, motivo: Type.String() })),
})
export type DestinoDeAvisos = Static<typeof DestinoDeAvisos>

const TipoNoPainel = Type.Object({
  tipo: Type.Enum([...NOMES_DOS_TIPOS]),
  destino: Nulavel(Id),
  modelo: Nulavel(Type.String()),
})
export type TipoNoPainel = Static<typeof TipoNoPainel>

export const Avisos = Type.Object({
  destinos: Type.Array(DestinoDeAvisos),
  tipos: Type.Array(TipoNoPainel),
  bot: Type.Boolean({ description: 'Há um token de bot guardado' }),
  ultimos: Type.Array(
    Type.Object({
      id: Type.String(),
      tipo: Type.String(),
      em: Instante,
      estado: Type.Enum(['na_fila', 'enviado', 'desistiu']),
      motivo: Nulavel(Type.String()),
    }),
  ),
})
export type Avisos = Static<typeof Avisos>

const daAdministracao = { acesso: 'admin', modulo: 'avisos', limite: 'escrita' } as const
const PorId = Type.Object({ id: Id })
const Nome = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: String.raw`\S`,
  ...recusa('Dê um nome ao destino.', 'Dê um nome ao destino.'),
})

export const lerAvisos = chamada({
  ...daAdministracao,
  metodo: 'GET',
  caminho: '/admin/avisos',
  limite: 'leitura',
  resumo: 'Avisos ao Discord: destinos, tipos e os últimos enviados',
  respostas: { 200: Avisos },
})
export const criarDestinoWebhook = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/avisos/webhooks',
  resumo: 'Um destino por webhook do Discord; o endereço é guardado cifrado e não volta',
  corpo: Type.Object({
    nome: Nome,
    endereco: Type.String({ minLength: 1, maxLength: 300, ...recusa('Cole o endereço do webhook.', 'Cole o endereço do webhook.') }),
  }),
  respostas: { 201: Avisos },
})
export const criarDestinoBot = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/avisos/canais',
  resumo: 'Um destino por canal em que o bot fala',
  corpo: Type.Object({
    nome: Nome,
    canal: Type.String({
      pattern: String.raw`^\d{15,25}$`,
      ...recusa('O ID do canal tem de 17 a 20 algarismos.', 'Informe o ID do canal.'),
    }),
  }),
  respostas: { 201: Avisos },
})
export const apagarDestino = chamada({
  ...daAdministracao,
  metodo: 'DELETE',
  caminho: '/admin/avisos/destinos/:id',
  resumo: 'Apaga um destino; os avisos que iam para ele ficam desligados',
  parametros: PorId,
  respostas: { 200: Avisos },
})
export const testarDestino = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/avisos/destinos/:id/teste',
  resumo: 'Manda uma mensagem de teste agora; dando certo, um destino desligado volta',
  parametros: PorId,
  respostas: { 200: Type.Object({ motivo: Nulavel(Type.String({ description: 'null: chegou' })), avisos: Avisos }) },
})
export const gravarTipoDeAviso = chamada({
  ...daAdministracao,
  metodo: 'PUT',
  caminho: '/admin/avisos/tipos/:tipo',
  resumo: 'Para onde vai um tipo de aviso, e com que texto',
  parametros: Type.Object({ tipo: Type.Enum([...NOMES_DOS_TIPOS]) }),
  corpo: Type.Object({
    destino: Nulavel(Id),
    modelo: Nulavel(Type.String({ minLength: 1, maxLength: MODELO_MAXIMO, pattern: String.raw`\S` })),
  }),
  respostas: { 200: Avisos },
})
export const gravarBot = chamada({
  ...daAdministracao,
  metodo: 'PUT',
  caminho: '/admin/avisos/bot',
  resumo: 'Guarda o token do bot, cifrado, ou o apaga',
  corpo: Type.Object({
    token: Nulavel(
      Type.String({
        minLength: 20,
        maxLength: 200,
        pattern: String.raw`^[\w.-]+$`,
        ...recusa('Isto não parece o token de um bot: copie o que o portal mostra em Bot, Reset Token.', 'Cole o token do bot.'),
      }),
    ),
  }),
  respostas: { 200: Avisos },
})
