import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { Armazem } from '../armazem.ts'
import { cifrarChave } from './cifra.ts'

type Com = { ctx: Pick<Ctx, 'config'>; armazem: Armazem }

const CHAVE_ANTERIOR_VALE_MIN = 10

export function criarServidor(tx: Transacao, p: { id: string; nome: string; chave: string }, { ctx, armazem }: Com): Promise<boolean> {
  return armazem.inserirServidor(tx, { id: p.id, nome: p.nome, chave: cifrarChave(ctx.config.chaveDosDados, p.id, p.chave) })
}

export function trocarChave(tx: Transacao, p: { id: string; chave: string }, { ctx, armazem }: Com): Promise<boolean> {
  const chave = cifrarChave(ctx.config.chaveDosDados, p.id, p.chave)
  return armazem.trocarChaveDoServidor(tx, { id: p.id, chave, anteriorValeMin: CHAVE_ANTERIOR_VALE_MIN })
}
