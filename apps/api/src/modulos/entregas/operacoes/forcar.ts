import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { Armazem } from '../armazem.ts'
import { CANAL } from './enfileirar.ts'
import type { Origem } from './noticias.ts'

/**
 * antecipada: the operation is due now. no_servidor: it was handed out already. nova_geracao: it was refused for good, so a new generation
 * is queued. sem_efeito: it has ended in another way, or does not exist.
 */
export type ResultadoDoForcar = 'antecipada' | 'no_servidor' | 'nova_geracao' | 'sem_efeito'

export async function forcarAgora(
  tx: Transacao,
  origem: Origem,
  com: { ctx: Pick<Ctx, 'sinal'>; armazem: Armazem },
): Promise<ResultadoDoForcar> {
  const op = await com.armazem.travarUltima(tx, origem)
  if (!op) return 'sem_efeito'
  tx.aoConfirmar(() => com.ctx.sinal.acordar(CANAL))
  if (op.estado === 'pendente') {
    await com.armazem.antecipar(tx, op.id)
    return 'antecipada'
  }
  if (op.estado === 'entregue_ao_servidor') return 'no_servidor'
  if (op.resultado !== 'recusada' || op.anular_pedido) return 'sem_efeito'
  await com.armazem.inserirNovaGeracao(tx, { id: op.id, esperaS: 0, recusas: op.recusas })
  return 'nova_geracao'
}
