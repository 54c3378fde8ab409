import * as contrato from '@sorium/contratos/sessao/index.ts'
import type { FastifyInstance } from 'fastify'
import type { NomeNaCidade } from '#nucleo/pessoas/conta.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { rota } from '#nucleo/http/index.ts'
import { entrarAdmin } from './entrada/admin.ts'
import { origemDoSite } from '#nucleo/rede/origem.ts'
import type { Portaria } from './entrada/portaria.ts'
import { concluirEntrada, iniciarEntrada } from './entrada/entrada.ts'
import { encerrarSessao } from './encerrar-sessao.ts'

export function rotasDaSessao(
  app: FastifyInstance,
  ctx: Ctx,
  { nomeNaCidade, portaria }: { nomeNaCidade: NomeNaCidade; portaria: Portaria },
): void {
  rota(app, contrato.iniciarDiscord, async ({ consulta, req, res }) => {
    const { usuario, ...resto } = consulta
    const origem = origemDoSite(ctx.config, req.headers.host)
    const destino = await iniciarEntrada(ctx, { ...resto, origem, portaria, ...(usuario && ctx.config.sandbox ? { usuario } : {}) })
    res.header('cache-control', 'no-store').redirect(destino, 302)
    return null
  })

  rota(app, contrato.retornoDiscord, async ({ consulta, req, res }) => {
    res.header('cache-control', 'no-store')
    return concluirEntrada(ctx, { ...consulta, endereco: req.ip, nomeNaCidade, portaria })
  })

  rota(app, contrato.entrarAdmin, async ({ corpo, req, res }) => {
    res.header('cache-control', 'no-store')
    return entrarAdmin(ctx, app.limites, { ...corpo, endereco: req.ip })
  })

  rota(app, contrato.sair, async ({ conta, req }) => {
    await encerrarSessao(ctx.banco, { conta, endereco: req.ip })
    return null
  })
}
