/**
 * The ledger checks itself. Each check answers the rows that break it; one such row freezes money and raises the alarm.
 * I1 every transaction balances. I2 a stored balance is the sum of its entries and the last `saldo_apos`. I3 none below zero. I4 the sum of
 * all entries is zero. I10 every idempotency row has an answer. The others (I5–I9, I13) belong to modules that know shop and game: they hand
 * their checks in. Each minute over what can have changed (balances and sums: always over everything), once a night over the whole history.
 */
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import { congelar, descongelar, guardarConferencia } from './repositorio.ts'

export interface Divergencia {
  invariante: string
  detalhe: string
}

/** A statement that answers the rows that break an invariant, each as `detalhe`. */
export interface ConferenciaEmSql {
  invariante: string
  sql: string | ((alcance: Alcance) => string)
}

const CONFERENCIAS: readonly ConferenciaEmSql[] = [
  {
    invariante: 'I1 transação não fecha em zero',
    sql: 'select transacao::text as detalhe from carteira_lancamento group by transacao, moeda having sum(valor) <> 0 limit 20',
  },
  {
    invariante: 'I2 saldo diferente da soma dos lançamentos',
    sql: `select 'conta ' || c.id || ': saldo ' || c.saldo || ', soma ' || coalesce(s.total, 0) as detalhe
      from carteira_conta c left join (select conta, sum(valor) as total from carteira_lancamento group by conta) s on s.conta = c.id
      where c.tipo = 'usuario' and c.saldo <> coalesce(s.total, 0) limit 20`,
  },
  {
    invariante: 'I2 saldo diferente do último saldo_apos',
    sql: `select 'conta ' || c.id as detalhe from carteira_conta c,
      lateral (select saldo_apos from carteira_lancamento where conta = c.id order by id desc limit 1) u
      where c.tipo = 'usuario' and u.saldo_apos <> c.saldo limit 20`,
  },
  { invariante: 'I3 saldo negativo', sql: 'select id::text as detalhe from carteira_conta where saldo < 0 limit 20' },
  {
    invariante: 'I4 soma geral diferente de zero',
    sql: `select moeda || ' ' || sum(valor) as detalhe from carteira_lancamento group by moeda having sum(valor) <> 0`,
  },
  {
    invariante: 'I10 chave de idempotência sem resposta',
    sql: (alcance) => `select ator || ' ' || chave as detalhe from nucleo_idempotencia where (status is null or corpo is null)
      ${alcance === 'recente' ? `and em > clock_timestamp() - interval '1 hour'` : ''} limit 20`,
  },
]

/** 'recente': what a minute's check can afford; 'tudo': the whole history, once a night. */
export type Alcance = 'recente' | 'tudo'
export type Conferencia = (leitura: Leitura, alcance: Alcance) => Promise<Divergencia[]>

/** @returns a divergence for each row that one of the statements answers. */
export async function conferirPor(leitura: Leitura, conferencias: readonly ConferenciaEmSql[], alcance: Alcance): Promise<Divergencia[]> {
  const achadas: Divergencia[] = []
  for (const { invariante, sql } of conferencias)
    for (const { detalhe } of await leitura.linhas<{ detalhe: string }>(typeof sql === 'string' ? sql : sql(alcance)))
      achadas.push({ invariante, detalhe })
  return achadas
}

/** What is broken; empty when all is well. One snapshot, so that moves under way do not look like faults. */
export function lerDivergencias(
  ctx: Pick<Ctx, 'banco'>,
  outras: readonly Conferencia[] = [],
  alcance: Alcance = 'recente',
): Promise<Divergencia[]> {
  return ctx.banco.transacao(async (tx) => {
    await tx.executar('set transaction isolation level repeatable read, read only')
    await tx.executar(`set local statement_timeout = '${alcance === 'tudo' ? '15min' : '60s'}'`)
    const achadas = await conferirPor(tx, CONFERENCIAS, alcance)
    for (const conferir of outras) achadas.push(...(await conferir(tx, alcance)))
    return achadas
  })
}

/** The job: a breach freezes every move of money and raises the alarm. @returns what is broken. */
export async function conferirInvariantes(
  ctx: Pick<Ctx, 'banco' | 'log'>,
  outras: readonly Conferencia[] = [],
  alcance: Alcance = 'recente',
): Promise<Divergencia[]> {
  const inicio = performance.now()
  const divergencias = await lerDivergencias(ctx, outras, alcance)
  const ms = Math.ceil(performance.now() - inicio)
  await ctx.banco.transacao(async (tx) => {
    await guardarConferencia(tx, { alcance, ms, quebradas: [...new Set(divergencias.map(codigoDe))] })
    if (divergencias.length > 0) await pausarFinanceiro(tx, divergencias)
  })
  if (divergencias.length > 0)
    ctx.log.fatal({ divergencias: divergencias.slice(0, 20) }, 'invariante do livro-razão quebrada: operações financeiras pausadas')
  return divergencias
}

/** 'I2 saldo diferente…' → 'I2'. */
const codigoDe = (d: Divergencia): string => d.invariante.split(' ', 1)[0] ?? d.invariante

async function pausarFinanceiro(tx: Transacao, divergencias: readonly Divergencia[]): Promise<void> {
  const motivo = divergencias
    .map((d) => `${d.invariante}: ${d.detalhe}`)
    .join('; ')
    .slice(0, 2_000)
  if (!(await congelar(tx, motivo))) return
  await auditar(tx, {
    ator: 'sistema',
    papel: 'sistema',
    acao: 'carteira.congelou',
    objeto: 'carteira',
    depois: divergencias.slice(0, 20),
  })
}

/** Money moves again; what still is broken freezes it again within the minute. @returns why it was frozen, or null: it was not. */
export async function liberarFinanceiro(tx: Transacao, p: { admin: string; motivo: string }): Promise<{ motivo: string; em: Date } | null> {
  const congelado = await descongelar(tx, `admin:${p.admin}`)
  if (!congelado) return null
  await auditar(tx, {
    ator: `admin:${p.admin}`,
    papel: 'admin',
    acao: 'carteira.liberou',
    objeto: 'carteira',
    antes: congelado,
    depois: { motivo: p.motivo },
  })
  return congelado
}
