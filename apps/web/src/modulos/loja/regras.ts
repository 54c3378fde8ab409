import { centavosDe, valorDe } from '@sorium/contratos/comum/centavos.ts'
import type { ItemDaLoja, Metodo } from '@sorium/contratos/loja/index.ts'

type Precos = Pick<ItemDaLoja, 'valor_reais' | 'valor_zcoin'>

/** The price in that method, or null when the item cannot be paid with it. */
export function precoEm(item: Precos, metodo: Metodo): number | null {
  const preco = metodo === 'real' ? item.valor_reais : item.valor_zcoin
  return preco !== null && preco > 0 ? preco : null
}

/** Methods with a price above 0, real first. Empty: the item cannot be bought. */
export function metodosDoItem(item: Precos): Metodo[] {
  return (['real', 'zcoin'] as const).filter((m) => precoEm(item, m) !== null)
}

export const ROTULO_DO_METODO: Readonly<Record<Metodo, string>> = { real: 'Reais (R$)', zcoin: 'Z-coin' }

/** 'Aluguel · 30 dias', or null for what stays. */
export function rotuloDoAluguel(item: Pick<ItemDaLoja, 'tipo' | 'duracao_dias'>): string | null {
  if (item.tipo !== 'aluguel') return null
  if (item.duracao_dias === null) return 'Aluguel'
  return `Aluguel · ${item.duracao_dias} ${item.duracao_dias === 1 ? 'dia' : 'dias'}`
}

/** All of them without a category, or with one that the shop does not have (an old link). */
export function itensDaCategoria<I extends Pick<ItemDaLoja, 'categoria_id'>>(
  itens: readonly I[],
  categoria: string | undefined,
): readonly I[] {
  return categoria === undefined ? itens : itens.filter((i) => i.categoria_id === categoria)
}

/** The item of the moment: the first marked one that can be bought. */
export function itemEmDestaque(itens: readonly ItemDaLoja[]): ItemDaLoja | undefined {
  return itens.find((i) => i.destaque && metodosDoItem(i).length > 0)
}

export interface Saldos {
  saldo_real: number
  saldo_zcoin: number
}

const CAMPO_DO_SALDO = { real: 'saldo_real', zcoin: 'saldo_zcoin' } as const
export const saldoEm = (saldos: Saldos, metodo: Metodo): number => saldos[CAMPO_DO_SALDO[metodo]]

/** `a - b` of two amounts of the wire, exactly. */
function diferenca(a: number, b: number): number {
  return valorDe((centavosDe(a) ?? 0n) - (centavosDe(b) ?? 0n))
}

/** What is missing to pay in that method; null when nothing is, or the balances are not known. */
export function faltaNoSaldo(item: Precos, saldos: Saldos | null | undefined, metodo: Metodo): number | null {
  const preco = precoEm(item, metodo)
  if (!saldos || preco === null) return null
  const falta = diferenca(preco, saldoEm(saldos, metodo))
  return falta > 0 ? falta : null
}

/** The balance after paying; null when the balances are not known. */
export function saldoDepois(item: Precos, saldos: Saldos | null | undefined, metodo: Metodo): number | null {
  return saldos ? diferenca(saldoEm(saldos, metodo), precoEm(item, metodo) ?? 0) : null
}
