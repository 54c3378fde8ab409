import * as contrato from '@sorium/contratos/entregas/index.ts'
import * as ponte from '@sorium/contratos/ponte/index.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { invariante } from '#nucleo/erros.ts'
import { rota, rotaUmaVez } from '#nucleo/http/index.ts'
import { responderTabela } from '#nucleo/http/resposta/pagina.ts'
import { catalogoDaCidade, linhasDoCatalogo, pedirCatalogoDeNovo } from './catalogo/consultas.ts'
import type { Entregas } from './criar.ts'
import { receberCatalogo } from './catalogo/receber.ts'
import { personagensDaConta, personagensNaCidade } from './espelho/consultas.ts'
import { inventarioDoPersonagem, veiculosDoPersonagem } from './leituras/consultas.ts'
import { entrega } from './operacoes/consultas.ts'
import { CANAL } from './operacoes/enfileirar.ts'
import { entregasEmConferencia } from './operacoes/conferencia.ts'
import type { DonoDaOrigem } from './operacoes/decidir.ts'
import type { DasOrigens } from './ponte/jogador.ts'
import {
  cadastrarServidor,
  girarChave,
  marcarServidorDeTeste,
  pausarEntregas,
  revogarChave,
  servidoresDoJogo,
  trocarMundo,
} from './ponte/administrar-servidores.ts'
import { resolverPassaportes } from './ponte/passaportes.ts'
import { darPorPerdido } from './ponte/dar-por-perdido.ts'

export function rotasDeEntregas(app: FastifyInstance, ctx: Ctx, entregas: Entregas, { donoDaOrigem, nomesDasOrigens }: DasOrigens): void {
  entregas.lotacao.medir(app.medidas.registro)
  rotasDosServidores(app, ctx)
  rotasDasConferencias(app, ctx, { entregas, donoDaOrigem })
  rotasDoCatalogo(app, ctx)

  rota(app, ponte.sincronizar, ({ servidor, corpo, res }) => entregas.sincronizar(servidor, corpo, desligamentoDe(res)))

  rota(app, ponte.espelhar, async ({ servidor, corpo }) => ({ aceitas: await entregas.espelhar(servidor, corpo) }))

  rota(app, ponte.receberCatalogo, ({ servidor, corpo }) => receberCatalogo(servidor, corpo, ctx))

  rota(app, ponte.resolverPassaportes, ({ servidor, corpo }) => resolverPassaportes(servidor, corpo, ctx))

  rota(app, ponte.perguntarPeloJogador, ({ servidor, corpo }) => entregas.responderJogador(servidor, corpo, nomesDasOrigens))

  rota(app, ponte.trocarBloqueios, ({ servidor, corpo }) => entregas.trocarBloqueios(servidor, corpo))

  rota(app, contrato.personagens, ({ conta, consulta }) => personagensDaConta(ctx.banco, conta, consulta))

  rota(app, contrato.inventarioEmTempoReal, async ({ conta, consulta, res }) => {
    const pedido = { conta, passport: consulta.passport, abortar: desligamentoDe(res) }
    const inventario = await inventarioDoPersonagem(pedido, { ctx, entregas })
    if (inventario === null) res.code(202)
    return inventario ?? {}
  })

  rota(app, contrato.veiculosDoPersonagem, ({ conta, consulta, res }) =>
    veiculosDoPersonagem({ conta, passport: consulta.passport, abortar: desligamentoDe(res) }, { ctx, entregas }),
  )

  rota(app, contrato.personagensNaCidade, ({ consulta }) => personagensNaCidade(ctx.banco, consulta.busca?.trim() ?? ''))

  rotaUmaVez(app, ctx.banco, contrato.decidirOperacao, async (tx, { conta, parametros: { id }, corpo }) => {
    await entregas.decidirIncerta(tx, { conta, id, ...corpo, donoDaOrigem })
    const decidida = await entrega(tx, id)
    invariante(decidida, 'operação decidida que não está lá')
    return decidida
  })
}

function rotasDasConferencias(
  app: FastifyInstance,
  ctx: Ctx,
  com: { entregas: Pick<Entregas, 'decidirConferencia'>; donoDaOrigem: DonoDaOrigem },
): void {
  rota(app, contrato.listarConferencias, () => entregasEmConferencia(ctx.banco, com.donoDaOrigem))

  rotaUmaVez(app, ctx.banco, contrato.decidirConferencia, async (tx, { conta, parametros: { id }, corpo }) => {
    await com.entregas.decidirConferencia(tx, { conta, id, ...corpo, donoDaOrigem: com.donoDaOrigem })
    return { mensagem: 'Decisão registrada.' }
  })
}

function rotasDoCatalogo(app: FastifyInstance, ctx: Ctx): void {
  rota(app, contrato.lerCatalogo, () => catalogoDaCidade(ctx.banco))

  rota(app, contrato.listarCatalogo, async ({ consulta, res }) => {
    return responderTabela(res, await linhasDoCatalogo(ctx.banco, consulta))
  })

  rota(app, contrato.lerCatalogoDeNovo, async ({ conta, res }) => {
    res.code(202)
    return pedirCatalogoDeNovo(conta, ctx)
  })
}

function rotasDosServidores(app: FastifyInstance, ctx: Ctx): void {
  rota(app, contrato.listarServidores, () => servidoresDoJogo(ctx.banco))

  rota(app, contrato.criarServidorDoJogo, ({ conta, corpo }) =>
    ctx.banco.transacao((tx) => cadastrarServidor(tx, { conta, ...corpo }, ctx)),
  )

  rota(app, contrato.trocarChaveDoServidor, ({ conta, parametros: { id } }) =>
    ctx.banco.transacao((tx) => girarChave(tx, { conta, id }, ctx)),
  )

  rota(app, contrato.revogarChaveDoServidor, ({ conta, parametros: { id } }) =>
    ctx.banco.transacao((tx) => revogarChave(tx, { conta, id })),
  )

  rota(app, contrato.darServidorPorPerdido, ({ conta, parametros: { id }, corpo }) =>
    ctx.banco.transacao((tx) => darPorPerdido(tx, { conta, id, ...corpo }, ctx)),
  )

  const mudar = <T>(fn: (tx: Transacao) => Promise<T>): Promise<T> =>
    ctx.banco.transacao((tx) => {
      tx.aoConfirmar(() => ctx.sinal.acordar(CANAL))
      return fn(tx)
    })

  rota(app, contrato.pausarServidor, ({ conta, parametros: { id }, corpo }) =>
    mudar((tx) => pausarEntregas(tx, { conta, id, pausar: corpo.pausar, motivo: corpo.motivo?.trim() || null })),
  )

  rota(app, contrato.marcarServidorDeTeste, ({ conta, parametros: { id }, corpo }) =>
    mudar((tx) => marcarServidorDeTeste(tx, { conta, id, teste: corpo.teste })),
  )

  rota(app, contrato.trocarMundo, ({ conta, parametros: { id }, corpo }) =>
    mudar((tx) => trocarMundo(tx, { conta, id, mundo: corpo.mundo })),
  )
}

/** Listens to the response, because the request closes as soon as its body is read. */
function desligamentoDe(res: FastifyReply): AbortSignal {
  const corte = new AbortController()
  res.raw.once('close', () => corte.abort())
  // The connection may have ended during the signature check.
  if (res.raw.destroyed || res.raw.socket?.destroyed !== false) corte.abort()
  return corte.signal
}
