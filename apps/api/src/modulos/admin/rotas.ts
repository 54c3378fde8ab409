import * as contrato from '@sorium/contratos/admin/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { banir, desbanir } from '#modulos/sessao/index.ts'
import { rota } from '#nucleo/http/index.ts'
import { criarPainel } from './painel.ts'
import { csvDeLogs, tabelaDeLogs } from './logs.ts'
import { usuarioDetalhado } from './usuario.ts'
import { csvDeUsuarios, tabelaDeUsuarios } from './usuarios.ts'

export function rotasDoAdmin(app: FastifyInstance, ctx: Ctx): void {
  const painel = criarPainel(ctx.banco.replica)
  rota(app, contrato.lerDashboard, () => painel())
  rota(app, contrato.listarUsuarios, ({ consulta, res }) => tabelaDeUsuarios(ctx.banco, res, consulta))
  rota(app, contrato.lerUsuario, ({ conta, parametros: { id } }) => usuarioDetalhado(ctx.banco, conta, id))
  rota(app, contrato.banirUsuario, async ({ conta, parametros: { id }, corpo, req }) => {
    const { motivo, mesmo_sendo_da_administracao: mesmoSendoDaAdministracao = false } = corpo
    await ctx.banco.transacao((tx) => banir(tx, { conta, id, motivo, mesmoSendoDaAdministracao, endereco: req.ip }))
    return usuarioDetalhado(ctx.banco, conta, id)
  })
  rota(app, contrato.desbanirUsuario, async ({ conta, parametros: { id }, req }) => {
    await ctx.banco.transacao((tx) => desbanir(tx, { conta, id, endereco: req.ip }))
    return usuarioDetalhado(ctx.banco, conta, id)
  })
  rota(app, contrato.listarLogs, ({ consulta, res }) => tabelaDeLogs(ctx.banco, res, consulta))
  rota(app, contrato.exportarUsuarios, ({ consulta, res }) => csvDeUsuarios(ctx.banco.replica, res, consulta))
  rota(app, contrato.exportarLogs, ({ consulta, res }) => csvDeLogs(ctx.banco.replica, res, consulta))
}
