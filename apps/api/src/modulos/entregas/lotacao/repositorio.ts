import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { RECUO_NA_CIDADE_S } from '../operacoes/regras.ts'

const VALE_S = 5
/** The median wait of fewer deliveries than this only shifts the stored wait, unless the stored wait is older than VALE_S. */
const BASTAM = 8

/**
 * Counts the operations that the world's servers could deliver now, without those in `guardando`, which only wait for the game's own save.
 */
export async function contarAbertas(leitura: Leitura, servidor: string): Promise<number> {
  const { abertas } = await leitura.uma<{ abertas: number }>(
    `select count(*)::int as abertas
     from entregas_servidor s join entregas_operacao o on o.passport = any (s.online)
     where s.id = any ((select entregas_irmaos($1))::text[]) and s.visto_em > clock_timestamp() - interval '40 seconds'
       and s.pausada_em is null and s.parada is null and s.chave_revogada_em is null and s.perdido_em is null
       and o.estado <> 'concluida' and o.conferencia_em is null and o.disponivel_em <= clock_timestamp() and o.id <> all (s.guardando)
       and (o.servidor is null or o.servidor = any ((select entregas_irmaos($1))::text[]))`,
    [servidor],
  )
  return abertas
}

/** Commits without waiting for the disk, because a measurement that a crash loses does no harm. */
export async function anotarEspera(leitura: Leitura, p: { servidor: string; ids: readonly string[] }): Promise<void> {
  await leitura.linha(
    `with agora as (
       select count(*) as todas, count(*) filter (where o.resultado = 'aplicada') as n,
         percentile_cont(0.5) within group (order by extract(epoch from o.concluida_em - greatest(o.criada_em,
           least(o.disponivel_em, o.criada_em + make_interval(secs => ${RECUO_NA_CIDADE_S})), p.na_cidade_em, s.ligada_em)))
           filter (where o.resultado = 'aplicada') * 1000 as ms
       from entregas_operacao o join entregas_servidor s on s.id = $1
       left join entregas_personagem p on p.servidor = (select casa.servidor from entregas_casas($1) casa) and p.passport = o.passport
       where o.id = any ($2::uuid[]) and o.concluida_em > clock_timestamp() - make_interval(secs => ${VALE_S}))
     update entregas_servidor s set aplicadas = s.aplicadas + agora.todas, espera_em = case when agora.n > 0 then clock_timestamp() else s.espera_em end,
       espera_ms = case when agora.n = 0 then s.espera_ms else least(greatest(
         case when s.espera_em > clock_timestamp() - make_interval(secs => ${VALE_S})
           then s.espera_ms + (agora.ms - s.espera_ms) * least(1, agora.n / ${BASTAM}.0) else agora.ms end, 0), 1e9)::int end
     from agora
     where s.id = $1 and agora.todas > 0 and set_config('synchronous_commit', 'off', true) is not null returning 1 as uma`,
    [p.servidor, p.ids],
  )
}

export async function guardarRecusadas(tx: Transacao, p: { servidor: string; quantas: number }): Promise<void> {
  await tx.executar(
    `insert into entregas_ritmo as r (minuto, servidor, esperaram, recusadas) values (date_trunc('minute', clock_timestamp()), $1, 0, $2)
     on conflict (minuto, servidor) do update set recusadas = r.recusadas + excluded.recusadas`,
    [p.servidor, p.quantas],
  )
}

export async function esquecerRecusadas(leitura: Leitura): Promise<void> {
  await leitura.linhas(`delete from entregas_ritmo where minuto < clock_timestamp() - interval '7 days' returning 1 as uma`)
}
