import * as contrato from '@sorium/contratos/eventos/index.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/conta.ts'
import { responderCsv } from '#nucleo/http/csv.ts'
import { aceitarFormularios, lerFormulario, rota } from '#nucleo/http/index.ts'
import { responderPagina, responderTabela } from '#nucleo/http/pagina.ts'
import { csvDeEventos, ehTabela, paginaDeEventos, tabelaDeEventos, umEvento } from './consultas.ts'
import { criarEvento, editarEvento, excluirEvento, exigirTextos, guardarImagemDoEvento, hashDaImagem } from './editar-eventos.ts'

const POR_PAGINA = 50

export function rotasDeEventos(app: FastifyInstance, ctx: Ctx): void {
  const { replica } = ctx.banco

  rota(app, contrato.listarEventos, async ({ conta, consulta, res }) => {
    const leitura = lidoPor(conta, res) ? ctx.banco : replica
    if (ehTabela(consulta)) return responderTabela(res, await tabelaDeEventos(leitura, consulta))
    const { limite = POR_PAGINA, cursor } = consulta
    return responderPagina(res, await paginaDeEventos(leitura, { limite, cursor }))
  })

  rota(app, contrato.lerEvento, ({ conta, parametros, res }) => umEvento(lidoPor(conta, res) ? ctx.banco : replica, parametros.id))

  rotasDaAdministracao(app, ctx)
  void app.register(async (escopo) => {
    await aceitarFormularios(escopo)
    rotaDasImagens(escopo, ctx)
  })
}

/** Who edits sees the events as they are; a browser asks again each time, what stands in between may answer for a moment. */
function lidoPor(conta: Conta | null, res: FastifyReply): boolean {
  const admin = conta?.papel === 'admin'
  res.headers({ vary: 'authorization', 'cache-control': admin ? 'no-store' : 'public, max-age=0, s-maxage=5' })
  return admin
}

function rotasDaAdministracao(app: FastifyInstance, { banco, relogio }: Ctx): void {
  rota(app, contrato.exportarEventos, ({ consulta, res }) =>
    responderCsv(res, csvDeEventos(banco.replica, { consulta, dia: relogio.agora() })),
  )

  rota(app, contrato.criarEvento, ({ conta, corpo }) => {
    exigirTextos(corpo)
    return banco.transacao(async (tx) => {
      const imagem = await hashDaImagem(tx, corpo.imagem)
      const { motivo, titulo, descricao } = corpo
      return umEvento(tx, await criarEvento(tx, atorDe(conta), { motivo, titulo, descricao, imagem, autor: conta.nome || null }))
    })
  })

  rota(app, contrato.editarEvento, ({ conta, parametros: { id }, corpo }) => {
    exigirTextos(corpo)
    return banco.transacao(async (tx) => {
      const imagem = await hashDaImagem(tx, corpo.imagem)
      const { motivo, titulo, descricao } = corpo
      await editarEvento(tx, atorDe(conta), { id, motivo, titulo, descricao, imagem })
      return umEvento(tx, id)
    })
  })

  rota(app, contrato.excluirEvento, async ({ conta, parametros: { id } }) => {
    await banco.transacao((tx) => excluirEvento(tx, atorDe(conta), id))
    return null
  })
}

function rotaDasImagens(escopo: FastifyInstance, { banco }: Ctx): void {
  rota(escopo, contrato.enviarImagemDoEvento, async ({ conta, req }) => {
    const { arquivo } = await lerFormulario(req, { schema: Type.Object({}), arquivo: 'imagem' })
    if (!arquivo) throw new Recusa('eventos.imagem_ausente')
    return { imagem: await guardarImagemDoEvento(banco, atorDe(conta), arquivo) }
  })
}
