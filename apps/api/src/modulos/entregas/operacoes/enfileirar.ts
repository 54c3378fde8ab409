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
  /** Default 1. With `repetir` the generations count up by themselves; after a final refusal pass the event's `geracao` + 1. */
  geracao?: number
  /** After a temporary refusal (a full bag), queue the next generation automatically. */
  repetir?: boolean
  /** 'padrao' (the default): cancelled after PRAZO_DIAS. null: no deadline. */
  prazo?: 'padrao' | null
  /** Default: the server of `depoisDe`, or else the character's server in the mirror. */
  servidor?: string
  /** Take the server, `teste` and `identidade` from the last operation of this origin. */
  depoisDe?: Origem
  /** A trial by the administration; only trials go to a test server. */
  teste?: boolean
}

export function exigirEntregavel(p: Pick<NovaEntrega, 'origem' | 'tipo' | 'dados'>, noticias: Noticias): void {
  noticias.exigirRegistro(p.origem.tipo)
  invariante(DADOS[p.tipo].Check(p.dados), `dados de ${p.tipo} fora do contrato`)
}

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
