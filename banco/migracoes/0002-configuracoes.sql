-- Settings of the site, and the audit log that any module writes in its own transaction.
create table configuracoes_valor (
  chave text primary key,
  valor jsonb not null,
  em timestamptz not null default clock_timestamp()
);

create table configuracoes_auditoria (
  id bigint generated always as identity primary key,
  em timestamptz not null default clock_timestamp(),
  ator text not null,
  papel text not null,
  acao text not null,
  objeto text not null,
  antes jsonb,
  depois jsonb,
  endereco text
);
create index configuracoes_auditoria_em on configuracoes_auditoria (em desc);
create index configuracoes_auditoria_acao on configuracoes_auditoria (acao, id desc);

create function nucleo_so_acrescentar() returns trigger language plpgsql as $$
begin
  raise exception 'A tabela % só aceita acréscimos.', tg_table_name;
end $$;
create trigger configuracoes_auditoria_so_acrescentar before update or delete on configuracoes_auditoria
  for each row execute function nucleo_so_acrescentar();
