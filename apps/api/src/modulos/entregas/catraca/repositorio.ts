/** SQL of the turnstile: how long deliveries wait, and whom that made wait. */
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { RECUO_NA_CIDADE_S } from '../operacoes/regras.ts'
import { VENCIDA_NA_CIDADE } from '../operacoes/repositorio.ts'
import type { Retrato } from './controle.ts'

/** What was delivered longer ago says nothing of now. */
const VALE_S = 5
/** So many deliveries tell it alone; fewer only move what was known. */
const BASTAM = 8
/** A server that was not heard for so long is off: its longest wait, and more. */
const CALADO_S = 40
/** While there is something to deliver its calls follow one another faster: what is open at a server that was not heard for so long waits for its return. */
const LIGADO_S = 3
/** What is open for longer waits for something of its own: a line that is kept does not grow so old. */
const NA_LINHA_S = 2
/** One who buys much for one character, who receives one thing after the other, is no line for the others beyond this. */
const DE_UM_SO = 4
/** So many that waited for the game to be back are handed out before what was bought since. */
const MUITAS_ANTIGAS = 100

export interface Cidade extends Retrato {
  /** By whose name its characters go. */
  casa: string
}

/**
 * How each city whose game is heard, and takes what it is offered, stands now. What was bought before its game was there does not count: nobody was there to
 * take it. Nor does what waits for a server that pauses, or has stopped: it could hold back for ever whoever plays on another one of the same world.
 * What was delivered is told by all of them: otherwise one that comes back would look like as many deliveries in a second as it ever made.
 */
export function lerCidades(leitura: Leitura): Promise<Cidade[]> {
  return leitura.linhas<Cidade>(
    `with servidores as materialized (
       select s.*, c.servidor as casa from entregas_servidor s cross join lateral entregas_casas(s.id) c)
     select casa, sum(aplicadas)::float8 as aplicadas, max(coalesce(espera_ms, 0)) filter (where s.no_ar) as "esperaMs",
       sum(coalesce(f.abertas, 0))::int as abertas, coalesce(sum(f.antigas), 0) > ${MUITAS_ANTIGAS} as voltando
     from (select s.*,
         s.visto_em > clock_timestamp() - make_interval(secs => ${CALADO_S}) and s.pausada_em is null and s.parada is null
           and s.chave_revogada_em is null and s.perdido_em is null as no_ar
       from servidores s where not s.teste) s
     left join lateral (
       select sum(least(u.novas, ${DE_UM_SO})) as abertas, sum(u.antigas) as antigas from (
         select count(*) filter (where o.criada_em >= greatest(s.ligada_em, clock_timestamp() - make_interval(secs => ${NA_LINHA_S}))) as novas,
           count(*) filter (where o.criada_em < s.ligada_em) as antigas
         from entregas_operacao o
         where s.no_ar and s.visto_em > clock_timestamp() - make_interval(secs => ${LIGADO_S})
           and o.estado <> 'concluida' and o.conferencia_em is null and o.passport = any (s.online)
           and (o.servidor is null or coalesce((select d.casa from servidores d where d.id = o.servidor), o.servidor) = s.casa) and ${VENCIDA_NA_CIDADE}
         group by o.passport) u) f on true
     group by casa having bool_or(s.no_ar)`,
  )
}

/**
 * What this server told the end of now: how many, and how long half of what it applied took, from when it could have been handed out, its character in the
 * city and the server there. What a power cut forgets of it is told anew by the next call.
 */
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

export async function guardarContas(tx: Transacao, p: { servidor: string; esperaram: number; recusadas: number }): Promise<void> {
  await tx.executar(
    `insert into entregas_ritmo as r (minuto, servidor, esperaram, recusadas)
       values (date_trunc('minute', clock_timestamp()), $1, $2, $3)
     on conflict (minuto, servidor) do update set esperaram = r.esperaram + excluded.esperaram, recusadas = r.recusadas + excluded.recusadas`,
    [p.servidor, p.esperaram, p.recusadas],
  )
}

export async function esquecerContas(leitura: Leitura): Promise<void> {
  await leitura.linhas(`delete from entregas_ritmo where minuto < clock_timestamp() - interval '7 days' returning 1 as uma`)
}
