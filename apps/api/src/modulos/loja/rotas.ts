import * as contrato from '@sorium/contratos/loja/index.ts'
import type { FastifyInstance } from 'fastify'
import { rota, rotaDeEscrita, rotaDeTodos } from '#nucleo/http/index.ts'
import { responderContada, responderPagina, responderTabela } from '#nucleo/http/resposta/pagina.ts'
import { paginaDeCategorias, paginaDeItens, pediuTabela } from './administracao/consultas.ts'
import { rotasDaAdministracao } from './administracao/rotas.ts'
import type { Balcao } from '#modulos/entregas/index.ts'
import { ehAdmin, ninguem } from '#nucleo/pessoas/conta.ts'
import { comprarItem } from './compra/comprar-item.ts'
import { categoriasDaLoja, destaques, paginaDeCompras, umaCompra } from './vitrine/consultas.ts'
import { itemDaVitrine, paginaDaVitrine, todosDaVitrine } from './vitrine/vitrine.ts'

const POR_PAGINA = 20

/** Pictures and the city's catalogue also change the answer for an item. */
const DOS_ITENS = ['loja', 'figuras', 'catalogo'] as const
const deMuitos = ({ consulta }: { consulta: Parameters<typeof pediuTabela>[0] }) => !pediuTabela(consulta)

/** The orders by price depend on the quote, so they are not cached. */
const comecoDaVitrine = ({ consulta: { busca, cursor, moeda, ordem = 'vitrine' } }: { consulta: contrato.ConsultaDaVitrine }) =>
  busca === undefined && cursor === undefined && moeda === undefined && (ordem === 'vitrine' || ordem === 'nome')

export function rotasDaLoja(app: FastifyInstance, { ctx, entregas }: Balcao): void {
  const pessoal = ehAdmin
  rotaDeTodos(app, ctx, contrato.listarItens, { assuntos: DOS_ITENS, pessoal, deMuitos }, async ({ conta, consulta, res, leitura }) => {
    const { cursor, ...tabela } = consulta
    if (pediuTabela(tabela)) return responderTabela(res, await paginaDeItens(leitura, tabela, ehAdmin(conta)))
    return responderContada(res, await todosDaVitrine(leitura, { ...(cursor && { cursor }), paraAdmin: ehAdmin(conta) }))
  })

  const daVitrine = { assuntos: DOS_ITENS, pessoal: ninguem, deMuitos: comecoDaVitrine }
  rotaDeTodos(app, ctx, contrato.vitrineDaLoja, daVitrine, async ({ consulta, res, leitura }) =>
    responderContada(res, await paginaDaVitrine(leitura, consulta)),
  )
  rotaDeTodos(app, ctx, contrato.lerItem, { assuntos: DOS_ITENS, pessoal: ninguem }, ({ parametros, leitura }) =>
    itemDaVitrine(leitura, parametros.id),
  )

  rotaDeTodos(app, ctx, contrato.listarCategorias, { assuntos: DOS_ITENS, pessoal, deMuitos }, async ({ consulta, res, leitura }) => {
    if (!pediuTabela(consulta)) return categoriasDaLoja(leitura)
    return responderTabela(res, await paginaDeCategorias(leitura, consulta))
  })

  const dosVendidos = { assuntos: DOS_ITENS, pessoal: ninguem, validadeMs: 30_000 }
  rotaDeTodos(app, ctx, contrato.maisVendidos, dosVendidos, ({ consulta, leitura }) => destaques(leitura, consulta.limit))

  rotaDeEscrita(app, ctx.banco, contrato.comprar, (pedido) => comprarItem({ ctx, entregas }, pedido))

  rota(app, contrato.historicoDeCompras, async ({ conta, consulta, res }) => {
    const { limite = POR_PAGINA, cursor } = consulta
    return responderPagina(res, await paginaDeCompras(ctx.banco, { usuario: conta.id, limite, cursor }))
  })

  rota(app, contrato.lerCompra, ({ conta, parametros }) => umaCompra(ctx.banco, { usuario: conta.id, id: parametros.id }))

  rotasDaAdministracao(app, ctx, entregas)
}
