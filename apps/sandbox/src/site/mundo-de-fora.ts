/** What the sandbox puts around the production api: the stand-in Discord, the control of the simulated game, the demo city. */
import type { MundoDeFora } from '@sorium/api/app'
import { discordDeMentira } from '../discord/index.ts'
import { exigirAntesDeMigrar } from '../semente/banco-do-sandbox.ts'
import { espelhoInicial } from '../semente/espelho-inicial.ts'
import { semear } from '../semente/semear.ts'
import { rotasDoControle } from './controle.ts'

export const mundoDeFora: MundoDeFora = {
  antesDeMigrar: exigirAntesDeMigrar,

  async montar(http, { config }) {
    const { clienteId, clienteSegredo } = config.discord
    await discordDeMentira(http, { prefixo: '/api/sandbox/discord', clienteId, clienteSegredo })
  },

  rotas: rotasDoControle,

  // The city's characters, too: the game's own mirror takes them over as soon as it speaks.
  async povoar({ ctx, entregas }) {
    if (await semear(ctx)) await entregas.espelhar('principal', espelhoInicial(ctx.relogio.agora()))
  },
}
