import { DadosDeOperacao, type DadosDe, type TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'
import { Compile, type Validator } from 'typebox/compile'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { invariante } from '#nucleo/erros.ts'
import type { Armazem } from '../armazem.ts'
import type { Noticias, Origem } from './noticias.ts'
import { PRAZO_DIAS } from './regras.ts'

export const CANAL = 'entregas'

const DADOS = Object.fromEntries(Object.entries(DadosDeOperacao).map(([tipo, schema]) => [tipo, Compile(schema)])) as Record<
  TipoDeOperacao,
  Validator
>

type TipoEDados = { [T in TipoDeOperacao]: { tipo: T; dados: DadosDe<T> } }[TipoDeOperacao]

export type NovaEntrega = TipoEDados & {
  origem: Origem
  passport: number
  /** Default 1. Repetitions count up by themselves; after a final refusal use the event's `geracao` + 1. */
  geracao?: number
  /** After a temporary refusal (a full bag), queue the next generation automatically. Default false. */
  repetir?: boolean
  /** 'padrao': cancelled after 7 days. null: no deadline. */
  prazo?: 'padrao' | null
  /** The character's server; default: the one in the mirror. */
  servidor?: string
  /** Takes the server and the meant character from this origin's last operation. */
  depoisDe?: Origem
  /** Only trials of the administration go to a test server. Default false. */
  teste?: boolean
}

/** @throws when nobody listens to this origin's news, or the data breaks the contract. */
export function exigirEntregavel(p: Pick<NovaEntrega, 'origem' | 'tipo' | 'dados'>, noticias: Noticias): void {
  noticias.exigirRegistro(p.origem.tipo)
  invariante(DADOS[p.tipo].Check(p.dados), `dados de ${p.tipo} fora do contrato`)
}

/**
 * Idempotent by (origem, tipo, geracao): a repeat returns the first id.
 * @throws when nobody listens to this origin's news, or the generation was queued with other content.
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
