import { soma } from '#modulos/carteira/index.ts'
import type { Divergencia } from '#modulos/carteira/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'

/** I5: what escrow_loja holds is the price of the purchases that are still open. */
export async function conferirLoja(leitura: Leitura): Promise<Divergencia[]> {
  const achadas: Divergencia[] = []
  for (const [moeda, metodo] of [
    ['BRL', 'real'],
    ['SOR', 'zcoin'],
  ] as const) {
    const { total } = await leitura.uma<{ total: string }>(
      `select coalesce(sum(valor), 0)::text as total from loja_compra
       where metodo = $1 and estado in ('paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando', 'incerto')`,
      [metodo],
    )
    const guardado = await soma(leitura, 'escrow_loja', moeda)
    if (guardado !== BigInt(total))
      achadas.push({ invariante: 'I5 escrow da loja', detalhe: `${moeda}: guardado ${guardado}, em aberto ${total}` })
  }
  return achadas
}
