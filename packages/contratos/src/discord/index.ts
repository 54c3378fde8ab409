import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Id, Instante, Nulavel } from '../comum/tipos.ts'
import { NOMES_DOS_MOTIVOS } from './motivos.ts'

export * from './motivos.ts'

const Motivo = Type.Enum([...NOMES_DOS_MOTIVOS])

const CargoDoDiscord = Type.Object({
  id: Type.String(),
  nome: Type.String(),
  /** True if the bot may manage roles, this role is below the bot's highest role, and no integration manages the role. */
  pode: Type.Boolean(),
})
export type CargoDoDiscord = Static<typeof CargoDoDiscord>

export const ServidorDoDiscord = Type.Object({
  motivo: Nulavel(Motivo),
  nome: Nulavel(Type.String()),
  cargos: Type.Array(CargoDoDiscord),
})
export type ServidorDoDiscord = Static<typeof ServidorDoDiscord>

const Pendencia = Type.Object({ cargo: Type.String(), itens: Type.String(), motivo: Motivo, quantos: Type.Integer() })

/** A ban of the site that Discord has not carried out. `banir` false: Discord should lift the ban. */
const BanPendente = Type.Object({ usuario: Id, nome: Type.String(), banir: Type.Boolean(), motivo: Motivo, desde: Instante })
export type BanPendente = Static<typeof BanPendente>

export const PainelDoDiscord = Type.Object({
  servidor: ServidorDoDiscord,
  parado: Nulavel(Type.Object({ em: Instante, motivo: Motivo })),
  /** `dados`: roles that members should have and do have. `na_fila`: roles still to be given or taken back, without failed ones. */
  dados: Type.Integer(),
  na_fila: Type.Integer(),
  pendencias: Type.Array(Pendencia),
  /** Number of members whose roles are still to be compared with Discord. */
  a_conferir: Type.Integer(),
  bans: Type.Object({
    /** `feitos`: bans that Discord has too. `na_fila`: bans still to be made or lifted there, without failed ones. */
    feitos: Type.Integer(),
    na_fila: Type.Integer(),
    lidos_em: Nulavel(Instante),
    falharam: Type.Integer(),
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
