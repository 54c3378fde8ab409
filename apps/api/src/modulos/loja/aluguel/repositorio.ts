import type { Transacao } from '#nucleo/banco/index.ts'
import { CAMPOS_DA_COMPRA, type LinhaDaCompra } from '../repositorio.ts'

/** `horas` null: the game is asked again only when the administration says so. */
export async function abrirCaso(
  tx: Transacao,
  p: { id: string; falta: number; motivo: string | null; geracao: number; horas: number | null },
): Promise<void> {
  await tx.executar(
    `update loja_compra set fim_falta = $2, fim_motivo = $3, fim_desde = coalesce(fim_desde, clock_timestamp()), aluguel_geracao = $4,
       fim_tentar_em = coalesce(clock_timestamp() + make_interval(hours => $5), 'infinity') where id = $1`,
    [p.id, p.falta, p.motivo, p.geracao, p.horas],
  )
}

export async function fecharCaso(tx: Transacao, id: string): Promise<void> {
  await tx.executar('update loja_compra set fim_falta = null, fim_tentar_em = null where id = $1', [id])
}

export function fimATentar(tx: Transacao, menos: readonly string[]): Promise<LinhaDaCompra | null> {
  return tx.linha<LinhaDaCompra>(
    `select ${CAMPOS_DA_COMPRA} from loja_compra
     where fim_falta is not null and fim_tentar_em <= clock_timestamp() and estado = 'entregue' and id <> all ($1::uuid[])
     order by fim_desde limit 1 for no key update skip locked`,
    [menos],
  )
}

/** Does nothing while `fim_tentar_em` is null: the game is being asked. */
export async function tentarJa(tx: Transacao, id: string): Promise<void> {
  await tx.executar('update loja_compra set fim_tentar_em = clock_timestamp() where id = $1 and fim_tentar_em is not null', [id])
}
