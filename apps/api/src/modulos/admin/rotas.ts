/**
 * admin — the administration's dashboard, users, audit log and pause of all money.
 * Owns: no table.
 * Promises: it writes no table itself: a ban, for example, is written by the module that owns the row. The dashboard's totals come from the replica
 *   and are kept for 2 s.
 * Calls: the doors of carteira, configuracoes, entregas, loja, marketplace and sessao; reads the views sessao_pub_contas, sessao_pub_nomes,
 *   sessao_pub_procurar, perfil_pub_licencas, perfil_pub_vinculos, perfil_pub_procurar, perfil_pub_idades_recusadas, entregas_pub_personagens,
 *   carteira_pub_saldos, saude_pub_ponto.
 */
import * as contrato from '@sorium/contratos/admin/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { responderCsv } from '#nucleo/http/resposta/csv.ts'
import { rota } from '#nucleo/http/index.ts'
import { responderTabela } from '#nucleo/http/resposta/pagina.ts'
import { lerFinanceiro, liberar } from './financeiro.ts'
import { criarPainel } from './painel.ts'
import { csvDeLogs, tabelaDeLogs } from './logs.ts'
import { banirUsuario, desbanirUsuario, usuarioDetalhado } from './usuario.ts'
import { csvDeUsuarios, tabelaDeUsuarios } from './usuarios.ts'

export function rotasDoAdmin(app: FastifyInstance, ctx: Ctx): void {
  const painel = criarPainel(ctx.banco.replica)
  rota(app, contrato.lerDashboard, () => painel())
  rota(app, contrato.lerFinanceiro, () => lerFinanceiro(ctx.banco))
  rota(app, contrato.liberarFinanceiro, async ({ conta, corpo: { motivo } }) => {
    await liberar(ctx.banco, { admin: conta.id, motivo: motivo.trim() })
    return lerFinanceiro(ctx.banco)
  })
  rota(app, contrato.listarUsuarios, async ({ consulta, res }) => responderTabela(res, await tabelaDeUsuarios(ctx.banco, consulta)))
  rota(app, contrato.lerUsuario, ({ conta, parametros: { id } }) => usuarioDetalhado(ctx.banco, conta, id))
  rota(app, contrato.banirUsuario, ({ conta, parametros: { id }, corpo, req }) => {
    const { motivo, mesmo_sendo_da_administracao: mesmoSendoDaAdministracao = false } = corpo
    return banirUsuario(ctx.banco, { conta, id, motivo, mesmoSendoDaAdministracao, endereco: req.ip })
  })
  rota(app, contrato.desbanirUsuario, ({ conta, parametros: { id }, req }) => desbanirUsuario(ctx.banco, { conta, id, endereco: req.ip }))
  rota(app, contrato.listarLogs, async ({ consulta, res }) => responderTabela(res, await tabelaDeLogs(ctx.banco, consulta)))
  rota(app, contrato.exportarUsuarios, ({ consulta, res }) => responderCsv(res, csvDeUsuarios(ctx.banco.replica, consulta)))
  rota(app, contrato.exportarLogs, async ({ consulta, res }) => responderCsv(res, await csvDeLogs(ctx.banco.replica, consulta)))
}
