-- Whether Discord has verified an account's e-mail. Of what was stored before nobody knows; the next sign-in tells.
alter table sessao_usuario add column email_verificado boolean not null default false;

-- Nobody is found by the e-mail that he typed into his profile.
drop index perfil_cadastro_email;
