-- Three more pages of the owner's: privacy, refund, children. A program from before asks for none of them.
alter table vitrine_parte drop constraint vitrine_parte_nome_check,
  add constraint vitrine_parte_nome_check check (nome in
    ('banner', 'noticias', 'promocoes', 'rodape', 'suporte', 'termos', 'privacidade', 'reembolso', 'criancas'));
