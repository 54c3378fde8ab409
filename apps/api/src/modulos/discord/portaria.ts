/** Who comes in by Discord is asked for at the door: by his own word to Discord, or by the bot's. Without an answer nobody comes in. */
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Portaria } from '#modulos/sessao/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { chamarDiscord, cargosDoMembro, type ComDiscord, type Resposta } from './cliente.ts'
import { podeEntrar, servidorExigido } from './regras.ts'
import { anotarMembro, anteciparDe } from './repositorio.ts'

const LER_MEMBRO = 'guilds.members.read'

export function criarPortaria({ ctx, token }: ComDiscord): Portaria {
  const { banco, config, log } = ctx
  const perguntar = (caminho: string, autorizacao: string) => chamarDiscord(config.discord.api, { metodo: 'GET', caminho, autorizacao })

  /** His own token tells it, if it was asked for; else the bot. */
  async function perguntarPor(guilda: string, p: { discordId: string; acesso: string }): Promise<Resposta> {
    const dele = await perguntar(`/users/@me/guilds/${guilda}/member`, `Bearer ${p.acesso}`)
    // A sign-in that began before this was turned on has not asked for it.
    const semEscopo = dele.como === 'negado' && (dele.motivo === 'token_recusado' || dele.motivo === 'sem_permissao')
    const bot = semEscopo || dele.como === 'fora' || dele.como === 'espera' ? await token() : null
    return bot ? perguntar(`/guilds/${guilda}/members/${p.discordId}`, `Bot ${bot}`) : dele
  }

  return {
    async escopos() {
      return servidorExigido(await lerAjustes(banco)) === null ? [] : [LER_MEMBRO]
    },
    async conferir(p) {
      const ajustes = await lerAjustes(banco)
      const guilda = servidorExigido(ajustes)
      if (guilda === null) return
      const r = await perguntarPor(guilda, p)
      const recusa = recusaDe(r, (cargos) => podeEntrar(ajustes, cargos))
      if (recusa === null) return
      log.info({ recusa, motivo: r.como === 'negado' ? r.motivo : r.como }, 'uma entrada não passou pelo Discord da cidade')
      throw new Recusa(recusa, recusa === 'sessao.discord_fora' ? { tenteEmS: 5 } : {})
    },
    async entrou(tx, discordId) {
      await anotarMembro(tx, discordId)
      await anteciparDe(tx, discordId)
    },
  }
}

type MotivoDaRecusa = 'sessao.discord_fora' | NonNullable<ReturnType<typeof podeEntrar>>

function recusaDe(r: Resposta, julgar: (cargos: readonly string[] | null) => ReturnType<typeof podeEntrar>): MotivoDaRecusa | null {
  if (r.como === 'feito') {
    const cargos = cargosDoMembro(r.corpo)
    return cargos === null ? 'sessao.discord_fora' : julgar(cargos)
  }
  // To his own token an unknown server is one that he is not in; to the bot, an unknown member.
  if (r.como === 'negado' && (r.motivo === 'fora_do_servidor' || r.motivo === 'sem_servidor')) return julgar(null)
  return 'sessao.discord_fora'
}
