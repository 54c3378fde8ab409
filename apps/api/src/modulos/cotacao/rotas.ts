import * as contrato from '@sorium/contratos/cotacao/index.ts'
import type { FastifyInstance } from 'fastify'
import { ninguem } from '#nucleo/pessoas/conta.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { rotaDeTodos } from '#nucleo/http/index.ts'
import { historicoDaCotacao, valorAtual, variacoesDaCotacao } from './consultas.ts'

const DA_COTACAO = { assuntos: ['cotacao'], pessoal: ninguem } as const

export function rotasDaCotacao(app: FastifyInstance, ctx: Ctx): void {
  rotaDeTodos(app, ctx, contrato.valorAtual, DA_COTACAO, ({ res, leitura }) => {
    res.header('cache-control', 'no-store')
    return valorAtual(leitura)
  })
  rotaDeTodos(app, ctx, contrato.variacoesDaCotacao, DA_COTACAO, ({ leitura }) => variacoesDaCotacao(leitura))
  rotaDeTodos(app, ctx, contrato.historicoDaCotacao, DA_COTACAO, ({ consulta, leitura }) =>
    historicoDaCotacao(leitura, consulta.period ?? 'hour'),
  )
}
