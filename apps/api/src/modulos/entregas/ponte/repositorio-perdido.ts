/** SQL of a game server that will never come back, and of what it holds. */
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'

export interface SituacaoDoPerdido {
  revogada: boolean
  /** Its key was valid, or it was heard, within the last `silencioS`: something of it may still be on its way. */
  ha_pouco: boolean
  /** A server with an open key that reads the same characters; null: none. */
  herdeiro: string | null
}

/**
 * Locked. An heir reads the very database in which this one wrote its results: the world that it told last must be the site's, and still be it.
 * null: there is no such server.
 */
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
 * What one holds is in the hands of the other from now on, which is told of it again and looks into the record before it does anything. The heir
 * may hold something of the same character: that is waited for. @returns how many.
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

/** Servers that were given up and still hold something. */
export async function perdidosComAlgo(leitura: Leitura): Promise<string[]> {
  const linhas = await leitura.linhas<{ id: string }>(
    `select id from entregas_servidor s where perdido_em is not null
       and exists (select 1 from entregas_operacao o where o.servidor = s.id and o.estado = 'entregue_ao_servidor') limit 100`,
  )
  return linhas.map((l) => l.id)
}
