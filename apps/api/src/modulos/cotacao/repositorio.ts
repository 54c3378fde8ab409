import type { Periodo } from '@sorium/contratos/cotacao/index.ts'
import { VALIDADE_DA_COTACAO_S, VARIACOES } from '@sorium/contratos/cotacao/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'

export interface LinhaDaCotacao {
  valor: bigint
  quantidade: bigint
  em: Date
}

const GRACA_DA_REDE_S = 2

export function cotacaoAtual(leitura: Leitura): Promise<LinhaDaCotacao | null> {
  return leitura.linha<LinhaDaCotacao>('select valor, quantidade, em from cotacao_historico order by em desc, id desc limit 1')
}

/** True if the rate was current at any moment of the last VALIDADE_DA_COTACAO_S plus grace, by the database's clock. */
export async function foiPublicada(leitura: Leitura, valor: bigint): Promise<boolean> {
  const linha = await leitura.linha(
    `select 1 from cotacao_historico where valor = $1 and em >= coalesce(
       (select max(em) from cotacao_historico where em <= clock_timestamp() - make_interval(secs => $2)), '-infinity') limit 1`,
    [valor, VALIDADE_DA_COTACAO_S + GRACA_DA_REDE_S],
  )
  return linha !== null
}

export function cotacaoDeOntem(leitura: Leitura): Promise<LinhaDaCotacao | null> {
  return leitura.linha<LinhaDaCotacao>(
    `select valor, quantidade, em from (
       (select 1 as vez, * from cotacao_historico where em <= clock_timestamp() - interval '24 hours' order by em desc, id desc limit 1)
       union all
       (select 2, * from cotacao_historico order by em, id limit 1)
     ) r order by vez limit 1`,
  )
}

export async function jaCirculou(leitura: Leitura): Promise<boolean> {
  return (await leitura.linha('select 1 from cotacao_historico where quantidade > 0 limit 1')) !== null
}

export async function acrescentar(tx: Transacao, p: { valor: bigint; quantidade: bigint }): Promise<boolean> {
  const inseridas = await tx.executar(
    `insert into cotacao_historico (valor, quantidade, mudou)
     select $1, $2, coalesce(ultima.valor <> $1, false)
       from (select 1) um left join (select valor, em from cotacao_historico order by em desc, id desc limit 1) ultima on true
      where ultima.valor is distinct from $1 or date_trunc('minute', ultima.em) <> date_trunc('minute', clock_timestamp())`,
    [p.valor, p.quantidade],
  )
  return inseridas === 1
}

export async function acrescentarPassado(tx: Transacao, linhas: readonly LinhaDaCotacao[]): Promise<void> {
  await tx.executar(
    `insert into cotacao_historico (valor, quantidade, em, mudou)
     select valor, quantidade, em, coalesce(valor <> lag(valor) over (order by em), false)
       from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) p (valor, quantidade, em)`,
    [linhas.map((l) => l.valor), linhas.map((l) => l.quantidade), linhas.map((l) => l.em)],
  )
}

export function variacoes(leitura: Leitura): Promise<LinhaDaCotacao[]> {
  return leitura.linhas<LinhaDaCotacao>(
    'select valor, quantidade, em from cotacao_historico where mudou order by em desc, id desc limit $1',
    [VARIACOES],
  )
}

const DURACAO: Record<Exclude<Periodo, 'all'>, string> = { hour: '1 hour', day: '1 day', week: '7 days', month: '30 days' }
const PONTOS = 300

/** Looks up the rate at PONTOS equal steps, so that a long period costs no more than a short one. */
export function historico(leitura: Leitura, periodo: Periodo): Promise<LinhaDaCotacao[]> {
  return leitura.linhas<LinhaDaCotacao>(
    `with faixa as (
       select case when $1::interval is null then (select min(em) from cotacao_historico) else clock_timestamp() - $1::interval end as inicio,
         clock_timestamp() as fim
     )
     select distinct on (h.em, h.id) h.valor, h.quantidade, h.em from faixa,
       generate_series(1, ${PONTOS}) passo,
       lateral (select id, valor, quantidade, em from cotacao_historico c
                where c.em <= faixa.inicio + (faixa.fim - faixa.inicio) * (passo::float8 / ${PONTOS}) order by c.em desc, c.id desc limit 1) h
     where h.em >= faixa.inicio
     order by h.em, h.id`,
    [periodo === 'all' ? null : DURACAO[periodo]],
  )
}
