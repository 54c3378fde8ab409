/**
 * discord — gives roles in the city's Discord for purchases, checks membership at sign-in, and carries bans over in both directions.
 * Owns: discord_estado, discord_cargo, discord_membro, discord_ban.
 * Promises: a buyer never waits for Discord: the wanted state is derived from other modules' views, and Discord is brought to it; a repeated call
 *   changes nothing; only roles named by items are given, and only given ones are taken back; Discord's limits are kept; a refusal is shown with what
 *   to do. If Discord does not answer, no player can sign in where membership is required, and nobody loses a session.
 * Calls: configuracoes (settings, audit), sessao (ends of sessions, blocks); reads loja_pub_cargo, loja_pub_ultimo_evento, loja_pub_itens_com_cargo,
 *   sessao_pub_usuarios, sessao_pub_presentes, sessao_pub_contas, sessao_pub_bloqueados. app.ts passes the bot's token from avisos.
 */
import type { Job } from '#nucleo/trabalhos/jobs.ts'
import { type Ambiente, type Laco, repetir } from '#nucleo/trabalhos/lacos.ts'
import { acertarDiscord } from './acertar.ts'
import type { ComDiscord } from './cliente.ts'
import { limparMembros, pedirConferencia } from './repositorio.ts'

export type { ComDiscord } from './cliente.ts'
export { criarPortaria } from './portaria.ts'

const INTERVALO_MS = 2_000

export const repetirDiscord = (com: ComDiscord, ambiente: Ambiente): Laco =>
  repetir(ambiente, { nome: 'discord.acertar', intervaloMs: INTERVALO_MS, fazer: (parar) => acertarDiscord(com, parar) })

export const jobsDoDiscord = ({ ctx: { banco } }: ComDiscord): Job[] => [
  {
    nome: 'discord.noite',
    quando: '37 6 * * *',
    fazer: () =>
      banco.transacao(async (tx) => {
        await pedirConferencia(tx, { tentar: false })
        await limparMembros(tx)
      }),
  },
]
