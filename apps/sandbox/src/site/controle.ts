import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as contrato from '@sorium/contratos/sandbox/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '@sorium/api/nucleo/contexto.ts'
import { Recusa } from '@sorium/api/nucleo/erros.ts'
import { rota } from '@sorium/api/nucleo/http/index.ts'

async function doJogo(ctx: Ctx, caminho: string, corpo?: unknown): Promise<{ status: number; corpo: unknown } | null> {
  const porta = ctx.config.portaDoControleDoJogo
  if (!porta) return null
  try {
    const resposta = await fetch(`http://127.0.0.1:${porta}${caminho}`, {
      signal: AbortSignal.timeout(10_000),
      ...(corpo === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(corpo) }),
    })
    return { status: resposta.status, corpo: await resposta.json() }
  } catch {
    return null
  }
}

/** The import is dynamic, so that the api loads node:sqlite only while the game's process is down. */
async function mundoParado(ctx: Ctx): Promise<unknown> {
  const { mundoSalvo } = await import('../jogo/mundo-salvo.ts')
  return mundoSalvo(join(ctx.config.pastaDeDados, 'jogo/mundo.sqlite'))
}

async function processos(pasta: string): Promise<{ nome: string; pid: number }[]> {
  const nomes = await readdir(pasta).catch(() => [])
  const lidos = await Promise.all(
    nomes
      .filter((n) => n.endsWith('.pid'))
      .map(async (n) => ({ nome: n.slice(0, -4), pid: Number((await readFile(join(pasta, n), 'utf8').catch(() => '')).trim()) })),
  )
  return lidos.filter((p) => Number.isInteger(p.pid) && p.pid > 0)
}

export function rotasDoControle(app: FastifyInstance, ctx: Ctx): void {
  rota(app, contrato.mundo, async () => (await doJogo(ctx, '/mundo'))?.corpo ?? mundoParado(ctx))

  rota(app, contrato.processos, () => processos(join(ctx.config.pastaDeDados, 'pids')))

  rota(app, contrato.jogo, async ({ corpo, res }) => {
    const resposta = await doJogo(ctx, '/acao', corpo)
    if (resposta === null) throw new Recusa('sistema.indisponivel', { detalhes: 'O jogo simulado não respondeu.', tenteEmS: 1 })
    res.code(resposta.status)
    return resposta.corpo
  })
}
