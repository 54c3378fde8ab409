import * as contrato from '@sorium/contratos/loja/index.ts'
import type { FastifyInstance } from 'fastify'
import { responderMovimento, rota } from '#nucleo/http/index.ts'
import { responderPagina, responderTabela } from '#nucleo/http/pagina.ts'
import { paginaDeCategorias, paginaDeItens, pediuTabela } from './administracao/consultas.ts'
import { rotasDaAdministracao } from './administracao/rotas.ts'
import type { Balcao } from '#modulos/entregas/index.ts'
import { comprarItem, prepararCompra, respostaDaCompra } from './comprar-item.ts'
import { categoriasDaLoja, destaques, paginaDeCompras, umaCompra, vitrine } from './consultas.ts'

const POR_PAGINA = 20

export function rotasDaLoja(app: FastifyInstance, { ctx, entregas }: Balcao): void {
  rota(app, contrato.listarItens, async ({ conta, consulta, res }) => {
    const admin = conta?.papel === 'admin'
    res.header('cache-control', admin ? 'no-store' : 'public, max-age=5')
    if (!pediuTabela(consulta)) return vitrine(admin ? ctx.banco : ctx.banco.replica, admin)
    return responderTabela(res, await paginaDeItens(admin ? ctx.banco : ctx.banco.replica, consulta, admin))
  })

  rota(app, contrato.listarCategorias, async ({ conta, consulta, res }) => {
    if (!pediuTabela(consulta)) return categoriasDaLoja(conta?.papel === 'admin' ? ctx.banco : ctx.banco.replica)
    return responderTabela(res, await paginaDeCategorias(conta ? ctx.banco : ctx.banco.replica, consulta))
  })

  rota(app, contrato.maisVendidos, ({ consulta, res }) => {
    res.header('cache-control', 'public, max-age=30')
    return destaques(ctx.banco.replica, consulta.limit)
  })

  rota(app, contrato.comprar, ({ conta, chave, corpo, res }) =>
    responderMovimento(ctx.banco, { chamada: contrato.comprar, conta, chave, corpo, res }, async () => {
      const compra = await prepararCompra(ctx.banco, entregas, {
        conta,
        usuarioId: corpo.usuario_id === undefined ? null : String(corpo.usuario_id),
        itemId: String(corpo.item_id),
        metodo: corpo.metodo_pagamento,
        passport: Number(corpo.personagem_id),
        precoEsperado: corpo.preco_esperado ?? null,
        agora: ctx.relogio.agora(),
      })
      return { resposta: { status: 201, corpo: respostaDaCompra(compra) }, fazer: (tx) => comprarItem(tx, entregas, compra) }
    }),
  )

  rota(app, contrato.historicoDeCompras, async ({ conta, consulta, res }) => {
    const { limite = POR_PAGINA, cursor } = consulta
    return responderPagina(res, await paginaDeCompras(ctx.banco, { usuario: conta.id, limite, cursor }))
  })

  rota(app, contrato.lerCompra, ({ conta, parametros }) => umaCompra(ctx.banco, { usuario: conta.id, id: parametros.id }))

  rotasDaAdministracao(app, ctx, entregas)
}
