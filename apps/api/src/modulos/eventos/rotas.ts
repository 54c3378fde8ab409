import * as contrato from '@sorium/contratos/eventos/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, ehAdmin } from '#nucleo/pessoas/conta.ts'
import { responderCsv } from '#nucleo/http/resposta/csv.ts'
import { aceitarFormularios, rota, rotaDeTodos } from '#nucleo/http/index.ts'
import { origemDoSite } from '#nucleo/rede/origem.ts'
import { responderPagina, responderTabela } from '#nucleo/http/resposta/pagina.ts'
import { agendaDoEvento, csvDeEventos, ehTabela, eventosNoTempo, paginaDeEventos, tabelaDeEventos, umEvento } from './consultas.ts'
import { criarEvento, editarEvento, excluirEvento, exigirTextos, guardarImagemDoEvento, hashDaImagem, lerQuando } from './editar-eventos.ts'

const POR_PAGINA = 50
const DOS_EVENTOS = { assuntos: ['eventos'], pessoal: ehAdmin } as const

export function rotasDeEventos(app: FastifyInstance, ctx: Ctx): void {
  const { replica } = ctx.banco

  const deMuitos = ({ consulta }: { consulta: Parameters<typeof ehTabela>[0] & { cursor?: string } }) =>
    !ehTabela(consulta) && consulta.cursor === undefined
  rotaDeTodos(app, ctx, contrato.listarEventos, { ...DOS_EVENTOS, deMuitos }, async ({ consulta, res, leitura }) => {
    const agora = ctx.relogio.agora()
    if (ehTabela(consulta)) return responderTabela(res, await tabelaDeEventos(leitura, { consulta, agora }))
    const { limite = POR_PAGINA, cursor, tempo } = consulta
    const pagina = { limite, cursor, agora }
    return responderPagina(res, await (tempo ? eventosNoTempo(leitura, { ...pagina, tempo }) : paginaDeEventos(leitura, pagina)))
  })

  rotaDeTodos(app, ctx, contrato.lerEvento, DOS_EVENTOS, ({ parametros: { id }, leitura }) =>
    umEvento(leitura, { id, agora: ctx.relogio.agora() }),
  )

  rota(app, contrato.agendaDoEvento, async ({ req, res, parametros: { id } }) => {
    const agenda = await agendaDoEvento(replica, { id, agora: ctx.relogio.agora(), origem: origemDoSite(ctx.config, req.headers.host) })
    res
      .type('text/calendar; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-disposition': 'inline; filename="evento.ics"' })
    return agenda
  })

  rotasDaAdministracao(app, ctx)
  void app.register(async (escopo) => {
    await aceitarFormularios(escopo)
    rotaDasImagens(escopo, ctx)
  })
}

function textosDe({ motivo, titulo, descricao, quando }: contrato.TextosDoEvento) {
  return { motivo, titulo, descricao, quando: lerQuando(quando) }
}

function rotasDaAdministracao(app: FastifyInstance, { banco, relogio }: Ctx): void {
  rota(app, contrato.exportarEventos, ({ consulta, res }) =>
    responderCsv(res, csvDeEventos(banco.replica, { consulta, dia: relogio.agora() })),
  )

  rota(app, contrato.criarEvento, async ({ conta, corpo }) => {
    await exigirTextos(corpo)
    return banco.transacao(async (tx) => {
      const imagem = await hashDaImagem(tx, corpo.imagem)
      const id = await criarEvento(tx, atorDe(conta), { ...textosDe(corpo), imagem, autor: conta.nome || null })
      return umEvento(tx, { id, agora: relogio.agora() })
    })
  })

  rota(app, contrato.editarEvento, async ({ conta, parametros: { id }, corpo }) => {
    await exigirTextos(corpo)
    return banco.transacao(async (tx) => {
      const imagem = await hashDaImagem(tx, corpo.imagem)
      await editarEvento(tx, atorDe(conta), { ...textosDe(corpo), id, imagem })
      return umEvento(tx, { id, agora: relogio.agora() })
    })
  })

  rota(app, contrato.excluirEvento, async ({ conta, parametros: { id } }) => {
    await banco.transacao((tx) => excluirEvento(tx, atorDe(conta), id))
    return null
  })
}

function rotaDasImagens(escopo: FastifyInstance, { banco }: Ctx): void {
  rota(escopo, contrato.enviarImagemDoEvento, async ({ conta, formulario }) => {
    const { arquivo } = await formulario()
    if (!arquivo) throw new Recusa('eventos.imagem_ausente')
    return { imagem: await guardarImagemDoEvento(banco, atorDe(conta), arquivo) }
  })
}
