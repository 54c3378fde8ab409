import type { ContaEspelhada, PersonagemEspelhado, VeiculoEspelhado } from '@sorium/contratos/ponte/index.ts'
import { emOrdem, type Leitura, type Transacao } from '#nucleo/banco/index.ts'

interface Lote<T> {
  servidor: string
  versao: number
  /** A stored version above this one came from a wrong clock, so any batch may overwrite it. */
  maiorVersao: number
  linhas: readonly T[]
}

export function origemDoLote(
  leitura: Leitura,
  p: { servidor: string; instancia: string | null; mundo: string | null },
): Promise<{ servidor: string; teste: boolean; copia: boolean; outro_mundo: boolean } | null> {
  return leitura.linha(
    `select case when m.id = $3 then m.servidor else entregas_casa(s.id) end as servidor, s.teste,
       coalesce(s.instancia <> $2 and s.instancia_ate > clock_timestamp(), false) as copia, coalesce(m.id <> $3, false) as outro_mundo
     from entregas_servidor s left join entregas_mundo m on true where s.id = $1`,
    [p.servidor, p.instancia, p.mundo],
  )
}

/**
 * `encerrados`: servers whose links another server may take, because they are revoked, are test servers, or store their characters under
 * the world's name. The server that gave the world its name counts only when all servers of the world are revoked.
 */
export function situacaoDoEspelho(leitura: Leitura, adianteMs: number): Promise<{ maiorVersao: number; encerrados: string[] }> {
  return leitura.uma(
    `select floor(extract(epoch from clock_timestamp()) * 1000 + $1)::float8 as "maiorVersao",
       array(select s.id from entregas_servidor s left join entregas_mundo m on true
         where s.id is distinct from m.servidor and (s.chave_revogada_em is not null or s.teste or s.mundo = m.id)
           or s.id = m.servidor and not exists (select 1 from entregas_servidor o where o.mundo = m.id and o.chave_revogada_em is null)
             and s.chave_revogada_em is not null) as encerrados`,
    [adianteMs],
  )
}

export async function espelharContas(tx: Transacao, l: Lote<ContaEspelhada>): Promise<number> {
  if (l.linhas.length === 0) return 0
  return tx.executar(
    `insert into entregas_conta as t (servidor, id_conta, discord_id, license, versao)
     select distinct on (n.id_conta) $1, n.id_conta, n.discord_id, n.license, $2::bigint
     from unnest($3::int[], $4::text[], $5::text[]) as n (id_conta, discord_id, license) order by n.id_conta
     on conflict (servidor, id_conta) do update set discord_id = excluded.discord_id, license = excluded.license, versao = excluded.versao
     where excluded.versao >= t.versao or t.versao > $6`,
    [
      l.servidor,
      l.versao,
      l.linhas.map((c) => c.id_conta),
      l.linhas.map((c) => c.discord_id),
      l.linhas.map((c) => c.license),
      l.maiorVersao,
    ],
  )
}

export async function espelharPersonagens(tx: Transacao, l: Lote<PersonagemEspelhado>): Promise<number> {
  if (l.linhas.length === 0) return 0
  return tx.executar(
    `insert into entregas_personagem as t (servidor, passport, id_conta, nome, sobrenome, banco, garagem, estatisticas, versao, identidade)
     select distinct on (n.passport) $1, n.passport, n.id_conta, n.nome, n.sobrenome, n.banco, n.garagem, n.estatisticas::jsonb, $2::bigint, n.identidade
     from unnest($3::int[], $4::int[], $5::text[], $6::text[], $7::bigint[], $8::int[], $9::text[], $11::text[])
       as n (passport, id_conta, nome, sobrenome, banco, garagem, estatisticas, identidade) order by n.passport
     on conflict (servidor, passport) do update set id_conta = excluded.id_conta, nome = excluded.nome, sobrenome = excluded.sobrenome,
       banco = excluded.banco, garagem = excluded.garagem, estatisticas = excluded.estatisticas, versao = excluded.versao, identidade = excluded.identidade
     where excluded.versao >= t.versao or t.versao > $10`,
    [
      l.servidor,
      l.versao,
      l.linhas.map((p) => p.passport),
      l.linhas.map((p) => p.id_conta),
      l.linhas.map((p) => p.nome),
      l.linhas.map((p) => p.sobrenome),
      l.linhas.map((p) => p.banco),
      l.linhas.map((p) => p.garagem),
      l.linhas.map((p) => JSON.stringify(p.estatisticas)),
      l.maiorVersao,
      l.linhas.map((p) => p.identidade ?? null),
    ],
  )
}

export async function espelharVeiculos(tx: Transacao, l: Lote<VeiculoEspelhado>): Promise<number> {
  if (l.linhas.length === 0) return 0
  return tx.executar(
    `insert into entregas_veiculo as t (servidor, placa, passport, modelo, alugado_ate, apreendido, fora_da_garagem, de_trabalho, imposto_atrasado, impedimento, versao)
     select distinct on (n.placa) $1, n.placa, n.passport, n.modelo, to_timestamp(n.alugado_ate), n.apreendido, n.fora, n.trabalho, n.imposto, n.impedimento, $2::bigint
     from unnest($3::text[], $4::int[], $5::text[], $6::float8[], $7::boolean[], $8::boolean[], $9::boolean[], $10::boolean[], $12::text[])
       as n (placa, passport, modelo, alugado_ate, apreendido, fora, trabalho, imposto, impedimento) order by n.placa
     on conflict (servidor, placa) do update set passport = excluded.passport, modelo = excluded.modelo, alugado_ate = excluded.alugado_ate,
       apreendido = excluded.apreendido, fora_da_garagem = excluded.fora_da_garagem, de_trabalho = excluded.de_trabalho,
       imposto_atrasado = excluded.imposto_atrasado, impedimento = excluded.impedimento, versao = excluded.versao
     where excluded.versao >= t.versao or t.versao > $11`,
    [
      l.servidor,
      l.versao,
      l.linhas.map((v) => v.placa),
      l.linhas.map((v) => v.passport),
      l.linhas.map((v) => v.modelo),
      l.linhas.map((v) => v.alugado_ate),
      l.linhas.map((v) => v.apreendido),
      l.linhas.map((v) => v.fora_da_garagem),
      l.linhas.map((v) => v.de_trabalho),
      l.linhas.map((v) => v.imposto_atrasado),
      l.maiorVersao,
      l.linhas.map((v) => v.impedimento ?? null),
    ],
  )
}

