/** A `clock_timestamp()` in a schema before pg_catalog, so that the product's SQL runs unchanged with a clock that the test moves. */
import pg from 'pg'
import type { Mundo } from './aplicacao.ts'

const INSTALAR = `
  create schema relogio;
  create table relogio.instante (agora timestamptz not null);
  insert into relogio.instante values (pg_catalog.clock_timestamp());
  create function relogio.clock_timestamp() returns timestamptz language sql volatile as 'select agora from relogio.instante';
  do $$ declare d record; begin
    execute format('alter database %I set search_path = relogio, public, pg_catalog', current_database());
    set local search_path = relogio, public, pg_catalog;
    for d in select attrelid::regclass as tabela, attname as coluna from pg_catalog.pg_attrdef join pg_catalog.pg_attribute
        on attrelid = adrelid and attnum = adnum where pg_get_expr(adbin, adrelid) = 'pg_catalog.clock_timestamp()' loop
      execute format('alter table %s alter column %I set default relogio.clock_timestamp()', d.tabela, d.coluna);
    end loop;
  end $$`

/** For `criarMundo({ preparar })`. */
export async function instalarRelogio(url: string): Promise<void> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    await cliente.query(INSTALAR)
  } finally {
    await cliente.end()
  }
}

export async function moverRelogio({ app }: Mundo, para: Date): Promise<void> {
  await app.ctx.banco.pool.query('update relogio.instante set agora = $1', [para])
}
