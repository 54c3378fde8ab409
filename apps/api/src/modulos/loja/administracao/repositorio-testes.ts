import type { PlanoDeEntrega } from '@sorium/contratos/loja/comando.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'

export interface LinhaDoTeste {
  id: string
  item: string
  item_nome: string
  passport: number
  plano: PlanoDeEntrega
  ator: string
  criado_em: Date
  entregue_em: Date | null
  expira_em: Date | null
  fim_pedido_em: Date | null
  encerrado_em: Date | null
  placa: string | null
  instancia: string | null
}

const TESTE = 'id, item, item_nome, passport, plano, ator, criado_em, entregue_em, expira_em, fim_pedido_em, encerrado_em, placa, instancia'

export async function inserirTeste(
  tx: Transacao,
  t: { item: string; itemNome: string; passport: number; plano: PlanoDeEntrega; ator: string; valor: bigint | null },
): Promise<string> {
  const { id } = await tx.uma<{ id: string }>(
    'insert into loja_teste (item, item_nome, passport, plano, ator, valor) values ($1, $2, $3, $4, $5, $6) returning id',
    [t.item, t.itemNome, t.passport, JSON.stringify(t.plano), t.ator, t.valor],
  )
  return id
}

export function testadoEm24Horas(leitura: Leitura, ator: string): Promise<{ quantos: number; valor: bigint }> {
  return leitura.uma<{ quantos: number; valor: bigint }>(
    `select count(*)::int as quantos, coalesce(sum(valor), 0)::bigint as valor from loja_teste
     where ator = $1 and valor is not null and criado_em > clock_timestamp() - interval '24 hours'`,
    [ator],
  )
}

export function lerTeste(leitura: Leitura, id: string): Promise<(LinhaDoTeste & { personagem: string }) | null> {
  return leitura.linha<LinhaDoTeste & { personagem: string }>(
    `select ${TESTE}, coalesce((select btrim(e.nome || ' ' || e.sobrenome) from entregas_pub_personagens e where e.passport = t.passport
       order by e.servidor limit 1), '') as personagem
     from loja_teste t where id = $1`,
    [id],
  )
}

export type TesteDoTitular = Pick<
  LinhaDoTeste,
  'id' | 'item_nome' | 'passport' | 'criado_em' | 'entregue_em' | 'expira_em' | 'encerrado_em'
> & { personagem: string }

export function testesDoTitular(
  leitura: Leitura,
  p: { discordId: string; antesDe: string | null; limite: number },
): Promise<TesteDoTitular[]> {
  return leitura.linhas<TesteDoTitular>(
    `select t.id, t.item_nome, t.passport, btrim(e.nome || ' ' || e.sobrenome) as personagem, t.criado_em, t.entregue_em, t.expira_em,
       t.encerrado_em
     from perfil_pub_vinculos v join entregas_pub_personagens e on e.servidor = v.servidor and e.id_conta = v.id_conta
       join loja_teste t on t.passport = e.passport
     where v.discord_id = $1 and ($2::uuid is null or t.id < $2) order by t.id desc limit $3`,
    [p.discordId, p.antesDe, p.limite],
  )
}

export function travarTeste(tx: Transacao, id: string): Promise<LinhaDoTeste | null> {
  return tx.linha<LinhaDoTeste>(`select ${TESTE} from loja_teste where id = $1 for no key update`, [id])
}

export async function marcarEntregue(
  tx: Transacao,
  p: { id: string; dias: number | null; placa: string | null; instancia: string | null },
): Promise<Date | null> {
  const { expira_em } = await tx.uma<{ expira_em: Date | null }>(
    `update loja_teste set entregue_em = clock_timestamp(), expira_em = clock_timestamp() + make_interval(hours => 24 * $2::int),
       encerrado_em = case when $2::int is null then clock_timestamp() end, placa = $3, instancia = $4
     where id = $1 returning expira_em`,
    [p.id, p.dias, p.placa, p.instancia],
  )
  return expira_em
}

export async function encerrarTeste(tx: Transacao, id: string): Promise<void> {
  await tx.executar('update loja_teste set encerrado_em = coalesce(encerrado_em, clock_timestamp()) where id = $1', [id])
}

export async function marcarFimPedido(tx: Transacao, id: string): Promise<void> {
  await tx.executar('update loja_teste set fim_pedido_em = clock_timestamp() where id = $1', [id])
}

/** `pago`: a purchase pays for the same group, so the group must stay. */
export function testeVencido(tx: Transacao, menos: readonly string[]): Promise<(LinhaDoTeste & { pago: boolean }) | null> {
  return tx.linha<LinhaDoTeste & { pago: boolean }>(
    `select ${TESTE}, exists (select 1 from loja_compra c
         where t.plano->'fim'->>'tipo' = 'revogar_grupo' and c.operacao->'fim'->>'tipo' = 'revogar_grupo'
           and c.operacao->'fim' = t.plano->'fim' and c.passport = t.passport
           and c.estado not in ('expirado', 'reembolsado') and c.aluguel_geracao = 0) as pago
     from loja_teste t where expira_em <= clock_timestamp() and fim_pedido_em is null and t.id <> all ($1::uuid[])
     order by expira_em limit 1 for no key update skip locked`,
    [menos],
  )
}

export async function testesSemResposta(leitura: Leitura, p: { minutos: number; limite: number }): Promise<string[]> {
  const linhas = await leitura.linhas<{ id: string }>(
    `select id from loja_teste where encerrado_em is null and entregue_em is null
       and criado_em < clock_timestamp() - make_interval(mins => $1) order by criado_em limit $2`,
    [p.minutos, p.limite],
  )
  return linhas.map((l) => l.id)
}
