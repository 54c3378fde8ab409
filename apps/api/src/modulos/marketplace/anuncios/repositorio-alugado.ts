/** SQL beside rented items: what the shop says is rented (loja_pub_alugado), and which listings hold it. */
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { COLUNAS_DO_ANUNCIO, type LinhaDoAnuncio } from './repositorio.ts'

/**
 * `deste`: exactly this text, of this character, or with a text of its own of anybody (it may have changed hands in the city). `semTexto`: of this
 * character and code, while nobody knows which one it is.
 */
export async function lerAlugado(
  leitura: Leitura,
  p: { passport: number; instancia: string; codigo: string; temTexto: boolean },
): Promise<{ deste: number; semTexto: number }> {
  const { deste, sem_texto } = await leitura.uma<{ deste: bigint; sem_texto: bigint }>(
    `select coalesce(sum(quantidade) filter (where instancia is not null), 0) as deste,
       coalesce(sum(quantidade) filter (where instancia is null), 0) as sem_texto
     from loja_pub_alugado
     where (passport = $1 and instancia is null and lower(codigo) = lower($3)) or (instancia = $2 and (passport = $1 or $4))`,
    [p.passport, p.instancia, p.codigo, p.temTexto],
  )
  return { deste: Number(deste), semTexto: Number(sem_texto) }
}

/** How many of it the character's other listings are about to take out of the same bag. */
export async function emColeta(leitura: Leitura, p: { passport: number; instancia: string }): Promise<number> {
  const { n } = await leitura.uma<{ n: bigint }>(
    `select coalesce(sum(quantidade), 0) as n from marketplace_anuncio
     where passport = $1 and instancia = $2 and estado = 'pendente' and coletado_em is null`,
    [p.passport, p.instancia],
  )
  return Number(n)
}

/** Listings that hold exactly this and that nobody has bought, oldest first; locked. */
export function guardadosCom(
  tx: Transacao,
  p: { passport: number; instancia: string; codigo: string; temTexto: boolean },
): Promise<LinhaDoAnuncio[]> {
  return tx.linhas<LinhaDoAnuncio>(
    `select ${COLUNAS_DO_ANUNCIO} from marketplace_anuncio a
     where a.codigo = $3 and a.instancia = $2 and (a.passport = $1 or $4) and a.coletado_em is not null and a.retomados = 0
       and (a.estado = 'ativo' or a.estado = 'pendente')
     order by a.id limit 50 for no key update`,
    [p.passport, p.instancia, p.codigo, p.temTexto],
  )
}

export async function marcarRetomados(tx: Transacao, p: { id: string; n: number }): Promise<void> {
  await tx.executar('update marketplace_anuncio set retomados = $2 where id = $1', [p.id, p.n])
}
