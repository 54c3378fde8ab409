-- What the owner says on his site (OQ-77): each part whole, under a version that who saves has to have seen. A part without a row holds what a new
-- city begins with.
create table vitrine_parte (
  nome text primary key check (nome in ('banner', 'noticias', 'promocoes', 'rodape', 'suporte', 'termos')),
  versao int not null check (versao > 0),
  conteudo jsonb not null,
  mudou_em timestamptz not null default clock_timestamp()
);
