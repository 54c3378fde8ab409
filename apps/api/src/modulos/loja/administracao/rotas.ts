import * as contrato from '@sorium/contratos/loja/index.ts'
import type { FastifyInstance } from 'fastify'
import { prepararImagem } from '#modulos/configuracoes/porta-imagens.ts'
import type { Operacoes } from '#modulos/entregas/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { aceitarFormularios, type Pedido, rota, rotaUmaVez } from '#nucleo/http/index.ts'
import { responderCsv } from '#nucleo/http/resposta/csv.ts'
import { responderTabela } from '#nucleo/http/resposta/pagina.ts'
import { celulasDaCompra, COLUNAS_DAS_COMPRAS } from './apresentar.ts'
import { celulasDoItem, titulosDosItens } from './colunas-dos-itens.ts'
import { criarCategoria, editarCategoria, excluirCategoria } from './categorias.ts'
import { cancelarCompra, forcarEntrega } from './compras.ts'
import { decidirFim } from './decidir-fim.ts'
import { detalheDaCompra, itemDaAdministracao, leitorDeCompras, leitorDeItens, paginaDeTodasAsCompras, umTeste } from './consultas.ts'
import { rotasDaImportacao } from './importacao/rotas.ts'
import { criarItem, editarItem, excluirItem } from './itens.ts'
import { testarItem } from './testar-item.ts'

export function rotasDaAdministracao(app: FastifyInstance, ctx: Ctx, entregas: Operacoes): void {
  rotasDosItens(app, ctx, entregas)
  rotasDaImportacao(app, ctx)
  rotasDasCategorias(app, ctx)
  rotasDasCompras(app, ctx, entregas)
}

function rotasDosItens(app: FastifyInstance, ctx: Ctx, entregas: Operacoes): void {
  const { banco } = ctx
  void app.register(async (escopo) => {
    await aceitarFormularios(escopo)
    rota(escopo, contrato.criarItem, async ({ conta, formulario }) => {
      const item = await lerItem(formulario)
      return banco.transacao(async (tx) => itemDaAdministracao(tx, await criarItem(tx, { conta, ...item })))
    })
    rota(escopo, contrato.editarItem, async ({ conta, formulario, parametros: { id } }) => {
      const item = await lerItem(formulario)
      return banco.transacao(async (tx) => {
        await editarItem(tx, { conta, id, ...item })
        return itemDaAdministracao(tx, id)
      })
    })
  })

  rota(app, contrato.exportarItens, ({ consulta, res }) =>
    responderCsv(res, {
      nome: 'itens',
      dia: ctx.relogio.agora(),
      cabecalho: titulosDosItens(),
      celulas: celulasDoItem,
      ler: leitorDeItens(banco.replica, consulta),
    }),
  )

  rota(app, contrato.excluirItem, async ({ conta, parametros: { id } }) => {
    await banco.transacao((tx) => excluirItem(tx, { conta, id }))
    return null
  })

  rotaUmaVez(app, banco, contrato.testarItem, async (tx, { conta, corpo, parametros: { id } }) => {
    const teste = await testarItem(tx, entregas, {
      conta,
      itemId: id,
      passport: corpo.passport,
      ...(corpo.servidor_de_teste === undefined ? {} : { servidorDeTeste: corpo.servidor_de_teste }),
      agora: ctx.relogio.agora(),
    })
    return umTeste(tx, teste)
  })

  rota(app, contrato.lerTeste, ({ parametros: { id } }) => umTeste(banco, id))
}

async function lerItem(formulario: Pedido<typeof contrato.criarItem>['formulario']) {
  const { campos, arquivo } = await formulario()
  return { campos, imagem: arquivo && (await prepararImagem(arquivo)) }
}

function rotasDasCategorias(app: FastifyInstance, { banco }: Ctx): void {
  rota(app, contrato.criarCategoria, ({ conta, corpo: { nome, descricao } }) =>
    banco.transacao((tx) => criarCategoria(tx, { conta, nome, descricao })),
  )
  rota(app, contrato.editarCategoria, ({ conta, corpo: { nome, descricao }, parametros: { id } }) =>
    banco.transacao((tx) => editarCategoria(tx, { conta, id, nome, descricao })),
  )
  rota(app, contrato.excluirCategoria, async ({ conta, parametros: { id } }) => {
    await banco.transacao((tx) => excluirCategoria(tx, { conta, id }))
    return null
  })
}

function rotasDasCompras(app: FastifyInstance, { banco, relogio }: Ctx, entregas: Operacoes): void {
  rota(app, contrato.todasAsCompras, async ({ consulta, res }) => {
    return responderTabela(res, await paginaDeTodasAsCompras(banco, consulta))
  })

  rota(app, contrato.exportarCompras, async ({ consulta, res }) =>
    responderCsv(res, {
      nome: 'compras',
      dia: relogio.agora(),
      cabecalho: COLUNAS_DAS_COMPRAS,
      celulas: celulasDaCompra,
      ler: await leitorDeCompras(banco.replica, consulta),
    }),
  )

  rota(app, contrato.detalharCompra, ({ parametros: { id } }) => detalheDaCompra(banco, id))

  rotaUmaVez(app, banco, contrato.forcarEntrega, (tx, { conta, parametros: { id } }) => forcarEntrega(tx, entregas, { conta, id }))

  rotaUmaVez(app, banco, contrato.cancelarCompra, (tx, { conta, corpo: { motivo }, parametros: { id } }) =>
    cancelarCompra(tx, entregas, { conta, id, motivo }),
  )

  rotaUmaVez(app, banco, contrato.decidirFim, (tx, { conta, corpo, parametros: { id } }) => decidirFim(tx, { conta, id, ...corpo }))
}
