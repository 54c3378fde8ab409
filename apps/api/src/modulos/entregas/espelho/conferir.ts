/**
 * Invariant I13: the game's record of results equals the site's. A character is skipped while one of the character's operations is handed
 * out or ended less than 10 minutes ago, or if a server with another game database got such an operation. Accepted differences are skipped
 * for 26 days. Servers of one world share a game database, so their results are compared together.
 */
import type { ResultadosDoJogo } from '@sorium/contratos/ponte/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { faltaContar } from '../refazer/repositorio.ts'

/** A UUID v7 begins with its time, so operations of a period are a range of ids. */
const CONFERIR = `with jogo as (
    select distinct on (passport) * from unnest($4::int[], $5::int[], $6::text[]) as j (passport, quantos, resumo) order by passport
  ), site as (
    select passport, count(*)::int as quantos,
      encode(sha256(convert_to(string_agg(id::text || '=' || resultado, ',' order by id), 'UTF8')), 'hex') as resumo
    from entregas_operacao
    where servidor = any ($9::text[]) and passport > $2 and passport <= $3 and id >= $7::uuid and id < $8::uuid and estado = 'concluida'
      and entregue_em is not null
    group by passport
  ), mexidos as (
    select passport from entregas_operacao
    where servidor = any ($9::text[]) and passport > $2 and passport <= $3 and id >= $7::uuid and id < $8::uuid
      and (estado = 'entregue_ao_servidor' or concluida_em > clock_timestamp() - interval '10 minutes')
  ), de_outros as (
    select passport from entregas_operacao
    where servidor <> all ($9::text[]) and passport > $2 and passport <= $3 and id >= $7::uuid and id < $8::uuid and entregue_em is not null
  ), lados as (
    select passport, coalesce(s.quantos || ' ' || s.resumo, '0') as no_site, coalesce(j.quantos || ' ' || j.resumo, '0') as no_jogo
    from site s full join jogo j using (passport)
    where passport in (select p.passport from entregas_personagem p where p.servidor = $1) and passport not in (select m.passport from mexidos m)
      and passport not in (select d.passport from de_outros d)
  ), iguais as (
    update entregas_desencontro d set resolvido_em = clock_timestamp()
    from lados l where d.servidor = $1 and d.passport = l.passport and l.no_site = l.no_jogo and d.resolvido_em is null
  )
  insert into entregas_desencontro as d (servidor, passport, no_site, no_jogo)
    select $1, passport, no_site, no_jogo from lados where no_site <> no_jogo
  on conflict (servidor, passport) do update
    set no_site = excluded.no_site, no_jogo = excluded.no_jogo, em = clock_timestamp(), resolvido_em = null, resolvido_por = null
    where d.resolvido_por is null or d.resolvido_em < clock_timestamp() - interval '26 days'`

function idDe(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

export async function conferirResultados(tx: Transacao, servidor: string, r: ResultadosDoJogo): Promise<number> {
  const { irmaos } = await tx.uma<{ irmaos: string[] }>('select entregas_irmaos($1) as irmaos', [servidor])
  // After a restore the site lacks results until the game has reported them again.
  if (await faltaContar(tx, irmaos)) return 0
  return tx.executar(CONFERIR, [
    servidor,
    r.depois_de,
    r.ate_passport,
    r.linhas.map((l) => l.passport),
    r.linhas.map((l) => l.quantos),
    r.linhas.map((l) => l.resumo),
    idDe(r.desde),
    idDe(r.ate),
    irmaos,
  ])
}

export async function conferirJogo(leitura: Leitura): Promise<{ invariante: string; detalhe: string }[]> {
  const linhas = await leitura.linhas<{ detalhe: string }>(
    `select servidor || ', passaporte ' || passport || ': no site ' || no_site || ', no jogo ' || no_jogo as detalhe
     from entregas_desencontro where resolvido_em is null order by em limit 20`,
  )
  return linhas.map((l) => ({ invariante: 'I13 resultados do jogo diferentes dos do site', detalhe: l.detalhe }))
}

export function aceitarDesencontros(tx: Transacao, por: string): Promise<number> {
  return tx.executar('update entregas_desencontro set resolvido_em = clock_timestamp(), resolvido_por = $1 where resolvido_em is null', [
    por,
  ])
}
