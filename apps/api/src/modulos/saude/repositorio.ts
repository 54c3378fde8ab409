import type { Banco, Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { FalhaAnotada, Execucao } from '#nucleo/trabalhos/vigia.ts'

export interface NoVivo {
  id: string
  nome: string
  comecouEm: Date
  memoria: number
  discoLivre: bigint | null
  discoTotal: bigint | null
}

export async function escreverBatida(
  tx: Transacao,
  p: { no: NoVivo; falhas: readonly FalhaAnotada[]; execucoes: readonly Execucao[] },
): Promise<void> {
  const { no } = p
  tx.adiar(
    `insert into saude_no (id, nome, comecou_em, visto_em, memoria, disco_livre, disco_total)
     values ($1, $2, $3, clock_timestamp(), $4, $5, $6)
     on conflict (id) do update set visto_em = excluded.visto_em, memoria = excluded.memoria, disco_livre = excluded.disco_livre,
       disco_total = excluded.disco_total`,
    [no.id, no.nome, no.comecouEm, no.memoria, no.discoLivre, no.discoTotal],
  )
  if (p.execucoes.length > 0)
    tx.adiar(
      `update saude_trabalho t set terminou_em = v.em, ms = v.ms, erro = v.erro,
         falhas_seguidas = case when v.erro is null then 0 else t.falhas_seguidas + 1 end
       from unnest($1::text[], $2::timestamptz[], $3::int[], $4::text[]) as v(nome, em, ms, erro)
       where t.nome = v.nome and (t.terminou_em is null or t.terminou_em < v.em)`,
      [p.execucoes.map((v) => v.nome), p.execucoes.map((v) => v.terminouEm), p.execucoes.map((v) => v.ms), p.execucoes.map((v) => v.erro)],
    )
  if (p.falhas.length > 0)
    tx.adiar(
      `insert into saude_falha (em, onde, mensagem, pedido)
       select * from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[])`,
      [p.falhas.map((f) => f.em), p.falhas.map((f) => f.onde), p.falhas.map((f) => f.mensagem), p.falhas.map((f) => f.pedido)],
    )
}

export async function anotarTrabalhos(tx: Transacao, trabalhos: readonly { nome: string; periodoS: number }[]): Promise<void> {
  const nomes = trabalhos.map((t) => t.nome)
  await tx.executar('delete from saude_trabalho where nome <> all ($1::text[])', [nomes])
  await tx.executar(
    `insert into saude_trabalho (nome, periodo_s) select * from unnest($1::text[], $2::int[])
     on conflict (nome) do update set periodo_s = excluded.periodo_s`,
    [nomes, trabalhos.map((t) => t.periodoS)],
  )
}

export async function limparSaude(tx: Transacao): Promise<void> {
  await tx.executar(`delete from saude_no where visto_em < clock_timestamp() - interval '1 day'`)
  await tx.executar(`delete from saude_falha where em < clock_timestamp() - interval '7 days'`)
}

export interface UltimaExecucao {
  nome: string
  periodo_s: number
  terminou_em: Date | null
  ms: number | null
  erro: string | null
  falhas_seguidas: number
  /** Seconds since the last run; if the job never ran, since it was first known. */
  ha_s: number
}

export const lerTrabalhos = (leitura: Leitura): Promise<UltimaExecucao[]> =>
  leitura.linhas(
    `select nome, periodo_s, terminou_em, ms, erro, falhas_seguidas,
       extract(epoch from clock_timestamp() - coalesce(terminou_em, desde))::int as ha_s
     from saude_trabalho order by nome`,
  )

export interface LinhaDoNo {
  nome: string
  comecou_em: Date
  visto_em: Date
  memoria: bigint
  disco_livre: bigint | null
  disco_total: bigint | null
}

export const lerNos = (leitura: Leitura): Promise<LinhaDoNo[]> =>
  leitura.linhas(
    `select nome, comecou_em, visto_em, memoria, disco_livre, disco_total from saude_no
     where visto_em > clock_timestamp() - interval '2 minutes' order by nome, comecou_em`,
  )

export interface LinhaDaFalha {
  id: bigint
  em: Date
  onde: string
  mensagem: string
  pedido: string | null
}

export async function lerFalhas(leitura: Leitura): Promise<{ falhas: LinhaDaFalha[]; noDia: number; naHora: number }> {
  const [falhas, contas] = await Promise.all([
    leitura.linhas<LinhaDaFalha>(
      `select id, em, onde, mensagem, pedido from saude_falha where em > clock_timestamp() - interval '1 day' order by em desc, id desc limit 50`,
    ),
    leitura.uma<{ no_dia: bigint; na_hora: bigint }>(
      `select count(*) as no_dia, count(*) filter (where em > clock_timestamp() - interval '1 hour') as na_hora
       from saude_falha where em > clock_timestamp() - interval '1 day'`,
    ),
  ])
  return { falhas, noDia: Number(contas.no_dia), naHora: Number(contas.na_hora) }
}

export interface LinhaDoCertificado {
  endereco: string
  valido_ate: Date | null
  problema: string | null
}

export const lerCertificado = (leitura: Leitura, endereco: string): Promise<LinhaDoCertificado | null> =>
  leitura.linha('select endereco, valido_ate, problema from saude_certificado where endereco = $1', [endereco])

export function guardarCertificado(banco: Banco, c: LinhaDoCertificado): Promise<number> {
  return banco.transacao((tx) =>
    tx.executar(
      `insert into saude_certificado (endereco, olhado_em, valido_ate, problema) values ($1, clock_timestamp(), $2, $3)
       on conflict (endereco) do update set olhado_em = excluded.olhado_em, valido_ate = excluded.valido_ate, problema = excluded.problema`,
      [c.endereco, c.valido_ate, c.problema],
    ),
  )
}
