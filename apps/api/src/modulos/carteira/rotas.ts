import * as contrato from '@sorium/contratos/carteira/index.ts'
import { taxaDe, valorDe } from '@sorium/contratos/comum/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { rota, rotaUmaVez } from '#nucleo/http/index.ts'
import { responderPagina } from '#nucleo/http/resposta/pagina.ts'
import { carteiraDe, NA_CARTEIRA, paginaDoExtrato } from './consultas.ts'
import { converterSaldo } from './converter.ts'
import { criarCarteira } from './criar-carteira.ts'
import type { TemNegocioEmAberto } from './administracao/administrar.ts'
import { rotasDaAdministracao } from './administracao/rotas.ts'

export function rotasDaCarteira(app: FastifyInstance, ctx: Ctx, p: { emAberto: TemNegocioEmAberto }): void {
  rotasDaAdministracao(app, ctx, p)

  rota(app, contrato.lerCarteira, async ({ conta, consulta, res }) => {
    const carteira = await carteiraDe(ctx.banco, conta.id)
    if (carteira) return carteira
    if (consulta.ausente !== '204') throw new Recusa('carteira.inexistente')
    void res.code(204)
    return null
  })

  rotaUmaVez(app, ctx.banco, contrato.criarCarteira, async (tx, { conta }) => {
    await criarCarteira(tx, conta)
    return { saldo_real: 0, saldo_zcoin: 0 }
  })

  rotaUmaVez(app, ctx.banco, contrato.converter, async (tx, { conta, corpo }) => {
    const c = await converterSaldo(tx, { conta, ...corpo })
    const saldos = { saldo_real: valorDe(c.saldoBrl), saldo_zcoin: valorDe(c.saldoSor) }
    return { ...saldos, recebido: valorDe(c.recebido), cotacao: taxaDe(c.taxa) }
  })

  rota(app, contrato.lerHistorico, async ({ conta, consulta, res }) => {
    const { limite = NA_CARTEIRA, cursor } = consulta
    return responderPagina(res, await paginaDoExtrato(ctx.banco, { dono: conta.id, limite, cursor }))
  })
}
