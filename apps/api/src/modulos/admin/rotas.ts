import * as contrato from '@sorium/contratos/admin/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { rota } from '#nucleo/http/index.ts'
import { criarPainel } from './painel.ts'
import { csvDeLogs, tabelaDeLogs } from './logs.ts'
import { csvDeUsuarios, tabelaDeUsuarios } from './usuarios.ts'

export function rotasDoAdmin(app: FastifyInstance, ctx: Ctx): void {
  const painel = criarPainel(ctx.banco.replica)
  rota(app, contrato.lerDashboard, () => painel())
  rota(app, contrato.listarUsuarios, ({ consulta, res }) => tabelaDeUsuarios(ctx.banco, res, consulta))
  rota(app, contrato.listarLogs, ({ consulta, res }) => tabelaDeLogs(ctx.banco, res, consulta))
  rota(app, contrato.exportarUsuarios, ({ consulta, res }) => csvDeUsuarios(ctx.banco.replica, res, consulta))
  rota(app, contrato.exportarLogs, ({ consulta, res }) => csvDeLogs(ctx.banco.replica, res, consulta))
}
