import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { COLUNAS_DO_ANUNCIO, type LinhaDoAnuncio } from './repositorio.ts'

export function vencido(tx: Transacao, menos: readonly string[]): Promise<LinhaDoAnuncio | null> {
  return tx.linha<LinhaDoAnuncio>(
    `select ${COLUNAS_DO_ANUNCIO} from marketplace_anuncio a where a.estado = 'ativo' and a.expira_em <= clock_timestamp() and a.id <> all ($1::uuid[])
     order by a.expira_em limit 1 for no key update skip locked`,
    [menos],
  )
}

export function abandonado(tx: Transacao, p: { minutos: number; menos: readonly string[] }): Promise<LinhaDoAnuncio | null> {
  return tx.linha<LinhaDoAnuncio>(
    `select ${COLUNAS_DO_ANUNCIO} from marketplace_anuncio a
     where a.estado = 'pendente' and a.coletado_em is null and a.coleta_pedida_em is null
       and a.criado_em <= clock_timestamp() - make_interval(mins => $1) and a.id <> all ($2::uuid[])
     order by a.criado_em limit 1 for no key update skip locked`,
    [p.minutos, p.menos],
  )
}

export function deBloqueados(leitura: Leitura, p: { depoisDe: string | null; limite: number }): Promise<LinhaDoAnuncio[]> {
  return leitura.linhas<LinhaDoAnuncio>(
    `select ${COLUNAS_DO_ANUNCIO} from marketplace_anuncio a join sessao_pub_contas c on c.id = a.vendedor
     where c.banido and a.estado in ('ativo', 'pendente') and a.cancelamento_pedido_em is null
       and ($1::uuid is null or a.id > $1) order by a.id limit $2`,
    [p.depoisDe, p.limite],
  )
}

export function coletasADesfazer(
  leitura: Leitura,
  p: { minutos: number; depoisDe: string | null; limite: number },
): Promise<{ id: string }[]> {
  return leitura.linhas<{ id: string }>(
    `select a.id from marketplace_anuncio a
     where a.estado = 'pendente' and a.coletado_em is null and a.coleta_pedida_em is not null
       and (a.cancelamento_pedido_em is not null or (a.coleta_pedida_em <= clock_timestamp() - make_interval(mins => $1)
         and not exists (select 1 from entregas_pub_guardando g where g.origem_tipo = 'marketplace.coleta' and g.origem_id = a.id::text)))
       and ($2::uuid is null or a.id > $2) order by a.id limit $3`,
    [p.minutos, p.depoisDe, p.limite],
  )
}
