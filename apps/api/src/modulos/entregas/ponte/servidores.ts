import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { cifrarChave } from './cifra.ts'
import { inserirServidor, trocarChaveDoServidor } from './repositorio.ts'

const CHAVE_ANTERIOR_VALE_MIN = 10

/** @returns false when the server exists already: its key stays as it is. */
export function criarServidor(tx: Transacao, p: { id: string; nome: string; chave: string }, ctx: Pick<Ctx, 'config'>): Promise<boolean> {
  return inserirServidor(tx, { id: p.id, nome: p.nome, chave: cifrarChave(ctx.config.chaveDosDados, p.id, p.chave) })
}

/** The old key stays valid for 10 minutes, so that the game server can be changed without a gap. */
export function trocarChave(tx: Transacao, p: { id: string; chave: string }, ctx: Pick<Ctx, 'config'>): Promise<boolean> {
  const chave = cifrarChave(ctx.config.chaveDosDados, p.id, p.chave)
  return trocarChaveDoServidor(tx, { id: p.id, chave, anteriorValeMin: CHAVE_ANTERIOR_VALE_MIN })
}
