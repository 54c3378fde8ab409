import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { Ctx } from '#nucleo/contexto.ts'
import { type Ambiente, type Laco, repetir } from '#nucleo/trabalhos/lacos.ts'
import type { Vigia } from '#nucleo/trabalhos/vigia.ts'
import { escreverBatida } from './repositorio.ts'

const INTERVALO_MS = 10_000

async function espacoEm(pasta: string): Promise<{ discoLivre: bigint | null; discoTotal: bigint | null }> {
  try {
    const { bavail, blocks, bsize } = await statfs(pasta, { bigint: true })
    return { discoLivre: bavail * bsize, discoTotal: blocks * bsize }
  } catch {
    // Some container file systems do not report their size; unknown does not mean full.
    return { discoLivre: null, discoTotal: null }
  }
}

export function criarBatida(ctx: Pick<Ctx, 'banco' | 'config'>, vigia: Vigia): () => Promise<void> {
  const id = randomUUID()
  const nome = `${hostname()}:${ctx.config.portaDeEscuta}`
  const comecouEm = new Date()
  return async () => {
    const recolhidas = vigia.recolher()
    try {
      const no = { id, nome, comecouEm, memoria: process.memoryUsage.rss(), ...(await espacoEm(ctx.config.pastaDeDados)) }
      await ctx.banco.transacao((tx) => escreverBatida(tx, { no, ...recolhidas }))
    } catch (erro) {
      vigia.devolver(recolhidas)
      throw erro
    }
  }
}

export const repetirBatida = (ctx: Ctx, ambiente: Ambiente): Laco =>
  repetir(ambiente, { nome: 'saude.bater', intervaloMs: INTERVALO_MS, fazer: criarBatida(ctx, ambiente.vigia) })
