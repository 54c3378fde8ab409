import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { COLUNAS, type LinhaOperacao } from '../operacoes/repositorio.ts'
import type { RelatoDaOperacao } from './relato.ts'

export interface Refacao {
  id: number
  vez: number
  instante: Date
  desde: Date
  em: Date
}

const ABERTA = 'ate > clock_timestamp() order by id desc limit 1'

export function refacaoEmCurso(leitura: Leitura, servidor: string): Promise<(Refacao & { contada: boolean }) | null> {
  return leitura.linha<Refacao & { contada: boolean }>(
    `select id, vez, instante, desde, em, exists (select 1 from entregas_recontagem c where c.refacao = r.id and c.servidor = $1) as contada
     from entregas_refacao r where ${ABERTA}`,
    [servidor],
  )
}

/** After a restore: true until one of these sibling servers has reported all its results; one is enough, because they share one record. */
export async function faltaContar(leitura: Leitura, servidores: readonly string[]): Promise<boolean> {
  const linha = await leitura.linha(
    `select 1 from (select id from entregas_refacao r where ${ABERTA}) r
     where not exists (select 1 from entregas_recontagem c where c.refacao = r.id and c.servidor = any ($1))`,
    [servidores],
  )
  return linha !== null
}

export async function marcarRecontagem(tx: Transacao, p: { refacao: number; servidor: string; capaz: boolean }): Promise<void> {
  await tx.executar('insert into entregas_recontagem (refacao, servidor, capaz) values ($1, $2, $3) on conflict do nothing', [
    p.refacao,
    p.servidor,
    p.capaz,
  ])
}

export async function contarSeloFalso(tx: Transacao, refacao: number): Promise<void> {
  await tx.executar('update entregas_refacao set selos_falsos = selos_falsos + 1 where id = $1', [refacao])
}

interface ParaInserir {
  id: string
  servidor: string
  e: RelatoDaOperacao
}

/**
 * Replaces an operation of the same generation that was queued after the restore and never handed out, because the game already had the
 * operation `id`. null: the other operation was handed out or has ended.
 */
export async function inserirDeNovo(tx: Transacao, { id, servidor, e }: ParaInserir): Promise<LinhaOperacao | null> {
  const op = await tx.linha<LinhaOperacao>(
    `insert into entregas_operacao as o (id, servidor, origem_tipo, origem_id, passport, tipo, dados, geracao, repetir, recusas, estado, tentativas,
       sincronia, vence_em, criada_em, entregue_em, teste, identidade)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'entregue_ao_servidor', 1, 0, $11, $12, $12, $13, $14)
     on conflict (origem_tipo, origem_id, tipo, geracao) do update set id = excluded.id, servidor = excluded.servidor, passport = excluded.passport,
       dados = excluded.dados, estado = 'entregue_ao_servidor', tentativas = 1, sincronia = 0, entregue_em = excluded.entregue_em, conferencia_em = null
       where o.estado = 'pendente' and o.tentativas = 0
     returning ${COLUNAS}`,
    [
      id,
      servidor,
      e.origem.tipo,
      e.origem.id,
      e.passport,
      e.tipo,
      JSON.stringify(e.dados),
      e.geracao,
      e.repetir,
      e.recusas,
      e.vence_em,
      new Date(e.em),
      e.sobre.especie === 'teste',
      e.identidade,
    ],
  )
  if (op) await anotarTentativa(tx, id, servidor)
  return op
}

export async function porGuardado(tx: Transacao, p: { id: string; guardado: Record<string, unknown> }): Promise<void> {
  const dados = JSON.stringify({ guardado: p.guardado })
  await tx.executar('update entregas_operacao set dados = dados || $2::jsonb where id = $1', [p.id, dados])
}

