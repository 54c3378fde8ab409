-- One more part of the owner's: the menu. A program from before asks for none of it.
alter table vitrine_parte drop constraint vitrine_parte_nome_check,
  add constraint vitrine_parte_nome_check check (nome in
    ('banner', 'noticias', 'promocoes', 'rodape', 'menu', 'suporte', 'termos', 'privacidade', 'reembolso', 'criancas'));
