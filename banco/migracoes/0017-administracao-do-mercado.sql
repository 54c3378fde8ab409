-- What the administration's tables of the market and of the events are filtered, searched and told by.

-- situacao: how a listing reads there (OQ-90). One that was cancelled or has expired is none of the three specified ones.
-- procura: what it is found by there, title and seller, folded.
alter table marketplace_anuncio
  add column situacao text not null generated always as (
    case when estado = 'pendente' then 'pendente'
      when estado in ('ativo', 'vendido', 'entregue') then 'aprovado'
      when estado = 'rejeitado' or (estado = 'devolvendo' and fim = 'rejeitado') then 'rejeitado'
      else 'encerrado' end) stored,
  add column procura text collate "C" not null generated always as (
    nucleo_dobrar(nome || ' ' || vendedor_nome || ' ' || vendedor_personagem)) stored;
create index marketplace_anuncio_situacao on marketplace_anuncio (situacao, id);
create index marketplace_anuncio_titulo on marketplace_anuncio (nome, id);
create index marketplace_anuncio_usuario on marketplace_anuncio (vendedor_nome, id);
create index marketplace_anuncio_valor on marketplace_anuncio (moeda, valor, id);
create index marketplace_anuncio_procura on marketplace_anuncio using gin (procura gin_trgm_ops);

-- Who reported and who resolved, as they were called then.
alter table marketplace_denuncia
  add column denunciante_nome text not null default '',
  add column resolvida_por text not null default '',
  add column procura text collate "C" not null generated always as (nucleo_dobrar(denunciante_nome || ' ' || motivo)) stored;
update marketplace_denuncia d set denunciante_nome = u.discord_nome from sessao_usuario u where u.id = d.denunciante;
create index marketplace_denuncia_data on marketplace_denuncia (criada_em desc, id desc);
