/** One call of the ponte: what the game saved goes in, what should happen there comes out, and if there is nothing to say it waits. */
import {
  ESPERA_MAXIMA_S,
  LINHAS_POR_LOTE,
  RESERVA_S,
  type Operacao,
  type PedidoDeSincronia,
  type RespostaDeSincronia,
} from '@sorium/contratos/ponte/index.ts'
import { bancoAusente } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { CANAL } from '../operacoes/enfileirar.ts'
import type { Noticias } from '../operacoes/noticias.ts'
import { registrarConfirmacoes } from './confirmar.ts'
import {
  type Anulacao,
  type OperacaoReservada,
  type Vez,
  aindaEAVez,
  bater,
  candidatas,
  haAnulacoes,
  paraAnular,
  renovarReservas,
  reservar,
  sincroniaAtual,
} from './repositorio.ts'

type Com = { ctx: Ctx; noticias: Noticias }

/** Handed out in one answer at most; the next call comes at once. */
const OPERACOES_POR_RESPOSTA = 50
/** A void that the ponte has not answered is repeated this often, so that the wait stays a wait. */
const REPETIR_ANULACAO_S = 5

/** The transaction is undone because nobody is there any more to be told. */
class Desistencia extends Error {}

/** `fim` aborts when the client hung up, when a newer call of the same server began, and on shutdown. */
export async function sincronizar(
  servidor: string,
  pedido: PedidoDeSincronia,
  p: { fim: AbortSignal } & Com,
): Promise<RespostaDeSincronia> {
  const liquidadas = await registrarConfirmacoes(servidor, pedido.confirmacoes, p)
  using ouvinte = p.ctx.sinal.ouvir(CANAL)
  const vez = await abrirVez(servidor, pedido, p.ctx)
  const ate = performance.now() + Math.min(pedido.espera_s, ESPERA_MAXIMA_S) * 1000
  for (;;) {
    const { operacoes, anular, superada } = await olhar(vez, p)
    const resta = ate - performance.now()
    const temNoticia = operacoes.length > 0 || anular.length > 0 || liquidadas.length > 0
    if (temNoticia || superada || resta <= 0 || p.fim.aborted)
      return { operacoes: operacoes.map(comoTrafega), anular, liquidadas, proxima_em_ms: 0 }
    await ouvinte.proximo(resta, p.fim)
  }
}

function abrirVez(servidor: string, pedido: PedidoDeSincronia, ctx: Ctx): Promise<Vez> {
  return ctx.banco.transacao(async (tx) => {
    const sincronia = await bater(tx, {
      servidor,
      versao: pedido.versao,
      framework: pedido.framework,
      no_ar_s: pedido.no_ar_s,
      fila: pedido.fila,
      parada: pedido.parada ?? null,
      online: pedido.online,
    })
    if (sincronia === null) throw new Recusa('ponte.assinatura_invalida')
    // A confirmation that came along and could not be recorded is still in the ponte's hands.
    const emMaos = [...new Set([...pedido.em_maos, ...pedido.confirmacoes.map((c) => c.id)])]
    const vez: Vez = { servidor, sincronia, online: pedido.online, emMaos }
    await renovarReservas(tx, vez, RESERVA_S)
    return vez
  })
}

/** One look at the rows. Takes what is there for this call; holds no connection afterwards. */
async function olhar(
  vez: Vez,
  com: Com & { fim: AbortSignal },
): Promise<{ operacoes: OperacaoReservada[]; anular: Anulacao[]; superada: boolean }> {
  const { banco } = com.ctx
  const vazio = { operacoes: [], anular: [] }
  if (com.fim.aborted) return { ...vazio, superada: true }
  if ((await sincroniaAtual(banco, vez.servidor)) !== vez.sincronia) return { ...vazio, superada: true }
  const operacoes: OperacaoReservada[] = []
  for (const id of await candidatas(banco, vez, OPERACOES_POR_RESPOSTA)) {
    const op = await reservarUma(vez, id, com)
    if (op) operacoes.push(op)
    if (com.fim.aborted) break
  }
  const quais = { servidor: vez.servidor, repetirAposS: REPETIR_ANULACAO_S }
  const anular = (await haAnulacoes(banco, quais))
    ? await banco.transacao((tx) => paraAnular(tx, { ...quais, limite: LINHAS_POR_LOTE }))
    : []
  return { operacoes, anular, superada: false }
}

/** One operation a transaction: an owner that fails on its news keeps back his own operation only. */
async function reservarUma(vez: Vez, id: string, { ctx, noticias, fim }: Com & { fim: AbortSignal }): Promise<OperacaoReservada | null> {
  try {
    return await ctx.banco.transacao(async (tx) => {
      if (!(await aindaEAVez(tx, vez))) return null
      const op = await reservar(tx, vez, { id, reservaS: RESERVA_S })
      if (op?.primeira_vez) await noticias.avisar(tx, op, { evento: 'entregue_ao_servidor' })
      // Nobody will read the answer: leave the operation as it was.
      if (fim.aborted) throw new Desistencia()
      return op
    })
  } catch (erro) {
    if (erro instanceof Desistencia) return null
    if (bancoAusente(erro)) throw erro
    ctx.log.error({ erro, servidor: vez.servidor, operacao: id }, 'operação não pôde ser entregue ao servidor')
    return null
  }
}

function comoTrafega(op: OperacaoReservada): Operacao {
  return { id: op.id, passport: op.passport, seq: Number(op.seq), tipo: op.tipo, dados: op.dados, geracao: op.geracao } as Operacao
}
