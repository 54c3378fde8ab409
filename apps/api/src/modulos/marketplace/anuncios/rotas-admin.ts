import type { Transacao } from '#nucleo/banco/index.ts'
import * as contrato from '@sorium/contratos/marketplace/index.ts'
import type { FastifyInstance } from 'fastify'
import { responderUmaVez, rota } from '#nucleo/http/index.ts'
import type { Mercado } from '../mercado.ts'
import { criarCategoria, excluirCategoria, listarCategorias } from './categorias.ts'
import { comoFicou } from './consultas.ts'
import { aprovarAnuncio, type PedidoDeModeracao, rejeitarAnuncio, retirarAnuncio } from './moderar.ts'

export function rotasDaAdministracao(app: FastifyInstance, { ctx, entregas }: Mercado): void {
  const decisoes = [
    [contrato.aprovarAnuncio, (tx, p) => aprovarAnuncio(tx, p)],
    [contrato.rejeitarAnuncio, (tx, p) => rejeitarAnuncio(tx, entregas, p)],
    [contrato.retirarAnuncio, (tx, p) => retirarAnuncio(tx, entregas, p)],
  ] as const satisfies [unknown, (tx: Transacao, p: PedidoDeModeracao) => Promise<void>][]
  for (const [chamada, decidir] of decisoes)
    rota(app, chamada, ({ conta, chave, parametros: { id }, corpo, res }) =>
      responderUmaVez(ctx.banco, { chamada, conta, chave, corpo: { id, ...corpo }, res }, async (tx) => {
        await decidir(tx, { conta, id, motivo: corpo.motivo })
        return { status: 200, corpo: await comoFicou(tx, { conta, id }) }
      }),
    )

  rota(app, contrato.listarCategoriasDoMarketplace, ({ res }) => {
    res.header('cache-control', 'public, max-age=30')
    return listarCategorias(ctx.banco.replica)
  })

  rota(app, contrato.criarCategoriaDoMarketplace, ({ conta, corpo }) =>
    ctx.banco.transacao((tx) => criarCategoria(tx, { conta, nome: corpo.nome, descricao: corpo.descricao ?? '' })),
  )

  rota(app, contrato.excluirCategoriaDoMarketplace, async ({ conta, parametros }) => {
    await ctx.banco.transacao((tx) => excluirCategoria(tx, { conta, id: parametros.id }))
    return null
  })
}
