/** The city's Discord beyond its notices: roles for what was bought, members, bans. */
import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Id, Instante, Nulavel } from '../comum/tipos.ts'
import { NOMES_DOS_MOTIVOS } from './motivos.ts'

export * from './motivos.ts'

const Motivo = Type.Enum([...NOMES_DOS_MOTIVOS])

const CargoDoDiscord = Type.Object({
  id: Type.String(),
  nome: Type.String(),
  /** The bot may give it: it stands below the bot's own, and is no other bot's. */
  pode: Type.Boolean(),
})
export type CargoDoDiscord = Static<typeof CargoDoDiscord>

/** What Discord itself says just now; at most half a minute old. */
export const ServidorDoDiscord = Type.Object({
  /** Why nothing can be read; null: it was. */
  motivo: Nulavel(Motivo),
  nome: Nulavel(Type.String()),
  /** The highest first; '@everyone' is none. */
  cargos: Type.Array(CargoDoDiscord),
})
export type ServidorDoDiscord = Static<typeof ServidorDoDiscord>

const Pendencia = Type.Object({ cargo: Type.String(), itens: Type.String(), motivo: Motivo, quantos: Type.Integer() })

/** A block that Discord did not take over. `banir` false: it should end there. */
const BanPendente = Type.Object({ usuario: Id, nome: Type.String(), banir: Type.Boolean(), motivo: Motivo, desde: Instante })
export type BanPendente = Static<typeof BanPendente>

export const PainelDoDiscord = Type.Object({
  servidor: ServidorDoDiscord,
  /** Nothing goes: since when, and why. */
  parado: Nulavel(Type.Object({ em: Instante, motivo: Motivo })),
  /** Roles that were given and stand; that are on their way. */
  dados: Type.Integer(),
  na_fila: Type.Integer(),
  /** What could not be done, by role and reason. */
  pendencias: Type.Array(Pendencia),
  /** How many are still to be compared with Discord. */
  a_conferir: Type.Integer(),
  bans: Type.Object({
    /** Blocks that stand in Discord, too; that are on their way there, or out of there. */
    feitos: Type.Integer(),
    na_fila: Type.Integer(),
    /** When the bans there were last read; null: they are not. */
    lidos_em: Nulavel(Instante),
    falharam: Type.Integer(),
    /** The first 50 of those that failed, the newest first. */
    pendencias: Type.Array(BanPendente),
  }),
})
export type PainelDoDiscord = Static<typeof PainelDoDiscord>

const daAdministracao = { acesso: 'admin', modulo: 'discord' } as const

export const lerDiscord = chamada({
  ...daAdministracao,
  metodo: 'GET',
  caminho: '/admin/discord',
  limite: 'leitura',
  resumo: 'O Discord da cidade: servidor, cargos que o bot pode dar, o que foi dado, que bloqueios valem lá, e o que não foi, com o motivo',
  respostas: { 200: PainelDoDiscord },
})
export const conferirDiscord = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/discord/conferencia',
  limite: 'escrita',
  resumo: 'Tenta de novo o que não foi, e compara agora com o Discord os cargos que o site deu',
  respostas: { 202: PainelDoDiscord },
})