export async function encherLacunas(tx: Transacao, { servidor, e }: ParaInserir): Promise<void> {
  await tx.executar(
    `insert into entregas_operacao (servidor, origem_tipo, origem_id, passport, tipo, dados, geracao, repetir, estado, resultado, motivo, concluida_em)
     select $1, $2, $3, $4, $5, $6, g, $7, 'concluida', 'anulada', 'restauracao', clock_timestamp() from generate_series(1, $8::int - 1) as g
     on conflict (origem_tipo, origem_id, tipo, geracao) do nothing`,
    [servidor, e.origem.tipo, e.origem.id, e.passport, e.tipo, JSON.stringify(e.dados), e.repetir, e.geracao],
  )
}

export async function marcarEntregueDeNovo(
  tx: Transacao,
  p: { id: string; servidor: string; em: Date; passport: number },
): Promise<LinhaOperacao> {
  const op = await tx.uma<LinhaOperacao>(
    `update entregas_operacao set estado = 'entregue_ao_servidor', servidor = $2, passport = $4, tentativas = tentativas + 1, sincronia = 0,
       entregue_em = coalesce(entregue_em, $3), conferencia_em = null where id = $1 returning ${COLUNAS}`,
    [p.id, p.servidor, p.em, p.passport],
  )
  await anotarTentativa(tx, p.id, p.servidor)
  return op
}

async function anotarTentativa(tx: Transacao, id: string, servidor: string): Promise<void> {
  await tx.executar(
    `insert into entregas_tentativa (operacao, numero, servidor)
     select id, tentativas, $2 from entregas_operacao where id = $1 on conflict do nothing`,
    [id, servidor],
  )
}

/** For an operation that cannot be rebuilt: stores only its result, because the site's results must match the game's record (I13). */
export async function inserirSoOResultado(tx: Transacao, p: ParaInserir & { resultado: string }): Promise<void> {
  const { id, servidor, e, resultado } = p
  await tx.executar(
    `insert into entregas_operacao (id, servidor, origem_tipo, origem_id, passport, tipo, dados, geracao, repetir, estado, resultado, tentativas,
       criada_em, entregue_em, concluida_em, identidade)
     select $1, $2, $3, $4, $5, $6, $7, least(coalesce(max(geracao), 0), 2000000000) + 1, $8, 'concluida', $9, 1, $10, $10, clock_timestamp(), $11
       from entregas_operacao where origem_tipo = $3 and origem_id = $4 and tipo = $6
     on conflict do nothing`,
    [
      id,
      servidor,
      e.origem.tipo,
      e.origem.id,
      e.passport,
      e.tipo,
      JSON.stringify(e.dados),
      e.repetir,
      resultado,
      new Date(e.em),
      e.identidade,
    ],
  )
}

export async function anotarRefeita(
  tx: Transacao,
  p: ParaInserir & { refacao: number; resultado: string; ajuste: bigint; motivo: string | null },
): Promise<void> {
  const { sobre } = p.e
  await tx.executar(
    `insert into entregas_refeita (refacao, operacao, servidor, origem_tipo, origem_id, especie, descricao, dono, passport, moeda, valor, resultado,
       ajuste, motivo)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (refacao, operacao) do update set motivo = excluded.motivo, ajuste = excluded.ajuste, resultado = excluded.resultado
       where entregas_refeita.motivo is not null`,
    [
      p.refacao,
      p.id,
      p.servidor,
      p.e.origem.tipo,
      p.e.origem.id,
      sobre.especie,
      sobre.descricao,
      sobre.dono,
      p.e.passport,
      sobre.moeda,
      sobre.valor,
      p.resultado,
      p.ajuste,
      p.motivo,
    ],
  )
}

export async function retirarPendentes(tx: Transacao, origem: { tipo: string; id: string }): Promise<boolean> {
  const n = await tx.executar(
    `delete from entregas_operacao where origem_tipo = $1 and origem_id = $2 and estado = 'pendente' and tentativas = 0`,
    [origem.tipo, origem.id],
  )
  return n > 0
}

/** While true, a listed thing may have been sold after the backup in a sale that the game has not reported yet. */
export async function recontagemEmCurso(leitura: Leitura): Promise<boolean> {
  return (await leitura.uma<{ refazendo: boolean }>('select entregas_pub_refazendo() as refazendo')).refazendo
}
