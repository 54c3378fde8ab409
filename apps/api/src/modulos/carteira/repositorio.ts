import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { antesDe } from '#nucleo/pagina.ts'
import type { ContaDaCasa, Moeda } from './livro/lancar.ts'

/** Also opens a closed wallet again, with its old entries. */
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

/** Locks in the order of ids, as carteira_mover does, otherwise two transactions could deadlock. */
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

export function extrato(leitura: Leitura, p: { dono: string; antesDe: bigint | null; limite: number }): Promise<LinhaDoExtrato[]> {
  return leitura.linhas<LinhaDoExtrato>(
    `select l.id, t.tipo, l.valor, l.moeda, l.saldo_apos, t.em, t.descricao, t.ator, t.ref
     from carteira_conta c,
       lateral (select * from carteira_lancamento where conta = c.id and ${antesDe('bigint')} order by id desc limit $3) l,
       lateral (select tipo, em, descricao, ator, ref from carteira_transacao where id = l.transacao) t
     where c.dono = $1 and c.tipo = 'usuario' order by l.id desc limit $3`,
    [p.dono, p.antesDe, p.limite],
  )
}

export async function circulante(leitura: Leitura): Promise<bigint> {
  const { total } = await leitura.uma<{ total: string }>(
    `select coalesce(sum(saldo), 0)::text as total from carteira_conta where tipo = 'usuario' and moeda = 'SOR' and encerrada_em is null`,
  )
  return BigInt(total)
}

export async function soma(leitura: Leitura, conta: ContaDaCasa, moeda: Moeda): Promise<bigint> {
  const { total } = await leitura.uma<{ total: string }>(
    `select (coalesce(f.total, 0) + coalesce((select sum(valor) from carteira_lancamento where conta = c.id and id > coalesce(f.ate, 0)), 0))::text as total
     from carteira_conta c left join carteira_fechamento f on f.conta = c.id where c.tipo = $1 and c.moeda = $2`,
    [conta, moeda],
  )
  return BigInt(total)
}

export async function somaDesde(leitura: Leitura, conta: ContaDaCasa, p: { moeda: Moeda; desde: Date }): Promise<bigint> {
  const { total } = await leitura.uma<{ total: string }>(
    `select coalesce(sum(l.valor), 0)::text as total
     from carteira_transacao t join carteira_lancamento l on l.transacao = t.id join carteira_conta c on c.id = l.conta
     where t.id >= (select uuidv7($3::timestamptz - clock_timestamp() - interval '1 second')) and t.em >= $3 and c.tipo = $1 and c.moeda = $2`,
    [conta, p.moeda, p.desde],
  )
  return BigInt(total)
}

/**
 * Closes the books up to the last entry that is at least `atrasoS` seconds old, because no transaction stays open long enough to add an
 * older entry.
 */
export async function fecharLivro(tx: Transacao, atrasoS = 3_600): Promise<void> {
  await tx.executar(`set local statement_timeout = '15min'`)
  await tx.executar(
    `with fim as (
       select id as ate from carteira_lancamento
       where transacao <= (select uuidv7(make_interval(secs => -$1::float8))) order by transacao desc, id desc limit 1
     )
     insert into carteira_fechamento (conta, ate, total)
     select l.conta, fim.ate, sum(l.valor) from fim, carteira_lancamento l where l.id <= fim.ate group by l.conta, fim.ate
     on conflict (conta) do update set ate = excluded.ate, total = excluded.total where carteira_fechamento.ate < excluded.ate`,
    [atrasoS],
  )
}

/** Until the books are closed again, checks and the balances of the house add up all entries. */
export async function abrirLivro(tx: Transacao): Promise<void> {
  await tx.executar('delete from carteira_fechamento')
}

export async function congelar(tx: Transacao, motivo: string): Promise<boolean> {
  return (await tx.executar('insert into carteira_congelamento (motivo) values ($1) on conflict do nothing', [motivo])) === 1
}

export function descongelar(tx: Transacao, por: string): Promise<{ motivo: string; em: Date } | null> {
  return tx.linha(
    'update carteira_congelamento set liberado_em = clock_timestamp(), liberado_por = $1 where liberado_em is null returning motivo, em',
    [por],
  )
}

/** A check looks back this much further, because a transaction that was open during the last check may have written older rows. */
const FOLGA_S = 120

/** `desde` null: check the whole history. A check whose time is in the future does not count: the clock was set back after it. */
export async function lerJanela(leitura: Leitura): Promise<{ agora: Date; desde: Date | null; fechadoAte: bigint }> {
  return leitura.uma(
    `select clock_timestamp() as agora, (select coalesce(max(ate), 0) from carteira_fechamento) as "fechadoAte",
       case when not exists (select 1 from carteira_conferencia where alcance = 'tudo' and quebradas <> '{}')
         then (select max(limpa_em) - make_interval(secs => $1) from carteira_conferencia where limpa_em <= clock_timestamp()) end as desde`,
    [FOLGA_S],
  )
}

export async function guardarConferencia(
  tx: Transacao,
  p: { alcance: string; inicio: Date; ms: number; quebradas: readonly string[] },
): Promise<void> {
  await tx.executar(
    `insert into carteira_conferencia as c (alcance, em, ms, quebradas, limpa_em)
       values ($1, clock_timestamp(), $3, $4, case when cardinality($4::text[]) = 0 then $2::timestamptz end)
     on conflict (alcance) do update set em = excluded.em, ms = excluded.ms, quebradas = excluded.quebradas,
       limpa_em = coalesce(excluded.limpa_em, c.limpa_em)`,
    [p.alcance, p.inicio, p.ms, p.quebradas],
  )
}
