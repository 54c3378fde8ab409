import type { ContaDoJogo } from '#modulos/sessao/porta-esquecidas.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { type Citacao, type Rastros, SEM_NOME } from '#nucleo/pessoas/rastros.ts'
import { apagarDoEspelho } from './esquecidos.ts'

export interface PessoaNoJogo {
  rastros: Partial<Rastros>
  contas: ContaDoJogo[]
  licencas: string[]
}

export async function rastrosNoJogo(leitura: Leitura, discordId: string): Promise<PessoaNoJogo> {
  const contas = await leitura.linhas<{ servidor: string; id_conta: number; license: string }>(
    `select servidor, id_conta, coalesce(license, '') as license from entregas_conta where discord_id = $1
     union
     select v.servidor, v.id_conta, l.license from perfil_pub_vinculos v join perfil_pub_licencas l on l.discord_id = v.discord_id
     where v.discord_id = $1`,
    [discordId],
  )
  const personagens = await leitura.linhas<{ passport: number; nome: string }>(
    `select p.passport, p.nome || ' ' || p.sobrenome as nome from entregas_personagem p
     join unnest($1::text[], $2::int[]) as c (servidor, id_conta) on c.servidor = p.servidor and c.id_conta = p.id_conta`,
    [contas.map((c) => c.servidor), contas.map((c) => c.id_conta)],
  )
  const licencas = [...new Set(contas.map((c) => c.license))].filter((l) => l !== '')
  return {
    rastros: { nomes: personagens.map((p) => p.nome), licencas, passports: personagens.map((p) => p.passport) },
    contas: contas.map((c) => ({ servidor: c.servidor, idConta: c.id_conta })),
    licencas,
  }
}

/** Fields of an operation that describe the delivered thing and not a person; the texts of all other fields are removed. */
const DA_COISA = ['item', 'instancia', 'slot', 'placa', 'plate', 'modelo', 'vehicle', 'grupo', 'texto']

/** Operations stay as a record, but finished ones lose texts about the person, and a reason that names the person is replaced. */
export async function apagarDoJogo(
  tx: Transacao,
  p: { contas: readonly ContaDoJogo[]; rastros: Rastros; citacao: Citacao },
): Promise<void> {
  for (const [servidor, contas] of Map.groupBy(p.contas, (c) => c.servidor))
    await apagarDoEspelho(tx, { servidor, contas: contas.map((c) => c.idConta) })
  await tx.executar('delete from entregas_leitura where passport = any ($1::int[])', [p.rastros.passports])
  await tx.executar(
    `update entregas_operacao o set dados = n.dados, retorno = n.retorno
     from (select id, nucleo_sem_textos(dados, $2::text[]) as dados, nucleo_sem_textos(retorno, $2::text[]) as retorno
           from entregas_operacao where origem_id = any ($1::text[]) and estado = 'concluida') n
     where n.id = o.id and (n.dados, n.retorno) is distinct from (o.dados, o.retorno)`,
    [p.rastros.origens, DA_COISA],
  )
  const { nomes, palavras, fortes, numeros } = p.citacao
  const cita = (coluna: string) =>
    `nucleo_cita(coalesce(${coluna}, ''), case when origem_id = any ($1::text[]) then $2::text[] else $3::text[] end, $4::text[])`
  await tx.executar(
    `update entregas_operacao set motivo = case when motivo like 'administracao:%' and ${cita('motivo')} then 'administracao:' || $5 else motivo end,
       decidida_motivo = case when ${cita('decidida_motivo')} then $5 else decidida_motivo end
     where (motivo like 'administracao:%' or decidida_motivo is not null) and (${cita('motivo')} or ${cita('decidida_motivo')})`,
    [p.rastros.origens, [...palavras, ...fortes], [...nomes, ...fortes], numeros, SEM_NOME],
  )
}
