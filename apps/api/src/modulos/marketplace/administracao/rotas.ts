import type { Transacao } from '#nucleo/banco/index.ts'
import * as contrato from '@sorium/contratos/marketplace/index.ts'
import type { FastifyInstance } from 'fastify'
import { ehAdmin } from '#nucleo/pessoas/conta.ts'
import { responderCsv } from '#nucleo/http/resposta/csv.ts'
import { rota, rotaDeTodos, rotaUmaVez } from '#nucleo/http/index.ts'
import { responderTabela } from '#nucleo/http/resposta/pagina.ts'
import type { Balcao } from '#modulos/entregas/index.ts'
import { criarCategoria, excluirCategoria, listarCategorias } from './categorias.ts'
import { comoFicou } from '../anuncios/consultas.ts'
import { csvDasDenuncias, csvDosAnuncios, tabelaDasDenuncias, tabelaDosAnuncios } from './consultas.ts'
import { resolverDenuncia } from './denuncias.ts'
import { aprovarAnuncio, type PedidoDeModeracao, rejeitarAnuncio, retirarAnuncio } from './moderar.ts'
import { mudarTaxa, taxaAtual } from './taxa.ts'

export function rotasDaAdministracao(app: FastifyInstance, m: Balcao): void {
  rotasDaModeracao(app, m)
  rotasDasCategorias(app, m)
  const { banco } = m.ctx

  rota(app, contrato.lerTaxaDaAdministracao, async () => ({ taxa: await taxaAtual(banco) }))
  rota(app, contrato.mudarTaxa, ({ conta, corpo }) =>
    banco.transacao(async (tx) => ({ taxa: await mudarTaxa(tx, { conta, taxa: corpo.taxa }) })),
  )
}

function rotasDaModeracao(app: FastifyInstance, { ctx, entregas }: Balcao): void {
  rota(app, contrato.listarAnunciosDaAdministracao, async ({ consulta, res }) =>
    responderTabela(res, await tabelaDosAnuncios(ctx.banco, consulta)),
  )
  rota(app, contrato.listarDenuncias, async ({ consulta, res }) => responderTabela(res, await tabelaDasDenuncias(ctx.banco, consulta)))
  rota(app, contrato.exportarAnuncios, ({ consulta, res }) =>
    responderCsv(res, csvDosAnuncios(ctx.banco.replica, { consulta, dia: ctx.relogio.agora() })),
  )
  rota(app, contrato.exportarDenuncias, ({ consulta, res }) =>
    responderCsv(res, csvDasDenuncias(ctx.banco.replica, { consulta, dia: ctx.relogio.agora() })),
  )
  rota(app, contrato.resolverDenuncia, ({ conta, parametros: { id }, corpo }) =>
    ctx.banco.transacao((tx) => resolverDenuncia(tx, { conta, id, nota: corpo.nota })),
  )

  const decisoes = [
    [contrato.aprovarAnuncio, (tx, p) => aprovarAnuncio(tx, p)],
    [contrato.rejeitarAnuncio, (tx, p) => rejeitarAnuncio(tx, entregas, p)],
    [contrato.retirarAnuncio, (tx, p) => retirarAnuncio(tx, entregas, p)],
  ] as const satisfies [unknown, (tx: Transacao, p: PedidoDeModeracao) => Promise<void>][]
  for (const [chamada, decidir] of decisoes)
    rotaUmaVez(app, ctx.banco, chamada, async (tx, { conta, parametros: { id }, corpo }) => {
      await decidir(tx, { conta, id, motivo: corpo.motivo })
      return comoFicou(tx, { conta, id })
    })
}

function rotasDasCategorias(app: FastifyInstance, { ctx }: Balcao): void {
  rotaDeTodos(app, ctx, contrato.listarCategoriasDoMarketplace, { assuntos: ['marketplace'], pessoal: ehAdmin }, ({ leitura }) =>
    listarCategorias(leitura),
  )

  rota(app, contrato.criarCategoriaDoMarketplace, ({ conta, corpo }) =>
    ctx.banco.transacao((tx) => criarCategoria(tx, { conta, nome: corpo.nome, descricao: corpo.descricao ?? '' })),
  )

  rota(app, contrato.excluirCategoriaDoMarketplace, async ({ conta, parametros }) => {
    await ctx.banco.transacao((tx) => excluirCategoria(tx, { conta, id: parametros.id }))
    return null
  })
}
