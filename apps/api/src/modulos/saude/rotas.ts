import { timingSafeEqual } from 'node:crypto'
import * as contrato from '@sorium/contratos/saude/index.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { ehLoopback, foiEncaminhado, rota } from '#nucleo/http/index.ts'
import { criarFiguras } from './metricas.ts'
import { lerSaude } from './vigiar.ts'

const ESCRITA_VALE_MS = 10_000

export function rotasDaSaude(app: FastifyInstance, ctx: Ctx): void {
  let pergunta: Promise<boolean> | null = null
  // There is no rate limit, because a load balancer must never get a 429; callers share one running query instead.
  const serve = () => (pergunta ??= perguntar().finally(() => (pergunta = null)))
  let escrita = { em: -ESCRITA_VALE_MS, aceita: true }
  const perguntar = async () => {
    if (!(await ctx.banco.responde())) return false
    // Anybody may call this, so test a write at most every 10 s; only after a failed write, test at each call.
    if (!escrita.aceita || performance.now() - escrita.em >= ESCRITA_VALE_MS)
      escrita = { aceita: await ctx.banco.aceitaEscrita(), em: performance.now() }
    return escrita.aceita
  }

  rota(app, contrato.saude, async ({ res }) => {
    res.header('cache-control', 'no-store')
    if (!(await serve())) throw new Recusa('sistema.indisponivel', { tenteEmS: 1 })
    return { status: 'ok' as const }
  })

  rota(app, contrato.lerSaudeDoSite, () => lerSaude(ctx))

  const atualizar = criarFiguras(ctx.banco, app.medidas.registro)
  rota(app, contrato.metricas, async ({ req, res }) => {
    if (!podeLerMetricas(ctx, req)) throw new Recusa('rota.nao_encontrada')
    res.type(app.medidas.registro.contentType).header('cache-control', 'no-store')
    await atualizar()
    return app.medidas.texto()
  })
}

/** A request through a proxy on this machine has one of the headers of foiEncaminhado, so it needs the token. */
function podeLerMetricas(ctx: Ctx, req: FastifyRequest): boolean {
  const token = ctx.config.tokenDasMetricas
  const dado = req.headers.authorization?.replace(/^Bearer /i, '')
  if (token && dado && dado.length === token.length && timingSafeEqual(Buffer.from(dado), Buffer.from(token))) return true
  return ehLoopback(req) && !foiEncaminhado(req)
}
