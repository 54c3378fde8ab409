import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { Armazem } from '../armazem.ts'
import { CANAL } from './enfileirar.ts'
import type { Noticias, Origem } from './noticias.ts'
import type { LinhaOperacao } from './repositorio.ts'

type Com = { ctx: Pick<Ctx, 'sinal' | 'banco' | 'log'>; noticias: Noticias; armazem: Armazem }

/**
 * anulada: the operation will not happen. pedida: it was handed out, so the ponte decides, and an event follows. nada_aberto: there is
 * nothing to cancel.
 */
export type ResultadoDaAnulacao = 'anulada' | 'pedida' | 'nada_aberto'

const VENCIDAS_POR_VEZ = 500

export async function pedirAnulacao(tx: Transacao, p: { origem: Origem; motivo?: string }, com: Com): Promise<ResultadoDaAnulacao> {
  const abertas = await com.armazem.travarAbertas(tx, p.origem)
  let resultado: ResultadoDaAnulacao = 'nada_aberto'
  for (const op of abertas) {
    const desta = await anularUma(tx, op, { motivo: p.motivo ?? null }, com)
    resultado = resultado === 'pedida' ? 'pedida' : desta
  }
  return resultado
}

async function anularUma(tx: Transacao, op: LinhaOperacao, p: { motivo: string | null }, com: Com): Promise<'anulada' | 'pedida'> {
  if (op.estado === 'pendente') {
    await com.armazem.concluir(tx, { id: op.id, resultado: 'anulada', motivo: p.motivo, retorno: null })
    await com.noticias.avisar(tx, op, { evento: 'anulada', motivo: p.motivo })
    return 'anulada'
  }
  if (op.anular_pedido && op.redirecionar_para === null) return 'pedida'
  await com.armazem.marcarAnulacao(tx, { id: op.id, motivo: p.motivo })
  await com.noticias.avisar(tx, op, { evento: 'anulacao_pedida', motivo: p.motivo })
  tx.aoConfirmar(() => com.ctx.sinal.acordar(CANAL))
  return 'pedida'
}

export async function anularVencidas(com: Com): Promise<number> {
  let quantas = 0
  for (const id of await com.armazem.idsVencidas(com.ctx.banco, VENCIDAS_POR_VEZ)) {
    try {
      await com.ctx.banco.transacao(async (tx) => {
        const op = await com.armazem.travar(tx, id)
        if (op && op.estado !== 'concluida' && !op.anular_pedido) await anularUma(tx, op, { motivo: 'prazo' }, com)
      })
      quantas++
    } catch (erro) {
      com.ctx.log.error({ erro, operacao: id }, 'operação vencida não foi anulada')
    }
  }
  return quantas
}
