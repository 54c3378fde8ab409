import type { Leitura, Transacao } from '#nucleo/banco/index.ts'

export interface SituacaoDoPerdido {
  revogada: boolean
  ha_pouco: boolean
  herdeiro: string | null
}

/** The heir must read the same game database, so the lost server's last world must be the site's present world. */
export function situacaoDoPerdido(tx: Transacao, p: { servidor: string; silencioS: number }): Promise<SituacaoDoPerdido | null> {
  return tx.linha<SituacaoDoPerdido>(
    `select s.chave_revogada_em is not null as revogada,
       greatest(s.chave_revogada_em, s.visto_em) > clock_timestamp() - make_interval(secs => $2) as ha_pouco,
       (select h.id from entregas_servidor h join entregas_mundo m on m.id = h.mundo
          where h.id <> s.id and h.mundo = s.mundo and s.mundo_recusado is null and not s.teste and not h.teste and h.chave_revogada_em is null
          order by h.visto_em desc nulls last, h.id limit 1) as herdeiro
     from entregas_servidor s where s.id = $1 for update`,
    [p.servidor, p.silencioS],
  )
}

export async function marcarPerdido(tx: Transacao, servidor: string): Promise<void> {
  await tx.executar('update entregas_servidor set perdido_em = coalesce(perdido_em, clock_timestamp()) where id = $1', [servidor])
}

/**
 * Skips characters for whom the heir holds an operation, because a server holds one operation for each character; the job passes the rest
 * on later.
 */
export function passarAoHerdeiro(tx: Transacao, p: { servidor: string; herdeiro: string }): Promise<number> {
  return tx.executar(
    `update entregas_operacao set servidor = $2, sincronia = 0, reservada_ate = null, devolvida_em = null, anular_enviado_em = null
     where id in (
       select o.id from entregas_operacao o where o.servidor = $1 and o.estado = 'entregue_ao_servidor'
         and not exists (select 1 from entregas_operacao h where h.servidor = $2 and h.estado = 'entregue_ao_servidor' and h.passport = o.passport)
       order by o.seq for update)`,
    [p.servidor, p.herdeiro],
  )
}

export async function perdidosComAlgo(leitura: Leitura): Promise<string[]> {
  const linhas = await leitura.linhas<{ id: string }>(
    `select id from entregas_servidor s where perdido_em is not null
       and exists (select 1 from entregas_operacao o where o.servidor = s.id and o.estado = 'entregue_ao_servidor') limit 100`,
  )
  return linhas.map((l) => l.id)
}
