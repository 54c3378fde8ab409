-- Frameworks that know a character by a text (ESX: users.identifier) get numbers from the site: one for each text of a world, for ever
-- (docs/decisoes/0028). The rest of the site knows only numbers.

-- chave: sha256 of the text. A licence is in many of them, and this row outlives a closed account.
-- The numbers begin where those of frameworks with numbers of their own never come, and none is used twice, whatever happens to its row.
create table entregas_passaporte (
  mundo text not null default 'principal',
  passport int not null generated always as identity (minvalue 10000001 start with 10000001),
  chave bytea not null check (length(chave) = 32),
  criado_em timestamptz not null default clock_timestamp(),
  primary key (mundo, chave),
  unique (passport)
);
create trigger entregas_passaporte_so_acrescentar before update or delete on entregas_passaporte
  for each row execute function nucleo_so_acrescentar();
create trigger entregas_passaporte_nunca_esvaziar before truncate on entregas_passaporte
  for each statement execute function nucleo_so_acrescentar();

-- The texts of all game servers are one world's: a ponte asks for numbers before the site knows which characters its server has (0034), and the same
-- text must never have two.
create function entregas_mundo_de(p_servidor text) returns text language sql stable as $$
  select 'principal'::text;
$$;

-- The numbers of these texts, those that have none yet get one. Known ones are looked up first, so that no number is spent on them; what
-- another call adds at the same moment is waited for, and taken as that call has it.
create function entregas_pub_passaportes(p_servidor text, p_chaves bytea[]) returns table (chave bytea, passport int)
language plpgsql as $$
declare
  v_mundo text := entregas_mundo_de(p_servidor);
begin
  insert into entregas_passaporte (mundo, chave)
    select v_mundo, c from (select distinct unnest(p_chaves) as c) pedidas
    where not exists (select 1 from entregas_passaporte p where p.mundo = v_mundo and p.chave = c)
    order by c
    on conflict do nothing;
  return query select p.chave, p.passport from entregas_passaporte p where p.mundo = v_mundo and p.chave = any (p_chaves);
end $$;
