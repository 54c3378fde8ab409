-- The person behind a player. CPF: AES-256-GCM under a key of the person's own, wrapped by CHAVE_DADOS; found again by a blind index.
create table perfil_cadastro (
  usuario uuid primary key,
  nome text not null,
  sobrenome text not null,
  data_nascimento date not null,
  cpf_cifrado bytea not null,
  cpf_chave bytea not null,
  cpf_indice bytea not null,
  celular text not null,
  genero text not null check (genero in ('masculino', 'feminino', 'outro', 'nao_informar')),
  endereco text not null,
  email text not null,
  completo_em timestamptz not null default clock_timestamp()
);
create unique index perfil_cadastro_cpf on perfil_cadastro (cpf_indice);

-- Which game account a Discord account is, as the game server itself reported it.
create table perfil_vinculo (
  discord_id text primary key,
  servidor text not null,
  id_conta int not null,
  license text not null,
  versao bigint not null,
  em timestamptz not null default clock_timestamp()
);
create unique index perfil_vinculo_conta on perfil_vinculo (servidor, id_conta);
