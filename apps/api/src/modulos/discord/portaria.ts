/** If the settings require membership, asks Discord at sign-in whether the player is a member; without an answer he is refused. */
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Portaria } from '#modulos/sessao/porta-bloqueio.ts'
import { Recusa } from '#nucleo/erros.ts'
import { chamarDiscord, cargosDoMembro, type ComDiscord, type RespostaDoDiscord } from './cliente.ts'
import { podeEntrar, servidorExigido } from './regras.ts'
import { anotarMembro, anteciparDe } from './repositorio.ts'

const LER_MEMBRO = 'guilds.members.read'
/** If the player is not in the server, Discord answers 'unknown guild' to his own token and 'unknown member' to the bot's token. */
const GUILDA_DESCONHECIDA = 10_004
const MEMBRO_DESCONHECIDO = 10_007

export function criarPortaria({ ctx, token }: ComDiscord): Portaria {
  const { banco, config } = ctx
  const perguntar = (caminho: string, autorizacao: string) => chamarDiscord(config.discord.api, { metodo: 'GET', caminho, autorizacao })

  async function cargosPor(guilda: string, p: { discordId: string; acesso: string }): Promise<string[] | null | undefined> {
    const dele = membroDe(await perguntar(`/users/@me/guilds/${guilda}/member`, `Bearer ${p.acesso}`), GUILDA_DESCONHECIDA)
    if (dele !== undefined) return dele
    // A sign-in that began before the setting was switched on did not ask the player for this permission, so ask as the bot.
    const bot = await token()
    return bot ? membroDe(await perguntar(`/guilds/${guilda}/members/${p.discordId}`, `Bot ${bot}`), MEMBRO_DESCONHECIDO) : undefined
  }

  return {
    async escopos() {
      return servidorExigido(await lerAjustes(banco)) === null ? [] : [LER_MEMBRO]
    },
    async conferir(quem) {
      const ajustes = await lerAjustes(banco)
      const guilda = servidorExigido(ajustes)
      if (guilda === null) return
      const cargos = await cargosPor(guilda, quem)
      if (cargos === undefined) throw new Recusa('sessao.discord_fora', { tenteEmS: 5 })
      const recusa = podeEntrar(ajustes, cargos)
      if (recusa !== null) throw new Recusa(recusa)
    },
    async entrou(tx, discordId) {
      await anotarMembro(tx, discordId)
      await anteciparDe(tx, discordId)
    },
  }
}

/** null: not a member; undefined: Discord does not say. */
function membroDe(r: RespostaDoDiscord, naoEhMembro: number): string[] | null | undefined {
  if (r.como === 'feito') return cargosDoMembro(r.corpo) ?? undefined
  return r.como === 'negado' && r.codigo === naoEhMembro ? null : undefined
}
