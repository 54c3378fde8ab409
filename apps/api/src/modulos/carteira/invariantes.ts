/**
 * The ledger checks itself. Each check answers the rows that break it; one such row freezes money and raises the alarm.
 * I1 every transaction balances. I2 a stored balance is the sum of its entries and the last `saldo_apos`. I3 none below zero. I4 the sum of
 * all entries is zero. I10 every idempotency row has an answer. The others (I5–I9, I13) belong to modules that know shop and game: they hand
 * their checks in.
 */
import type { Leitura } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import { congelar } from './repositorio.ts'

export interface Divergencia {
  invariante: string
  detalhe: string
}

const CONFERENCIAS: readonly { invariante: string; sql: string }[] = [
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
    sql: `select ator || ' ' || chave as detalhe from nucleo_idempotencia where status is null limit 20`,
  },
]

/** @returns what is broken; empty when all is well. One snapshot, so that moves under way do not look like faults. */
export async function conferirInvariantes(
  ctx: Ctx,
  outras: readonly ((leitura: Leitura) => Promise<Divergencia[]>)[] = [],
): Promise<Divergencia[]> {
  const divergencias = await ctx.banco.transacao(async (tx) => {
    await tx.executar('set transaction isolation level repeatable read, read only')
    await tx.executar(`set local statement_timeout = '60s'`)
    const achadas: Divergencia[] = []
    for (const c of CONFERENCIAS)
      for (const l of await tx.linhas<{ detalhe: string }>(c.sql)) achadas.push({ invariante: c.invariante, detalhe: l.detalhe })
    for (const conferir of outras) achadas.push(...(await conferir(tx)))
    return achadas
  })
  if (divergencias.length > 0) await pausarFinanceiro(ctx, divergencias)
  return divergencias
}

async function pausarFinanceiro(ctx: Ctx, divergencias: Divergencia[]): Promise<void> {
  ctx.log.fatal({ divergencias }, 'invariante do livro-razão quebrada: operações financeiras pausadas')
  await ctx.banco.transacao(async (tx) => {
    await congelar(
      tx,
      divergencias
        .map((d) => `${d.invariante}: ${d.detalhe}`)
        .join('; ')
        .slice(0, 2_000),
    )
    await auditar(tx, {
      ator: 'sistema',
      papel: 'sistema',
      acao: 'carteira.congelou',
      objeto: 'carteira',
      depois: divergencias.slice(0, 20),
    })
  })
}
