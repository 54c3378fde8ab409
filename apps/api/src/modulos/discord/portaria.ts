/** Who comes in by Discord is asked for at the door: by his own word to Discord, or by the bot's. Without an answer nobody comes in. */
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Portaria } from '#modulos/sessao/porta-bloqueio.ts'
import { Recusa } from '#nucleo/erros.ts'
import { chamarDiscord, cargosDoMembro, type ComDiscord, type Resposta } from './cliente.ts'
import { podeEntrar, servidorExigido } from './regras.ts'
import { anotarMembro, anteciparDe } from './repositorio.ts'

const LER_MEMBRO = 'guilds.members.read'
/** To his own token, a server that he is not in is none; to the bot, who is not in its server is no member. */
const GUILDA_DESCONHECIDA = 10_004
const MEMBRO_DESCONHECIDO = 10_007

export function criarPortaria({ ctx, token }: ComDiscord): Portaria {
  const { banco, config } = ctx
  const perguntar = (caminho: string, autorizacao: string) => chamarDiscord(config.discord.api, { metodo: 'GET', caminho, autorizacao })

  /** His own token tells it, if it was asked for; else the bot. */
  async function cargosPor(guilda: string, p: { discordId: string; acesso: string }): Promise<string[] | null | undefined> {
    const dele = membroDe(await perguntar(`/users/@me/guilds/${guilda}/member`, `Bearer ${p.acesso}`), GUILDA_DESCONHECIDA)
    if (dele !== undefined) return dele
    // A sign-in that began before this was turned on has not asked for it.
    const bot = await token()
    return bot ? membroDe(await perguntar(`/guilds/${guilda}/members/${p.discordId}`, `Bot ${bot}`), MEMBRO_DESCONHECIDO) : undefined
  }

  return {
    async escopos() {
      return servidorExigido(await lerAjustes(banco)) === null ? [] : [LER_MEMBRO]
    },
    async conferir(p) {
      const ajustes = await lerAjustes(banco)
      const guilda = servidorExigido(ajustes)
      if (guilda === null) return
      const cargos = await cargosPor(guilda, p)
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

/** What Discord says that he is: his roles, null when he is no member; undefined: it says nothing of it. */
function membroDe(r: Resposta, naoEhMembro: number): string[] | null | undefined {
  if (r.como === 'feito') return cargosDoMembro(r.corpo) ?? undefined
  return r.como === 'negado' && r.codigo === naoEhMembro ? null : undefined
}
