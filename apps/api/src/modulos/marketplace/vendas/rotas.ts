import * as contrato from '@sorium/contratos/marketplace/index.ts'
import type { FastifyInstance } from 'fastify'
import { rota, rotaPreparada } from '#nucleo/http/index.ts'
import { responderPagina } from '#nucleo/http/resposta/pagina.ts'
import { apresentarAnuncio } from '../apresentar.ts'
import type { Balcao } from '#modulos/entregas/index.ts'
import { comprarAnuncio } from './comprar-anuncio.ts'
import { paginaDeCompras, paginaDoHistorico } from './consultas.ts'
import { prepararCompra } from './preparar-compra.ts'
import { mensagemDaCompra } from './regras.ts'
import { prepararTroca, trocarPersonagem } from './trocar-personagem.ts'

const POR_PAGINA = 20

export function rotasDasVendas(app: FastifyInstance, mercado: Balcao): void {
  const { ctx } = mercado

  rotaPreparada(app, ctx.banco, contrato.comprarAnuncio, async ({ conta, corpo }) => {
    const compra = await prepararCompra(mercado, {
      conta,
      idConta: corpo.id_conta_comprador === undefined ? null : String(corpo.id_conta_comprador),
      anuncio: corpo.id_anuncio,
      passport: Number(corpo.id_personagem),
      valorEsperado: corpo.valor_esperado ?? null,
    })
    return async (tx) => {
      const feita = await comprarAnuncio(tx, mercado.entregas, compra)
      return { mensagem: mensagemDaCompra(feita), id_anuncio: feita.anuncio, estado: feita.estado }
    }
  })

  rotaPreparada(app, ctx.banco, contrato.mudarEntrega, async ({ conta, corpo, parametros }) => {
    const troca = await prepararTroca(mercado, { conta, anuncio: parametros.id, passport: Number(corpo.id_personagem) })
    return async (tx) => apresentarAnuncio(await trocarPersonagem(tx, mercado.entregas, troca), conta.id)
  })

  rota(app, contrato.comprasDoMercado, async ({ conta, consulta, res }) => {
    const { limite = POR_PAGINA, cursor } = consulta
    return responderPagina(res, await paginaDeCompras(ctx.banco, { usuario: conta.id, limite, cursor }))
  })

  rota(app, contrato.historicoDoMercado, async ({ conta, consulta, res }) => {
    const { id_usuario: idAfirmado, acao, limite = POR_PAGINA, cursor } = consulta
    return responderPagina(res, await paginaDoHistorico(ctx.banco, { usuario: conta.id, idAfirmado, acao, limite, cursor }))
  })
}
