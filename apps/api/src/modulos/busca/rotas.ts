import { buscar } from '@sorium/contratos/busca/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { rota } from '#nucleo/http/index.ts'
import { procurarEmTudo } from './procurar-em-tudo.ts'

export function rotaDaBusca(app: FastifyInstance, ctx: Ctx): void {
  rota(app, buscar, ({ consulta, res }) => {
    res.header('cache-control', 'public, max-age=10')
    return procurarEmTudo(ctx.banco.replica, consulta.q ?? '')
  })
}
