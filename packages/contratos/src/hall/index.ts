import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Id, midia, Nulavel, PaginaPorChave } from '../comum/tipos.ts'

export * from './erros.ts'
export * from './rankings.ts'

/** The longest list of a ranking, over all its pages. */
export const MAXIMO_DO_RANKING = 100
/** So many places of what the site counts are kept, so that a player learns his own. */
export const LUGARES_GUARDADOS = 1_000

/** Written as one type and not as a choice of two: a list of a hundred players is a quarter of the work to serialise. */
const ouNulo = <T>(type: 'integer' | 'number' | 'string') => Type.Unsafe<T | null>({ type: [type, 'null'] })
const Contagem = ouNulo<number>('integer')
const Dinheiro = ouNulo<number>('number')
const Texto = ouNulo<string>('string')

/** Only the ranked field is filled, the others are null (OQ-29). */
export const JogadorDoHall = Type.Object({
  /** Passport. null: the owner of a wallet without a character in the city. */
  id: Contagem,
  name: Texto,
  name2: Texto,
  /** The name at the chat platform, when the character's account is linked to one that signed in here. */
  username: Texto,
  /** Address on this site; null: no character, so no picture. With `v` it may be kept for ever. */
  avatarURL: Texto,
  /** R$: the whole worth of the wallet, its Sorium at the published quote. */
  patrimonio: Dinheiro,
  saldo_real: Dinheiro,
  saldo_zcoin: Dinheiro,
  /** Whole dollars of the game. */
  saldo_banco: Dinheiro,
  garage: Contagem,
  /** Seconds. */
  seek_total_playtime: Contagem,
  seek_playtime: Contagem,
  total_veiculos: Contagem,
  total_casas: Contagem,
  total_anuncios: Contagem,
  total_vendidos: Contagem,
  total_prisoes: Contagem,
  total_posts: Contagem,
  total_reacoes: Contagem,
  total_seguidores: Contagem,
  total_likes: Contagem,
  total_abates: Contagem,
  total_mortes: Contagem,
  total_empregos: Contagem,
  idade_dias: Contagem,
})
export type JogadorDoHall = Static<typeof JogadorDoHall>

export const JogadorClassificado = Type.Object({
  posicao: Type.Integer({ minimum: 1, maximum: MAXIMO_DO_RANKING }),
  ...JogadorDoHall.properties,
})
export type JogadorClassificado = Static<typeof JogadorClassificado>

export const jogadorDoRanking = chamada({
  metodo: 'GET',
  caminho: '/hall/player/:ranking',
  acesso: 'anonimo',
  modulo: 'hall',
  limite: 'leitura',
  resumo: 'O primeiro de um ranking; null enquanto ninguém está nele',
  parametros: Type.Object({ ranking: Id }),
  respostas: { 200: Nulavel(JogadorDoHall) },
})
export const listarRanking = chamada({
  metodo: 'GET',
  caminho: '/hall/ranking/:ranking',
  acesso: 'anonimo',
  modulo: 'hall',
  limite: 'leitura',
  resumo: 'Os primeiros 100 de um ranking, por páginas',
  parametros: Type.Object({ ranking: Id }),
  consulta: PaginaPorChave,
  respostas: { 200: Type.Array(JogadorClassificado) },
})
export const MinhaPosicao = Type.Object({
  /** null: nothing of his counts there, or he is further down than is counted. */
  posicao: ouNulo<number>('integer'),
  /** Of his best character, or of his wallet, as the ranking writes it. */
  valor: Dinheiro,
  /** What he lacks to pass the one before him; null: he is the first, or nobody is there. */
  falta: Dinheiro,
  /** He opted out, and is in no ranking that shows what somebody has. */
  oculto: Type.Boolean(),
})
export type MinhaPosicao = Static<typeof MinhaPosicao>

export const minhaPosicao = chamada({
  metodo: 'GET',
  caminho: '/hall/ranking/:ranking/minha-posicao',
  acesso: 'jogador',
  modulo: 'hall',
  limite: 'leitura',
  resumo: 'Onde quem pergunta está num ranking, e quanto falta para passar o de cima',
  parametros: Type.Object({ ranking: Id }),
  respostas: { 200: MinhaPosicao },
})
export const gerarAvatar = chamada({
  metodo: 'GET',
  caminho: '/hall/geraravatar/:id',
  acesso: 'anonimo',
  modulo: 'hall',
  limite: 'leitura',
  resumo:
    'A foto de um jogador (WebP de 256 × 256); sem foto, o retrato desenhado do personagem (SVG); sem personagem, a silhueta. `url` é ignorada',
  parametros: Type.Object({ id: Id }),
  /** url: as the specification sends it; nothing is ever fetched from it (OQ-32). v: the beginning of the picture's hash. */
  consulta: Type.Object({ url: Type.Optional(Type.String({ maxLength: 2_000 })), v: Type.Optional(Type.String({ maxLength: 64 })) }),
  respostas: {
    200: Type.Unsafe<Uint8Array | string>({
      type: 'string',
      format: 'binary',
      ...midia('image/webp', 'image/png', 'image/jpeg', 'image/svg+xml'),
    }),
  },
})
