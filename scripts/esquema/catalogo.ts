import type { Leitura } from '../../apps/api/src/nucleo/banco/index.ts'

const ESQUEMA = 'current_schema()::regnamespace'
const DE_EXTENSAO = (catalogo: string, oid: string) =>
  `exists (select 1 from pg_depend d where d.classid = '${catalogo}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

export async function lerEsquema(leitura: Pick<Leitura, 'linhas'>): Promise<string> {
  await recusarDesconhecido(leitura)
  const partes = [
    await linhas(leitura, `select 'create extension ' || extname || ';' as linha from pg_extension where extname <> 'plpgsql'`),
    await linhas(leitura, COLACOES),
    ...(await lerTabelas(leitura)),
    await linhas(leitura, VISTAS),
    await linhas(leitura, FUNCOES),
  ]
  return partes
    .filter((parte) => parte.length > 0)
    .map((parte) => `${parte.join('\n')}\n`)
    .join('\n')
}

/** Sort in JavaScript, because a database's collation may order differently. */
async function linhas(leitura: Pick<Leitura, 'linhas'>, sql: string): Promise<string[]> {
  return (await leitura.linhas<{ linha: string }>(sql)).map(({ linha }) => linha).toSorted()
}

/** The column has another name from PostgreSQL 17 on. */
const COLACOES = `
  select 'create collation ' || c.collname || ' (provider = icu, locale = ' || quote_literal(coalesce(to_jsonb(c)->>'colllocale', to_jsonb(c)->>'colliculocale')) || ');' as linha
  from pg_collation c where c.collnamespace = ${ESQUEMA} and not ${DE_EXTENSAO('pg_collation', 'c.oid')}`

const DESCONHECIDO = `
  select c.relname || ' (' || c.relkind::text || ')' as linha from pg_class c where c.relnamespace = ${ESQUEMA}
    and c.relkind not in ('r', 'i', 'v', 't')
    and not (c.relkind = 'S' and exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i'))
    and not ${DE_EXTENSAO('pg_class', 'c.oid')}
  union all
  select t.typname || ' (type)' from pg_type t where t.typnamespace = ${ESQUEMA} and t.typtype in ('e', 'd', 'r') and not ${DE_EXTENSAO('pg_type', 't.oid')}
  union all
  select p.proname || ' (' || p.prokind::text || ')' from pg_proc p where p.pronamespace = ${ESQUEMA} and p.prokind <> 'f' and not ${DE_EXTENSAO('pg_proc', 'p.oid')}
  union all
  select c.relname || ' (index that is not valid)' from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = ${ESQUEMA} and not i.indisvalid
  union all
  select r.rulename || ' (rule)' from pg_rewrite r join pg_class c on c.oid = r.ev_class where c.relnamespace = ${ESQUEMA} and r.rulename <> '_RETURN'
    and not ${DE_EXTENSAO('pg_class', 'c.oid')}
  union all
  select polname || ' (policy)' from pg_policy
  union all
  select stxname || ' (statistics)' from pg_statistic_ext where stxnamespace = ${ESQUEMA}
  union all
  select evtname || ' (event trigger)' from pg_event_trigger`

async function recusarDesconhecido(leitura: Pick<Leitura, 'linhas'>): Promise<void> {
  const achados = await linhas(leitura, DESCONHECIDO)
  if (achados.length > 0) throw new Error(`scripts/esquema/catalogo.ts ainda não sabe escrever: ${achados.join(', ')}.`)
}

const TABELAS = `
  select c.oid, c.relname as nome, concat_ws(' ', 'create', case c.relpersistence when 'u' then 'unlogged' end, 'table', c.relname) as inicio,
    concat(case when c.reloptions is not null then ' with (' || array_to_string(c.reloptions, ', ') || ')' end,
      case when c.relreplident <> 'd' then ' -- replica identity ' || c.relreplident::text end) as fim
  from pg_class c where c.relnamespace = ${ESQUEMA} and c.relkind = 'r' and not ${DE_EXTENSAO('pg_class', 'c.oid')}`

const COLUNAS = `
  select a.attrelid as tabela, concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attcollation <> t.typcollation then 'collate ' || (select quote_ident(collname) from pg_collation where oid = a.attcollation) end,
    case when a.attstorage <> t.typstorage then 'storage ' || a.attstorage::text end,
    case when a.attcompression <> '' then 'compression ' || a.attcompression::text end,
    case when a.attnotnull then 'not null' end,
    case when a.attidentity <> '' then (
      select concat('generated ', case a.attidentity when 'a' then 'always' else 'by default' end, ' as identity',
        ' (start ', s.seqstart, ' minvalue ', s.seqmin, ' increment ', s.seqincrement, case when s.seqcycle then ' cycle' end, ')')
      from pg_sequence s where s.seqrelid = pg_get_serial_sequence(a.attrelid::regclass::text, a.attname)::regclass) end,
    case when a.attgenerated = '' then 'default ' || pg_get_expr(d.adbin, d.adrelid)
      else 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || case a.attgenerated when 's' then ') stored' else ') virtual' end end) as linha
  from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = any ($1) and a.attnum > 0 and not a.attisdropped order by a.attnum`

const REGRAS = `
  select conrelid as tabela, 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as linha
  from pg_constraint where conrelid = any ($1) and contype not in ('n', 't')`

const APOIOS = `
  select i.indrelid as tabela, pg_get_indexdef(i.indexrelid) || ';' as linha from pg_index i
  where i.indrelid = any ($1) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
  union all
  select tgrelid, pg_get_triggerdef(oid) || ';' || case when tgenabled <> 'O' then ' -- enabled: ' || tgenabled::text else '' end
  from pg_trigger where tgrelid = any ($1) and not tgisinternal`

async function lerTabelas(leitura: Pick<Leitura, 'linhas'>): Promise<string[][]> {
  const tabelas = await leitura.linhas<{ oid: number; nome: string; inicio: string; fim: string }>(TABELAS)
  const oids = [tabelas.map(({ oid }) => oid)]
  const ler = async (sql: string) => Map.groupBy(await leitura.linhas<{ tabela: number; linha: string }>(sql, oids), ({ tabela }) => tabela)
  const [colunas, regras, apoios] = [await ler(COLUNAS), await ler(REGRAS), await ler(APOIOS)]
  const emOrdem = (de: Map<number, { linha: string }[]>, oid: number) => (de.get(oid) ?? []).map(({ linha }) => linha).toSorted()
  return tabelas
    .toSorted((a, b) => (a.nome < b.nome ? -1 : 1))
    .map(({ oid, inicio, fim }) => {
      const corpo = [...(colunas.get(oid) ?? []).map(({ linha }) => linha), ...emOrdem(regras, oid)]
      return [`${inicio} (`, corpo.map((linha) => `  ${linha}`).join(',\n'), `)${fim};`, ...emOrdem(apoios, oid)]
    })
}

/** The order of the columns counts, because a view may only grow at its end. */
const VISTAS = `
  select '-- view ' || c.relname || ' (' || (
      select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0) || ')' || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '')
    || ' #' || left(md5(pg_get_viewdef(c.oid)), 12) as linha
  from pg_class c where c.relnamespace = ${ESQUEMA} and c.relkind = 'v' and not ${DE_EXTENSAO('pg_class', 'c.oid')}`

const FUNCOES = `
  select '-- function ' || p.proname || ' (' || pg_get_function_arguments(p.oid) || ') returns ' || pg_get_function_result(p.oid)
    || ' #' || left(md5(pg_get_functiondef(p.oid)), 12) as linha
  from pg_proc p where p.pronamespace = ${ESQUEMA} and not ${DE_EXTENSAO('pg_proc', 'p.oid')}`
