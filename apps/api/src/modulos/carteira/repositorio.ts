import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { ContaDaCasa, Moeda } from './lancar.ts'

/** Both accounts of an owner in one statement: both or none. A closed wallet opens again, with its old entries. */
export async function inserirContas(tx: Transacao, dono: string): Promise<boolean> {
  const inseridas = await tx.executar(
    `insert into carteira_conta (dono, moeda, tipo, saldo) values ($1, 'BRL', 'usuario', 0), ($1, 'SOR', 'usuario', 0) on conflict do nothing`,
    [dono],
  )
  return inseridas === 2 || (await reabrirContas(tx, dono)) === 2
}

function reabrirContas(tx: Transacao, dono: string): Promise<number> {
  return tx.executar(`update carteira_conta set encerrada_em = null where dono = $1 and tipo = 'usuario' and encerrada_em is not null`, [
    dono,
  ])
}

export async function saldosDe(leitura: Leitura, dono: string): Promise<{ brl: bigint; sor: bigint } | null> {
  const linhas = await leitura.linhas<{ moeda: Moeda; saldo: bigint }>(
    `select moeda, saldo from carteira_conta where dono = $1 and tipo = 'usuario' and encerrada_em is null`,
    [dono],
  )
  const de = (moeda: Moeda) => linhas.find((l) => l.moeda === moeda)?.saldo
  const brl = de('BRL')
  const sor = de('SOR')
  return brl === undefined || sor === undefined ? null : { brl, sor }
}

/** Locks both accounts of an owner, in the order of every other lock on them. None: no wallet. */
export async function travarSaldos(tx: Transacao, dono: string): Promise<bigint[]> {
  const linhas = await tx.linhas<{ saldo: bigint }>(
    `select saldo from carteira_conta where dono = $1 and tipo = 'usuario' and encerrada_em is null order by id for no key update`,
    [dono],
  )
  return linhas.map((l) => l.saldo)
}

export interface LinhaDoExtrato {
  id: bigint
  tipo: string
  valor: bigint
  moeda: Moeda
  saldo_apos: bigint
  em: Date
  descricao: string
  ator: string
  ref: string
}

/** An owner's entries, newest first, below the cursor: each account's newest by its own index, then merged. */
export function extrato(leitura: Leitura, p: { dono: string; antesDe: bigint | null; limite: number }): Promise<LinhaDoExtrato[]> {
  return leitura.linhas<LinhaDoExtrato>(
    `select l.id, t.tipo, l.valor, l.moeda, l.saldo_apos, t.em, t.descricao, t.ator, t.ref
     from carteira_conta c,
       lateral (select * from carteira_lancamento where conta = c.id and ($2::bigint is null or id < $2) order by id desc limit $3) l,
       lateral (select tipo, em, descricao, ator, ref from carteira_transacao where id = l.transacao) t
     where c.dono = $1 and c.tipo = 'usuario' order by l.id desc limit $3`,
    [p.dono, p.antesDe, p.limite],
  )
}

/** Sorium in players' hands, hundredths. */
export async function circulante(leitura: Leitura): Promise<bigint> {
  const { total } = await leitura.uma<{ total: string }>(
    `select coalesce(sum(saldo), 0)::text as total from carteira_conta where tipo = 'usuario' and moeda = 'SOR' and encerrada_em is null`,
  )
  return BigInt(total)
}

/** What an account of the house holds: the sum of its entries, hundredths. */
export async function soma(leitura: Leitura, conta: ContaDaCasa, moeda: Moeda): Promise<bigint> {
  const { total } = await leitura.uma<{ total: string }>(
    `select coalesce(sum(l.valor), 0)::text as total from carteira_conta c join carteira_lancamento l on l.conta = c.id
     where c.tipo = $1 and c.moeda = $2`,
    [conta, moeda],
  )
  return BigInt(total)
}

/** Stops every money move until somebody looked. False: it was stopped already; a second breach adds nothing. */
export async function congelar(tx: Transacao, motivo: string): Promise<boolean> {
  return (await tx.executar('insert into carteira_congelamento (motivo) values ($1) on conflict do nothing', [motivo])) === 1
}

/** null: nothing was stopped. */
export function descongelar(tx: Transacao, por: string): Promise<{ motivo: string; em: Date } | null> {
  return tx.linha(
    'update carteira_congelamento set liberado_em = clock_timestamp(), liberado_por = $1 where liberado_em is null returning motivo, em',
    [por],
  )
}

export async function guardarConferencia(tx: Transacao, p: { alcance: string; ms: number; quebradas: readonly string[] }): Promise<void> {
  await tx.executar(
    `insert into carteira_conferencia (alcance, em, ms, quebradas) values ($1, clock_timestamp(), $2, $3)
     on conflict (alcance) do update set em = excluded.em, ms = excluded.ms, quebradas = excluded.quebradas`,
    [p.alcance, p.ms, p.quebradas],
  )
}
