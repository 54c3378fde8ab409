import * as contrato from '@sorium/contratos/avisos/index.ts'
import type { FastifyInstance } from 'fastify'
import { atorDe } from '#nucleo/pessoas/conta.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { rota } from '#nucleo/http/index.ts'
import { apagarDestino, criarCanal, criarWebhook, mudarBot, mudarTipo, testarDestino } from './administrar.ts'
import { lerPainel } from './consultas.ts'

export function rotasDosAvisos(app: FastifyInstance, ctx: Ctx): void {
  const painel = () => lerPainel(ctx.banco)
  rota(app, contrato.lerAvisos, painel)
  rota(app, contrato.criarDestinoWebhook, async ({ conta, corpo, res }) => {
    await criarWebhook(ctx, { ator: atorDe(conta), ...corpo })
    res.code(201)
    return painel()
  })
  rota(app, contrato.criarDestinoBot, async ({ conta, corpo, res }) => {
    await criarCanal(ctx, { ator: atorDe(conta), ...corpo })
    res.code(201)
    return painel()
  })
  rota(app, contrato.apagarDestino, async ({ conta, parametros: { id } }) => {
    await apagarDestino(ctx, { ator: atorDe(conta), id })
    return painel()
  })
  rota(app, contrato.testarDestino, async ({ conta, parametros: { id } }) => ({
    motivo: await testarDestino(ctx, { ator: atorDe(conta), id }),
    avisos: await painel(),
  }))
  rota(app, contrato.gravarTipoDeAviso, async ({ conta, parametros: { tipo }, corpo }) => {
    await mudarTipo(ctx, { ator: atorDe(conta), tipo, ...corpo })
    return painel()
  })
  rota(app, contrato.gravarBot, async ({ conta, corpo: { token } }) => {
    await mudarBot(ctx, { ator: atorDe(conta), token })
    return painel()
  })
}
