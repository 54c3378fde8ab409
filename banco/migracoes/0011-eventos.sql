-- What is going to happen in the city. `descricao` holds sanitised HTML only: it is cleaned before it is written.
create table eventos_evento (
  id uuid primary key default uuidv7(),
  motivo text not null check (length(motivo) between 1 and 60),
  titulo text not null check (length(titulo) between 1 and 160),
  descricao text not null,
  -- null: the page shows 'Admin'.
  autor text,
  -- A picture of configuracoes_imagem, by its hash.
  imagem text,
  data timestamptz not null default clock_timestamp(),
  mudado_em timestamptz
);
