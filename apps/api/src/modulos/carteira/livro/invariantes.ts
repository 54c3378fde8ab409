/**
 * Checks of the ledger; a row that any of them finds pauses all money. I1: every transaction balances. I2: a stored balance is the sum of
 * its entries and the last `saldo_apos`. I3: no balance is negative. I4: all entries sum to zero. I10: every idempotency row has an answer.
 * Shop, market and game pass in their own checks (I5–I9, I13). A 'recente' check adds up only the entries since the books were closed, and
 * checks transactions and idempotency rows only since the last clean check. A clean check of the whole history closes the books.
 */
import type { Transacao } from '#nucleo/banco/index.ts'
import {
  type Alcance,
  type Conferencia,
  type ConferenciaEmSql,
  conferirPor,
  type Divergencia,
  type Janela,
  momento,
  TODA_A_HISTORIA,
} from '#nucleo/trabalhos/conferencias.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import { textoInteiro } from '#nucleo/texto/texto-inteiro.ts'
import { abrirLivro, congelar, descongelar, fecharLivro, guardarConferencia, lerJanela } from '../repositorio.ts'

function primeiroId({ desde }: Janela): string {
  const ms = (desde?.getTime() ?? 0).toString(16).padStart(12, '0')
  return `uuid '${ms.slice(0, 8)}-${ms.slice(8)}-0000-0000-000000000000'`
}

const TOTAIS = ({ fechadoAte }: Janela): string => `(
  select conta, sum(total) as total from (
    select conta, total from carteira_fechamento where ate = ${fechadoAte}
    union all
    select conta, sum(valor) from carteira_lancamento where id > ${fechadoAte} group by conta) partes
  group by conta)`

const CONFERENCIAS: readonly ConferenciaEmSql[] = [
  {
    invariante: 'I1 transação não fecha em zero',
    sql: (janela) => `select transacao::text as detalhe from carteira_lancamento where transacao >= ${primeiroId(janela)}
      group by transacao, moeda having sum(valor) <> 0 limit 20`,
  },
  {
    invariante: 'I2 saldo diferente da soma dos lançamentos',
    sql: (janela) => `select 'conta ' || c.id || ': saldo ' || c.saldo || ', soma ' || coalesce(t.total, 0) as detalhe
      from carteira_conta c left join ${TOTAIS(janela)} t on t.conta = c.id
      where c.tipo = 'usuario' and c.saldo <> coalesce(t.total, 0) limit 20`,
  },
  {
    invariante: 'I2 saldo diferente do último saldo_apos',
    sql: (janela) => `select 'conta ' || c.id as detalhe from carteira_conta c,
      lateral (select saldo_apos from carteira_lancamento where conta = c.id order by id desc limit 1) u
      where c.tipo = 'usuario' and u.saldo_apos <> c.saldo
        and c.id in (select conta from carteira_lancamento where transacao >= ${primeiroId(janela)}) limit 20`,
  },
  {
    invariante: 'I2 fechamento diferente da soma dos lançamentos',
    sql: ({ desde }) =>
      desde !== null
        ? null
        : `select 'conta ' || f.conta || ': fechada com ' || f.total || ', soma ' || coalesce(s.total, 0) as detalhe from carteira_fechamento f
           left join (select l.conta, sum(l.valor) as total from carteira_lancamento l join carteira_fechamento g on g.conta = l.conta and l.id <= g.ate
             group by l.conta) s on s.conta = f.conta
           where f.total <> coalesce(s.total, 0) limit 20`,
  },
  { invariante: 'I3 saldo negativo', sql: 'select id::text as detalhe from carteira_conta where saldo < 0 limit 20' },
  {
    invariante: 'I4 soma geral diferente de zero',
    sql: (janela) => `select c.moeda || ' ' || sum(t.total) as detalhe from ${TOTAIS(janela)} t join carteira_conta c on c.id = t.conta
      group by c.moeda having sum(t.total) <> 0`,
  },
  {
    invariante: 'I10 chave de idempotência sem resposta',
    sql: (janela) => `select ator || ' ' || chave as detalhe from nucleo_pub_sem_resposta
      where em > ${momento(janela)} limit 20`,
  },
]

interface Achado {
  divergencias: Divergencia[]
  alcance: Alcance
  inicio: Date
}

/** Reads everything in one snapshot, otherwise moves or a closing of the books during the check would look like faults. */
export function lerDivergencias(ctx: Pick<Ctx, 'banco'>, outras: readonly Conferencia[] = [], pedido: Alcance = 'tudo'): Promise<Achado> {
  return ctx.banco.transacao(async (tx) => {
    await tx.executar('set transaction isolation level repeatable read, read only')
    const { agora: inicio, ...recente } = await lerJanela(tx)
    const alcance = recente.desde === null ? 'tudo' : pedido
    const janela = alcance === 'tudo' ? TODA_A_HISTORIA : recente
    await tx.executar(`set local statement_timeout = '${alcance === 'tudo' ? '15min' : '60s'}'`)
    const divergencias = await conferirPor(tx, CONFERENCIAS, janela)
    for (const conferir of outras) divergencias.push(...(await conferir(tx, janela)))
    return { divergencias, alcance, inicio }
  })
}

export async function conferirInvariantes(
  ctx: Pick<Ctx, 'banco' | 'log'>,
  outras: readonly Conferencia[] = [],
  pedido: Alcance = 'tudo',
): Promise<Divergencia[]> {
  const relogio = performance.now()
  const { divergencias, alcance, inicio } = await lerDivergencias(ctx, outras, pedido)
  const ms = Math.ceil(performance.now() - relogio)
  await ctx.banco.transacao(async (tx) => {
    await guardarConferencia(tx, { alcance, inicio, ms, quebradas: [...new Set(divergencias.map(codigoDe))] })
    if (divergencias.length > 0) await pausarFinanceiro(tx, divergencias)
    else if (alcance === 'tudo') await fecharLivro(tx)
  })
  if (divergencias.length > 0)
    ctx.log.fatal({ divergencias: divergencias.slice(0, 20) }, 'invariante do livro-razão quebrada: operações financeiras pausadas')
  return divergencias
}

const codigoDe = (d: Divergencia): string => d.invariante.split(' ', 1)[0] ?? d.invariante

async function pausarFinanceiro(tx: Transacao, divergencias: readonly Divergencia[]): Promise<void> {
  const tudo = divergencias.map((d) => `${d.invariante}: ${d.detalhe}`).join('; ')
  // The cut may split a character, and PostgreSQL would refuse such a text.
  const motivo = textoInteiro(tudo.slice(0, 2_000))
  if (!(await congelar(tx, motivo))) return
  await auditar(tx, {
    ator: 'sistema',
    papel: 'sistema',
    acao: 'carteira.congelou',
    objeto: 'carteira',
    depois: divergencias.slice(0, 20),
  })
}

/** Ends the pause and reopens the books: checks add up all entries until a clean check of the whole history closes the books again. */
export async function liberarFinanceiro(tx: Transacao, p: { admin: string; motivo: string }): Promise<{ motivo: string; em: Date } | null> {
  const congelado = await descongelar(tx, `admin:${p.admin}`)
  if (!congelado) return null
  await abrirLivro(tx)
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
