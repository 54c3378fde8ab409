import * as contrato from '@sorium/contratos/carteira/index.ts'
import { taxaDe, valorDe } from '@sorium/contratos/comum/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { responderCsv } from '#nucleo/http/resposta/csv.ts'
import { rota, rotaUmaVez } from '#nucleo/http/index.ts'
import { contarPaginas, responderPagina } from '#nucleo/http/resposta/pagina.ts'
import { creditarCarteira, converterCarteira, encerrarCarteira, type TemNegocioEmAberto } from './administrar.ts'
import { apresentarCarteira } from '../apresentar.ts'
import { csvDeCarteiras, extratoParaAdministracao, NA_CARTEIRA, tabelaDeCarteiras } from '../consultas.ts'

export function rotasDaAdministracao(app: FastifyInstance, ctx: Ctx, p: { emAberto: TemNegocioEmAberto }): void {
  rota(app, contrato.listarCarteiras, async ({ consulta, res }) => {
    const tabela = await tabelaDeCarteiras(ctx.banco, consulta)
    return { carteiras: tabela.linhas, totalPaginas: contarPaginas(res, tabela) }
  })

  rota(app, contrato.exportarCarteiras, ({ consulta, res }) =>
    responderCsv(res, csvDeCarteiras(ctx.banco.replica, { consulta, dia: ctx.relogio.agora() })),
  )

  rotaUmaVez(app, ctx.banco, contrato.creditarCarteira, async (tx, { conta, parametros: { id }, corpo }) =>
    apresentarCarteira(await creditarCarteira(tx, { conta, id, ...corpo })),
  )

  rotaUmaVez(app, ctx.banco, contrato.converterCarteira, async (tx, { conta, parametros: { id }, corpo }) => {
    const { carteira, recebido, taxa } = await converterCarteira(tx, { conta, id, ...corpo })
    return { ...apresentarCarteira(carteira), recebido: valorDe(recebido), taxa: taxaDe(taxa) }
  })

  rota(app, contrato.extratoDaCarteira, async ({ parametros: { id }, consulta, res }) => {
    const { limite = NA_CARTEIRA, cursor } = consulta
    return responderPagina(res, await extratoParaAdministracao(ctx.banco, { dono: id, limite, cursor }))
  })

  rota(app, contrato.encerrarCarteira, async ({ conta, parametros: { id } }) => {
    await ctx.banco.transacao((tx) => encerrarCarteira(tx, { conta, id, emAberto: p.emAberto }))
    return null
  })
}
