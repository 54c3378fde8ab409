import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { COLUNAS_DO_ANUNCIO, type LinhaDoAnuncio } from './repositorio.ts'

/** `instancia` null: unknown. `seus`: how many this character rents. */
export interface Alugado {
  instancia: string | null
  quantidade: number
  seus: number
}

/** An item with its own text is counted no matter which character rents it, because it may have changed hands in the game. */
export function lerAlugados(
  leitura: Leitura,
  p: { passport: number; instancia: string; codigo: string; temTexto: boolean },
): Promise<Alugado[]> {
  return leitura.linhas<Alugado>(
    `select instancia, sum(quantidade)::int as quantidade, coalesce(sum(quantidade) filter (where passport = $1), 0)::int as seus
     from loja_pub_alugado
     where (passport = $1 and lower(split_part(codigo, '-', 1)) = lower($3)) or (instancia = $2 and (passport = $1 or $4))
     group by instancia`,
    [p.passport, p.instancia, p.codigo, p.temTexto],
  )
}

export function lerVeiculosAlugados(leitura: Leitura, p: { passport: number; modelo: string }): Promise<{ placa: string | null }[]> {
  return leitura.linhas(`select placa from loja_pub_veiculo_alugado where passport = $1 and lower(modelo) = lower($2)`, [
    p.passport,
    p.modelo,
  ])
}

/** Item text → how many will soon be taken out of the bag. */
export async function emColeta(leitura: Leitura, p: { passport: number }): Promise<ReadonlyMap<string, number>> {
  const linhas = await leitura.linhas<{ instancia: string; n: number }>(
    `select instancia, sum(quantidade)::int as n from marketplace_anuncio
     where passport = $1 and tipo = 'item' and estado = 'pendente' and coletado_em is null group by instancia`,
    [p.passport],
  )
  return new Map(linhas.map((l) => [l.instancia, l.n]))
}

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