export async function removerDoEspelho(
  tx: Transacao,
  p: { servidor: string; versao: number; maiorVersao: number; personagens: readonly number[]; placas: readonly string[] },
): Promise<void> {
  if (p.personagens.length > 0)
    await tx.executar(
      'delete from entregas_personagem where servidor = $1 and passport = any ($2::int[]) and (versao <= $3 or versao > $4)',
      [p.servidor, p.personagens, p.versao, p.maiorVersao],
    )
  if (p.placas.length > 0)
    await tx.executar('delete from entregas_veiculo where servidor = $1 and placa = any ($2::text[]) and (versao <= $3 or versao > $4)', [
      p.servidor,
      p.placas,
      p.versao,
      p.maiorVersao,
    ])
}

/** Call it after a full pass of the game's data: a row that the pass did not write no longer exists in the game. */
export async function removerAnteriores(tx: Transacao, p: { servidor: string; inicio: number; maiorVersao: number }): Promise<void> {
  for (const tabela of ['entregas_conta', 'entregas_personagem', 'entregas_veiculo'])
    await tx.executar(`delete from ${tabela} where servidor = $1 and (versao < $2 or versao > $3)`, [p.servidor, p.inicio, p.maiorVersao])
}

export const NO_AR_S = 40

export interface LinhaPersonagem {
  passport: number
  nome: string
  sobrenome: string
  banco: bigint
  garagem: number | null
  online: boolean
}

const PERSONAGEM = `select p.passport, p.nome, p.sobrenome, p.banco, p.garagem,
    entregas_na_cidade(p.servidor, p.passport) as online
  from entregas_personagem p join entregas_servidor s on s.id = p.servidor and not s.teste`

export function lerPersonagens(
  leitura: Leitura,
  p: { servidor: string; idConta: number; passport: number | null },
): Promise<LinhaPersonagem[]> {
  return leitura.linhas<LinhaPersonagem>(
    `${PERSONAGEM} where p.servidor = $1 and p.id_conta = $2 and ($3::int is null or p.passport = $3) order by p.passport`,
    [p.servidor, p.idConta, p.passport],
  )
}

export function lerPersonagem(leitura: Leitura, p: { servidor: string; passport: number }): Promise<LinhaPersonagem | null> {
  return leitura.linha<LinhaPersonagem>(`${PERSONAGEM} where p.servidor = $1 and p.passport = $2`, [p.servidor, p.passport])
}

export interface LinhaNaCidade {
  passport: number
  nome: string
  sobrenome: string
  /** Id of the test server, whose name is then in `nome`; null: the character is in the city. */
  servidor: string | null
}

export function lerOnline(leitura: Leitura, p: { busca: string; passport: number | null; limite: number }): Promise<LinhaNaCidade[]> {
  return leitura.linhas<LinhaNaCidade>(
    `select * from (select distinct passport, nome, sobrenome, servidor from (
       select p.passport, p.nome, p.sobrenome, null as servidor from entregas_servidor s
         cross join unnest(s.online) as o (passport) join entregas_personagem p on p.servidor = entregas_casa(s.id) and p.passport = o.passport
       where s.visto_em > clock_timestamp() - make_interval(secs => ${NO_AR_S}) and not p.sem_nome and not s.teste
       union all
       select o.passport, s.nome, '', s.id from entregas_servidor s cross join unnest(s.online) as o (passport)
       where s.visto_em > clock_timestamp() - make_interval(secs => ${NO_AR_S}) and s.teste
     ) p
     where $1 = '' or p.passport = $2 or nucleo_dobrar(p.nome || ' ' || p.sobrenome) like all (nucleo_padroes($1))) p
     order by servidor nulls first, ${emOrdem('nome')}, ${emOrdem('sobrenome')}, passport limit $3`,
    [p.busca, p.passport, p.limite],
  )
}

export async function haServidorNoAr(leitura: Leitura): Promise<boolean> {
  const linha = await leitura.linha(
    'select 1 from entregas_servidor where not teste and visto_em > clock_timestamp() - make_interval(secs => $1) limit 1',
    [NO_AR_S],
  )
  return linha !== null
}

export interface LinhaVeiculo {
  placa: string
  passport: number
  modelo: string
  alugado: boolean
  apreendido: boolean
  fora_da_garagem: boolean
  de_trabalho: boolean
  imposto_atrasado: boolean
  impedimento: string | null
}

const VEICULOS_NO_MAXIMO = 500

export function lerVeiculosEspelhados(leitura: Leitura, p: { servidor: string; passport: number }): Promise<LinhaVeiculo[]> {
  return leitura.linhas<LinhaVeiculo>(
    `select placa, passport, modelo, alugado_ate is not null as alugado, apreendido, fora_da_garagem, de_trabalho, imposto_atrasado, impedimento
     from entregas_veiculo where servidor = $1 and passport = $2 order by modelo, placa limit $3`,
    [p.servidor, p.passport, VEICULOS_NO_MAXIMO],
  )
}
