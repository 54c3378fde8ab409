import type { MundoDeFora } from '@sorium/api/app'
import { discordDeMentira } from '../discord/index.ts'
import { exigirAntesDeMigrar } from '../semente/banco-do-sandbox.ts'
import { espelhoInicial } from '../semente/espelho-inicial.ts'
import { semearCompras } from '../semente/compras.ts'
import { ADMIN_DE_DEMONSTRACAO, semear } from '../semente/semear.ts'
import { rotasDoControle } from './controle.ts'

export const mundoDeFora: MundoDeFora = {
  antesDeMigrar: exigirAntesDeMigrar,

  async montar(http, { config }) {
    const { clienteId, clienteSegredo } = config.discord
    await discordDeMentira(http, { prefixo: '/api/sandbox/discord', clienteId, clienteSegredo })
  },

  rotas: rotasDoControle,

  async povoar(app) {
    const { ctx, entregas } = app
    if (!(await semear(ctx))) return
    await entregas.espelhar('principal', espelhoInicial(ctx.relogio.agora()))
    await semearCompras(app, ADMIN_DE_DEMONSTRACAO.email)
  },
}
