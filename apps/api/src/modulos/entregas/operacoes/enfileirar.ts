import { DadosDeOperacao, type DadosDe, type TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'
import { Compile, type Validator } from 'typebox/compile'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { invariante } from '#nucleo/erros.ts'
import type { Armazem } from '../armazem.ts'
import type { Noticias, Origem } from './noticias.ts'
import { PRAZO_DIAS } from './regras.ts'

/** The channel on which waiting polls listen. */
export const CANAL = 'entregas'

const DADOS = Object.fromEntries(Object.entries(DadosDeOperacao).map(([tipo, schema]) => [tipo, Compile(schema)])) as Record<
  TipoDeOperacao,
  Validator
>

/** A kind of operation with exactly its own data. */
type TipoEDados = { [T in TipoDeOperacao]: { tipo: T; dados: DadosDe<T> } }[TipoDeOperacao]

export type NovaEntrega = TipoEDados & {
  origem: Origem
  passport: number
  /** Default 1. Automatic repetitions take the following numbers: a new one after a durable refusal is the event's `geracao` + 1. */
  geracao?: number
  /** A refusal that can pass (a full bag) queues the next generation by itself. Default false. */
  repetir?: boolean
  /** 'padrao': voided when 7 days went by without it; null: stays until the game answers. */
  prazo?: 'padrao' | null
  /** Whose character it is. Where only the passport is known, the server that the mirror has it on. */
  servidor?: string
  /** The server is that of this origin's last operation, unless it is told; and it is meant for whoever that was meant for. */
  depoisDe?: Origem
  /** The administration tries something out: only such things go to a test server. Default false. */
  teste?: boolean
}

/** What is queued has somebody who hears of it, and data that the ponte understands. @throws. */
export function exigirEntregavel(p: Pick<NovaEntrega, 'origem' | 'tipo' | 'dados'>, noticias: Noticias): void {
  noticias.exigirRegistro(p.origem.tipo)
  invariante(DADOS[p.tipo].Check(p.dados), `dados de ${p.tipo} fora do contrato`)
}

/**
 * Queues one operation. Idempotent by (origem, tipo, geracao): the same again answers the first id.
 * @throws when nobody listens to this origin, or when the same generation was queued with other content.
 */
export async function enfileirar(
  tx: Transacao,
  p: NovaEntrega,
  com: { ctx: Pick<Ctx, 'sinal'>; noticias: Noticias; armazem: Armazem },
): Promise<string> {
  exigirEntregavel(p, com.noticias)
  const geracao = p.geracao ?? 1
  const nova = await com.armazem.inserir(tx, {
    origem: p.origem,
    passport: p.passport,
    tipo: p.tipo,
    dados: p.dados,
    geracao,
    repetir: p.repetir ?? false,
    prazoDias: p.prazo === null ? null : PRAZO_DIAS,
    ...(p.servidor === undefined ? {} : { servidor: p.servidor }),
    ...(p.depoisDe ? { depoisDe: p.depoisDe } : {}),
    ...(p.teste ? { teste: true } : {}),
  })
  if (nova) {
    tx.aoConfirmar(() => com.ctx.sinal.acordar(CANAL))
    return nova.id
  }
  const antes = await com.armazem.lerPorGeracao(tx, { origem: p.origem, tipo: p.tipo, geracao })
  invariante(
    antes?.passport === p.passport,
    `${p.origem.tipo} ${p.origem.id}: ${p.tipo} geração ${geracao} já existe para outro personagem`,
  )
  return antes.id
}
