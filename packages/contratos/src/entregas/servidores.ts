import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { recusa } from '../comum/recusa.ts'
import { Instante, Nulavel } from '../comum/tipos.ts'
import { BaseDaCidade, MOTIVO_DA_PAUSA_MAXIMO } from '../ponte/index.ts'

const MotivoDaRecusa = Type.Enum(['chave_errada', 'chave_revogada', 'relogio_errado'])
export type MotivoDaRecusa = Static<typeof MotivoDaRecusa>

export const ServidorDoJogo = Type.Object({
  id: Type.String(),
  nome: Type.String(),
  no_ar: Type.Boolean(),
  visto_em: Nulavel(Instante),
  versao: Nulavel(Type.String()),
  framework: Nulavel(Type.String()),
  no_ar_s: Nulavel(Type.Integer()),
  fila: Nulavel(Type.Integer()),
  jogadores: Type.Integer(),
  ponte_antiga: Type.Boolean(),
  parada: Nulavel(Type.String()),
  chave_ativa: Type.Boolean(),
  em_maos: Type.Integer(),
  perdido_em: Nulavel(Instante),
  chave_anterior_ate: Nulavel(Instante),
  teste: Type.Boolean(),
  pausa: Nulavel(Type.Object({ desde: Instante, motivo: Nulavel(Type.String()), por: Type.Enum(['console', 'painel']) })),
  /** Why calls of the server are refused: a second copy of the server uses the same key, or the characters are in another database. */
  problema: Nulavel(Type.Object({ codigo: Type.Enum(['duas_copias', 'outro_mundo']), desde: Instante })),
  /** The database of characters that the server uses. `do_site`: the site uses this database. null: the ponte is too old to tell. */
  mundo: Nulavel(Type.Object({ id: Type.String(), do_site: Type.Boolean() })),
  base: Nulavel(BaseDaCidade),
  /** The last refused call, if it was within a day and no later call was accepted. */
  recusada: Nulavel(Type.Object({ motivo: MotivoDaRecusa, em: Instante })),
})
export type ServidorDoJogo = Static<typeof ServidorDoJogo>

const ComChave = Type.Object({ servidor: ServidorDoJogo, chave: Type.String() })
export type ServidorComChave = Static<typeof ComChave>

const daAdministracao = { acesso: 'admin', modulo: 'entregas' } as const
const IDENTIFICADOR = 'Use letras minúsculas, números, ponto e hífen.'
const PorId = Type.Object({ id: Type.String({ maxLength: 40 }) })

export const listarServidores = chamada({
  ...daAdministracao,
  metodo: 'GET',
  caminho: '/admin/ponte/servidores',
  limite: 'leitura',
  resumo: 'Servidores do jogo e o estado das suas chaves',
  respostas: { 200: Type.Array(ServidorDoJogo) },
})
// No idempotency key, because the stored answer would keep the secret.
export const criarServidorDoJogo = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/ponte/servidores',
  limite: 'escrita',
  resumo: 'Cadastra um servidor do jogo; a chave aparece só nesta resposta',
  corpo: Type.Object({
    id: Type.String({
      maxLength: 40,
      pattern: '^[a-z0-9][a-z0-9._-]{0,39}$',
      description: 'Como em sorium_servidor',
      ...recusa(IDENTIFICADOR, IDENTIFICADOR),
    }),
    nome: Type.String({ minLength: 1, maxLength: 60, ...recusa('Informe o nome do servidor.', 'Informe o nome do servidor.') }),
  }),
  respostas: { 201: ComChave },
})
export const trocarChaveDoServidor = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/ponte/servidores/:id/chave',
  limite: 'escrita',
  resumo: 'Faz uma chave nova, que aparece só nesta resposta; a antiga vale por mais 10 minutos',
  parametros: PorId,
  respostas: { 201: ComChave },
})
export const revogarChaveDoServidor = chamada({
  ...daAdministracao,
  metodo: 'DELETE',
  caminho: '/admin/ponte/servidores/:id/chave',
  limite: 'escrita',
  resumo: 'Revoga na hora a chave de um servidor, e a anterior',
  parametros: PorId,
  respostas: { 200: ServidorDoJogo },
})
export const darServidorPorPerdido = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/ponte/servidores/:id/perda',
  limite: 'escrita',
  resumo: 'Dá por perdido um servidor que não volta, com a chave já revogada: o que estava com ele passa a outro do mesmo banco de dados',
  parametros: PorId,
  corpo: Type.Object({ confirmacao: Type.String({ maxLength: 40, description: 'O identificador do servidor, digitado por quem decide' }) }),
  respostas: { 200: ServidorDoJogo },
})
export const pausarServidor = chamada({
  ...daAdministracao,
  metodo: 'PUT',
  caminho: '/admin/ponte/servidores/:id/pausa',
  limite: 'escrita',
  resumo: 'Pausa as entregas de um servidor, ou continua: nada novo é entregue, e o que já aconteceu é confirmado',
  parametros: PorId,
  corpo: Type.Object({ pausar: Type.Boolean(), motivo: Type.Optional(Type.String({ maxLength: MOTIVO_DA_PAUSA_MAXIMO })) }),
  respostas: { 200: ServidorDoJogo },
})
export const marcarServidorDeTeste = chamada({
  ...daAdministracao,
  metodo: 'PUT',
  caminho: '/admin/ponte/servidores/:id/teste',
  limite: 'escrita',
  resumo: 'Marca um servidor como de teste: só recebe os testes de entrega da administração, e não conta para mais nada',
  parametros: PorId,
  corpo: Type.Object({ teste: Type.Boolean() }),
  respostas: { 200: ServidorDoJogo },
})
export const trocarMundo = chamada({
  ...daAdministracao,
  metodo: 'PUT',
  caminho: '/admin/ponte/servidores/:id/mundo',
  limite: 'escrita',
  resumo: 'Faz do mundo que este servidor informa o do site: para quem mudou de banco de dados',
  parametros: PorId,
  corpo: Type.Object({
    mundo: Type.String({ maxLength: 64, description: 'O que o painel mostrou: se o servidor informa outro, nada muda' }),
  }),
  respostas: { 200: ServidorDoJogo },
})
