import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { Armazem } from '../armazem.ts'
import { CANAL } from './enfileirar.ts'
import type { Noticias, Origem } from './noticias.ts'
import { decidirRedirecionamento } from './regras.ts'

/** redirecionada: queued for the new character. pedida: the ponte was asked to cancel first, and an event follows. */
export type ResultadoDoRedirecionar = 'redirecionada' | 'pedida' | 'sem_efeito'

export async function redirecionar(
  tx: Transacao,
  p: { origem: Origem; passport: number },
  com: { ctx: Pick<Ctx, 'sinal'>; noticias: Noticias; armazem: Armazem },
): Promise<ResultadoDoRedirecionar> {
  const op = await com.armazem.travarUltima(tx, p.origem)
  const passo = op ? decidirRedirecionamento(op, p.passport) : 'sem_efeito'
  if (!op || passo === 'sem_efeito') return 'sem_efeito'
  tx.aoConfirmar(() => com.ctx.sinal.acordar(CANAL))
  if (passo === 'pedir') {
    await com.armazem.marcarRedirecionamento(tx, { id: op.id, passport: p.passport })
    return 'pedida'
  }
  if (passo === 'trocar') await com.armazem.concluir(tx, { id: op.id, resultado: 'anulada', motivo: 'redirecionada', retorno: null })
  const nova = await com.armazem.inserirRedirecionada(tx, { id: op.id, passport: p.passport })
  await com.noticias.avisar(tx, nova, { evento: 'redirecionada' })
  return 'redirecionada'
}
