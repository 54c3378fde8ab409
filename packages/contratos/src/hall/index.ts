import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Id, midia, Nulavel, PaginaPorChave } from '../comum/tipos.ts'

export * from './erros.ts'
export * from './rankings.ts'

export const MAXIMO_DO_RANKING = 100
export const LUGARES_GUARDADOS = 1_000

/** Use one type with null, not a union: a long list of players serialises several times as fast. */
const ouNulo = <T>(type: 'integer' | 'number' | 'string') => Type.Unsafe<T | null>({ type: [type, 'null'] })
const Contagem = ouNulo<number>('integer')
const Dinheiro = ouNulo<number>('number')
const Texto = ouNulo<string>('string')

/** Of the fields from `patrimonio` on, only the ranked one is filled; the others are null (OQ-29). */
export const JogadorDoHall = Type.Object({
  /** The passport; null: this owner of a wallet has no character in the city. */
  id: Contagem,
  name: Texto,
  name2: Texto,
  username: Texto,
  /** null: there is no character. The picture at an address with `v` may be cached for ever. */
  avatarURL: Texto,
  patrimonio: Dinheiro,
  saldo_real: Dinheiro,
  saldo_zcoin: Dinheiro,
  /** In whole game dollars. */
  saldo_banco: Dinheiro,
  garage: Contagem,
  /** In seconds, like seek_playtime. */
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
  /** null: the player has nothing that counts, is hidden, or has a place beyond LUGARES_GUARDADOS. */
  posicao: ouNulo<number>('integer'),
  valor: Dinheiro,
  falta: Dinheiro,
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
  /** `url`: named by the specification, but the server ignores it (OQ-32). `v`: the start of the picture's hash. */
  consulta: Type.Object({ url: Type.Optional(Type.String({ maxLength: 2_000 })), v: Type.Optional(Type.String({ maxLength: 64 })) }),
  respostas: {
    200: Type.Unsafe<Uint8Array | string>({
      type: 'string',
      format: 'binary',
      ...midia('image/webp', 'image/png', 'image/jpeg', 'image/svg+xml'),
    }),
  },
})
