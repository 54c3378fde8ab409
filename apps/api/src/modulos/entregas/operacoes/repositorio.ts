import type { Resultado, TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { Origem } from './noticias.ts'
import { type NovaGeracao, RECUO_NA_CIDADE_S } from './regras.ts'

export interface LinhaOperacao {
  id: string
  seq: bigint
  servidor: string | null
  origem_tipo: string
  origem_id: string
  passport: number
  tipo: TipoDeOperacao
  dados: unknown
  geracao: number
  repetir: boolean
  recusas: number
  estado: 'pendente' | 'entregue_ao_servidor' | 'concluida'
  resultado: Resultado | null
  motivo: string | null
  anular_pedido: boolean
  redirecionar_para: number | null
  tentativas: number
  vence_em: Date | null
  /** Identifies the character for whom the operation was made, because the game may give its passport to another character. */
  identidade: string | null
  conferencia_em: Date | null
}

export const VENCIDA_NA_CIDADE = `least(disponivel_em, criada_em + make_interval(secs => ${RECUO_NA_CIDADE_S})) <= clock_timestamp()`

export const COLUNAS = `id, seq, servidor, origem_tipo, origem_id, passport, tipo, dados, geracao, repetir, recusas, estado, resultado, motivo,
  anular_pedido, redirecionar_para, tentativas, vence_em, identidade, conferencia_em`

export interface NovaOperacao {
  origem: Origem
  passport: number
  tipo: TipoDeOperacao
  dados: unknown
  geracao: number
  repetir: boolean
  prazoDias: number | null
  servidor?: string
  depoisDe?: Origem
  teste?: boolean
}

export async function inserir(tx: Transacao, n: NovaOperacao): Promise<{ id: string } | null> {
  const nova = await tx.linha<{ id: string }>(
    `select id from entregas_pub_enfileirar_em(coalesce($9, (select servidor from entregas_operacao
         where origem_tipo = $10 and origem_id = $11 and servidor is not null order by seq desc limit 1)),
       $1, $2, $3, $4, $5, $6, $7, $8) as nova (id) where id is not null`,
    [
      n.origem.tipo,
      n.origem.id,
      n.passport,
      n.tipo,
      JSON.stringify(n.dados),
      n.geracao,
      n.repetir,
      n.prazoDias,
      n.servidor ?? null,
      n.depoisDe?.tipo ?? null,
      n.depoisDe?.id ?? null,
    ],
  )
  // A follow-up is for the same character as the operation before it, even if another character has the passport now.
  if (nova && (n.teste || n.depoisDe))
    await tx.executar(
      `update entregas_operacao o set teste = $2 or coalesce(antes.teste, false), identidade = coalesce(antes.identidade, o.identidade)
       from (select 1) sempre left join lateral (select teste, identidade from entregas_operacao
         where origem_tipo = $3 and origem_id = $4 and id <> $1 order by seq desc limit 1) antes on true where o.id = $1`,
      [nova.id, n.teste ?? false, n.depoisDe?.tipo ?? null, n.depoisDe?.id ?? null],
    )
  return nova
}

export async function inserirNovaGeracao(tx: Transacao, p: { id: string } & NovaGeracao): Promise<void> {
  await tx.executar(
    `insert into entregas_operacao (servidor, origem_tipo, origem_id, passport, tipo, dados, geracao, repetir, recusas, vence_em, disponivel_em,
       teste, identidade, conferencia_em)
     select entregas_casa(servidor), origem_tipo, origem_id, passport, tipo, dados, geracao + 1, repetir, $3, vence_em,
       clock_timestamp() + make_interval(secs => $2), teste, identidade, case when $4 then clock_timestamp() end
     from entregas_operacao where id = $1`,
    [p.id, p.esperaS, p.recusas, p.emConferencia ?? false],
  )
}

export function inserirRedirecionada(tx: Transacao, p: { id: string; passport: number }): Promise<LinhaOperacao> {
  return tx.uma<LinhaOperacao>(
    `insert into entregas_operacao (servidor, origem_tipo, origem_id, passport, tipo, dados, geracao, repetir, vence_em, teste, identidade)
     select v.servidor, o.origem_tipo, o.origem_id, $2::int, o.tipo, o.dados, o.geracao + 1, o.repetir, o.vence_em, o.teste,
       (select e.identidade from entregas_personagem e where e.servidor = v.servidor and e.passport = $2::int)
     from entregas_operacao o cross join lateral (select entregas_casa(coalesce(o.servidor, entregas_servidor_do($2::int))) as servidor) v
     where o.id = $1 returning ${COLUNAS}`,
    [p.id, p.passport],
  )
}

export function lerPorGeracao(leitura: Leitura, p: { origem: Origem; tipo: string; geracao: number }): Promise<LinhaOperacao | null> {
  return leitura.linha<LinhaOperacao>(
    `select ${COLUNAS} from entregas_operacao where origem_tipo = $1 and origem_id = $2 and tipo = $3 and geracao = $4`,
    [p.origem.tipo, p.origem.id, p.tipo, p.geracao],
  )
}

export function travar(tx: Transacao, id: string): Promise<LinhaOperacao | null> {
  return tx.linha<LinhaOperacao>(`select ${COLUNAS} from entregas_operacao where id = $1 for update`, [id])
}

export function travarVarias(tx: Transacao, ids: readonly string[]): Promise<LinhaOperacao[]> {
  return tx.linhas<LinhaOperacao>(`select ${COLUNAS} from entregas_operacao where id = any ($1::uuid[]) order by seq for update`, [ids])
}

/**
 * Repeats until the result is stable: during the wait for a lock, a confirmation may insert the next generation, which only a new query
 * sees.
 */
export async function travarAbertas(tx: Transacao, origem: Origem): Promise<LinhaOperacao[]> {
  let antes = ''
  for (;;) {
    const abertas = await tx.linhas<LinhaOperacao>(
      `select ${COLUNAS} from entregas_operacao
       where origem_tipo = $1 and origem_id = $2 and estado <> 'concluida' order by seq for update`,
      [origem.tipo, origem.id],
    )
    const agora = `:${abertas.map((op) => op.id).join()}`
    if (agora === antes) return abertas
    antes = agora
  }
}

export async function travarUltima(tx: Transacao, origem: Origem): Promise<LinhaOperacao | null> {
  let antes: string | undefined
  for (;;) {
    const ultima = await tx.linha<LinhaOperacao>(
      `select ${COLUNAS} from entregas_operacao where origem_tipo = $1 and origem_id = $2 order by seq desc limit 1 for update`,
      [origem.tipo, origem.id],
    )
    if (!ultima || ultima.id === antes) return ultima
    antes = ultima.id
  }
}

export async function concluir(
  tx: Transacao,
  p: { id: string; resultado: Resultado; motivo: string | null; retorno: unknown },
): Promise<void> {
  tx.adiar(
    `update entregas_operacao set estado = 'concluida', resultado = $2, motivo = $3, retorno = $4, concluida_em = clock_timestamp(), reservada_ate = null
     where id = $1 and estado <> 'concluida'`,
    [p.id, p.resultado, p.motivo, p.retorno === null ? null : JSON.stringify(p.retorno)],
  )
}

export async function marcarDecisao(
  tx: Transacao,
  p: { id: string; como: 'aplicada' | 'anulada'; por: string; motivo: string },
): Promise<boolean> {
  const n = await tx.executar(
    `update entregas_operacao set decidida_como = $2, decidida_em = clock_timestamp(), decidida_por = $3, decidida_motivo = $4
     where id = $1 and resultado = 'incerta' and decidida_como is null`,
    [p.id, p.como, p.por, p.motivo],
  )
  return n === 1
}

export async function marcarAnulacao(tx: Transacao, p: { id: string; motivo: string | null }): Promise<void> {
  await tx.executar(
    `update entregas_operacao set anular_pedido = true, redirecionar_para = null, motivo = $2 where id = $1 and estado = 'entregue_ao_servidor'`,
    [p.id, p.motivo],
  )
}

export async function marcarRedirecionamento(tx: Transacao, p: { id: string; passport: number }): Promise<void> {
  await tx.executar(
    `update entregas_operacao set anular_pedido = true, redirecionar_para = $2 where id = $1 and estado = 'entregue_ao_servidor'`,
    [p.id, p.passport],
  )
}

export async function antecipar(tx: Transacao, id: string): Promise<void> {
  await tx.executar(
    `update entregas_operacao set disponivel_em = least(disponivel_em, clock_timestamp()) where id = $1 and estado = 'pendente'`,
    [id],
  )
}

export async function idsVencidas(leitura: Leitura, limite: number): Promise<string[]> {
  const linhas = await leitura.linhas<{ id: string }>(
    `select id from entregas_operacao where estado <> 'concluida' and not anular_pedido and vence_em <= clock_timestamp() order by vence_em limit $1`,
    [limite],
  )
  return linhas.map((l) => l.id)
}
