/**
 * discord — roles in the city's Discord for what was bought, who may sign in as its member, and bans on both sides.
 * Owns: discord_estado, discord_cargo, discord_membro, discord_ban.
 * Promises: whoever buys waits for nothing: what is wanted is worked out of the views of others, and Discord is brought to it, by end states, so that
 *   a call made twice is one; only roles that items name are given, and only what was given is taken back; Discord's limits are kept; what it refuses
 *   is told with what to do. Without an answer of Discord's nobody signs in, and nobody who is in loses his session.
 * Calls: configuracoes (settings, audit), sessao (ends of sessions, blocks); reads loja_pub_cargo, loja_pub_ultimo_evento, loja_pub_itens_com_cargo,
 *   sessao_pub_usuarios, sessao_pub_presentes, sessao_pub_contas, sessao_pub_bloqueados. The bot's token comes by app.ts from avisos. Called by: app.ts, titular.
 */
import type { Job } from '#nucleo/jobs.ts'
import { type Ambiente, type Laco, repetir } from '#nucleo/lacos.ts'
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
