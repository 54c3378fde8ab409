-- Which players are, as far as the site knows, an administrator himself: his wallets and purchases are not his to decide about.

-- An account's e-mail as it is compared: of a player what Discord said, of an administrator what he signs in with.
create view sessao_pub_emails as
  select id, 'jogador' as papel, lower(btrim(email)) as email from sessao_usuario where email <> ''
  union all
  select id, 'admin', lower(btrim(email)) from sessao_admin where email <> '';
create index sessao_usuario_email on sessao_usuario (lower(btrim(email))) where email <> '';
create index perfil_cadastro_email on perfil_cadastro (lower(btrim(email)));
create index perfil_vinculo_license on perfil_vinculo (license);
