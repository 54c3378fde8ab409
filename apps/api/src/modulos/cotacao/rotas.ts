import * as contrato from '@sorium/contratos/cotacao/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { rota } from '#nucleo/http/index.ts'
import { historicoDaCotacao, valorAtual, variacoesDaCotacao } from './consultas.ts'

export function rotasDaCotacao(app: FastifyInstance, ctx: Ctx): void {
  rota(app, contrato.valorAtual, ({ res }) => {
    res.header('cache-control', 'no-store')
    return valorAtual(ctx.banco)
  })

  rota(app, contrato.variacoesDaCotacao, ({ res }) => {
    res.header('cache-control', 'public, max-age=5')
    return variacoesDaCotacao(ctx.banco.replica)
  })

  rota(app, contrato.historicoDaCotacao, ({ consulta, res }) => {
    res.header('cache-control', 'public, max-age=5')
    return historicoDaCotacao(ctx.banco.replica, consulta.period ?? 'hour')
  })
}
