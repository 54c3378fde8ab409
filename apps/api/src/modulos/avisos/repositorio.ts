import type { NomeDoTipo } from '@sorium/contratos/avisos/index.ts'
import type { Banco, Leitura, Transacao } from '#nucleo/banco/index.ts'

export interface LinhaDoDestino {
  id: string
  nome: string
  via: 'webhook' | 'bot'
  segredo: Buffer | null
  canal: string | null
  falhas: number
}

/** What is kept of a finished notice: no names, only the id of the part of the site that was ill, so that a later notice can tell that it recovered. */
const SEM_NOMES = `case when dados ? 'ponto' then jsonb_build_object('ponto', dados->'ponto') else '{}' end`

const COLUNAS = 'id, nome, via, segredo, canal, falhas'

export const lerDestino = (leitura: Leitura, id: string): Promise<LinhaDoDestino | null> =>
  leitura.linha(`select ${COLUNAS} from avisos_destino where id::text = $1`, [id])

export async function tokenDoBot(leitura: Leitura): Promise<Buffer | null> {
  return (await leitura.linha<{ token: Buffer }>('select token from avisos_bot'))?.token ?? null
}

export async function inserirDestino(
  tx: Transacao,
  d: { id: string; nome: string; via: 'webhook' | 'bot'; segredo: Buffer | null; canal: string | null; maximo: number },
): Promise<string | null> {
  // Lock the table, otherwise two inserts at once could both count below the limit.
  await tx.executar('lock table avisos_destino in share row exclusive mode')
  const linha = await tx.linha<{ id: string }>(
    `insert into avisos_destino (id, nome, via, segredo, canal)
     select $1, $2, $3, $4, $5 where (select count(*) from avisos_destino) < $6 returning id`,
    [d.id, d.nome, d.via, d.segredo, d.canal, d.maximo],
  )
  return linha?.id ?? null
}

export const removerDestino = (tx: Transacao, id: string): Promise<{ nome: string } | null> =>
  tx.linha('delete from avisos_destino where id::text = $1 returning nome', [id])

export const reviver = (tx: Transacao, id: string): Promise<number> =>
  tx.executar(
    `update avisos_destino set desligado_em = null, desligado_por = null, falhas = 0, tomado_ate = '-infinity', enviou_em = clock_timestamp()
     where id::text = $1`,
    [id],
  )

/** Sets `ligado_em` only when the kind was off: events before `ligado_em` get no notice, and a kind that stays on must miss none. */
export const gravarTipo = (tx: Transacao, t: { tipo: NomeDoTipo; destino: string | null; modelo: string | null }): Promise<number> =>
  tx.executar(
    `insert into avisos_tipo (tipo, destino, modelo) values ($1, $2::uuid, $3)
     on conflict (tipo) do update set destino = excluded.destino, modelo = excluded.modelo,
       ligado_em = case when avisos_tipo.destino is null then clock_timestamp() else avisos_tipo.ligado_em end`,
    [t.tipo, t.destino, t.modelo],
  )

export async function guardarToken(tx: Transacao, token: Buffer | null): Promise<void> {
  if (token)
    await tx.executar(
      'insert into avisos_bot (token) values ($1) on conflict (unico) do update set token = excluded.token, mudou_em = clock_timestamp()',
      [token],
    )
  else await tx.executar('delete from avisos_bot')
}

export async function limparAvisos(banco: Banco): Promise<void> {
  await banco.transacao(async (tx) => {
    await tx.executar(
      `update avisos_fila set desistiu_em = clock_timestamp(), motivo = 'Esperou mais de um dia.', dados = ${SEM_NOMES}
       where enviado_em is null and desistiu_em is null and em < clock_timestamp() - interval '1 day'`,
    )
    await tx.executar(`delete from avisos_fila where em < clock_timestamp() - interval '30 days'`)
  })
}

export interface NaFila {
  id: bigint
  tipo: NomeDoTipo
  dados: Record<string, string>
  modelo: string | null
  em: Date
}

export function tomarDestino(tx: Transacao): Promise<LinhaDoDestino | null> {
  return tx.linha<LinhaDoDestino>(
    `update avisos_destino set tomado_ate = clock_timestamp() + interval '30 seconds' where id = (
       select d.id from avisos_destino d
       where d.desligado_em is null and d.tomado_ate < clock_timestamp()
         and exists (select 1 from avisos_fila f where f.destino = d.id and f.enviado_em is null and f.desistiu_em is null)
       order by d.tomado_ate limit 1 for update skip locked)
     returning ${COLUNAS}`,
  )
}

export const lerFila = (leitura: Leitura, destino: string, limite: number): Promise<NaFila[]> =>
  leitura.linhas<NaFila>(
    `select f.id, f.tipo, f.dados, f.em, t.modelo from avisos_fila f left join avisos_tipo t on t.tipo = f.tipo
     where f.destino = $1 and f.enviado_em is null and f.desistiu_em is null order by f.id limit $2`,
    [destino, limite],
  )

export interface FimDoEnvio {
  destino: string
  ids: readonly bigint[]
  /** Why the notices were given up; null: they were sent. */
  desistiu: string | null
  motivo: string | null
}

export async function encerrarEnvio(tx: Transacao, f: FimDoEnvio & { esperaS: number }): Promise<void> {
  await tx.executar(
    f.desistiu === null
      ? `update avisos_fila set enviado_em = clock_timestamp(), motivo = $2, dados = ${SEM_NOMES} where id = any ($1::bigint[])`
      : `update avisos_fila set desistiu_em = clock_timestamp(), motivo = $2, dados = ${SEM_NOMES} where id = any ($1::bigint[])`,
    [f.ids, f.desistiu ?? f.motivo],
  )
  await tx.executar(
    `update avisos_destino set tomado_ate = clock_timestamp() + make_interval(secs => $2), falhas = 0,
       enviou_em = case when $3 then clock_timestamp() else enviou_em end where id = $1`,
    [f.destino, f.esperaS, f.desistiu === null],
  )
}

export const adiarDestino = (tx: Transacao, p: { destino: string; esperaS: number; falhou: boolean }): Promise<number> =>
  tx.executar(
    `update avisos_destino set tomado_ate = clock_timestamp() + make_interval(secs => $2), falhas = falhas + $3::int where id = $1`,
    [p.destino, p.esperaS, p.falhou ? 1 : 0],
  )

export const desligarDestino = (tx: Transacao, p: { destino: string; motivo: string }): Promise<number> =>
  tx.executar('update avisos_destino set desligado_em = clock_timestamp(), desligado_por = $2 where id = $1', [p.destino, p.motivo])
