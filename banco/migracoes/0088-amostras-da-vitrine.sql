-- Which parts of samples the site shows is one more list of the showcase.
alter table vitrine_parte drop constraint vitrine_parte_nome_check;
alter table vitrine_parte add constraint vitrine_parte_nome_check check (
  nome in ('banner', 'noticias', 'promocoes', 'rodape', 'menu', 'amostras', 'suporte', 'termos', 'privacidade', 'reembolso', 'criancas'));
