import type { Carteira, LancamentoDoExtrato } from '@sorium/contratos/carteira/index.ts'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import type { FastifyReply } from 'fastify'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { lerCursor, pagina } from '#nucleo/http/pagina.ts'
import { apresentarLancamento } from './apresentar.ts'
import { extrato, saldosDe } from './repositorio.ts'

export const NA_CARTEIRA = 50
/** An entry's id as a cursor names it: at most 18 digits, so that it fits a bigint of the database. */
const LANCAMENTO = /^\d{1,18}$/

/** @throws Recusa 404 when this owner has no wallet. */
export async function carteiraDe(leitura: Leitura, dono: string): Promise<Carteira> {
  const saldos = await saldosDe(leitura, dono)
  if (!saldos) throw new Recusa('carteira.inexistente')
  const linhas = await extrato(leitura, { dono, antesDe: null, limite: NA_CARTEIRA })
  return { saldo_real: valorDe(saldos.brl), saldo_zcoin: valorDe(saldos.sor), historico: linhas.map(apresentarLancamento) }
}

/** One page of the statement; the next cursor goes into the header. */
export async function paginaDoExtrato(
  leitura: Leitura,
  res: FastifyReply,
  p: { dono: string; limite: number; cursor: string | undefined },
): Promise<LancamentoDoExtrato[]> {
  if (!(await saldosDe(leitura, p.dono))) throw new Recusa('carteira.inexistente')
  const antesDe = lerCursor(p.cursor)
  if (antesDe !== null && !LANCAMENTO.test(antesDe)) throw new Recusa('pedido.invalido', { detalhes: 'O cursor não é válido.' })
  const linhas = await extrato(leitura, { dono: p.dono, antesDe: antesDe === null ? null : BigInt(antesDe), limite: p.limite + 1 })
  return pagina(res, linhas, { limite: p.limite, chave: (l) => String(l.id) }).map(apresentarLancamento)
}
