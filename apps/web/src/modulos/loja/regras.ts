import { centavosDe, valorDe } from '@sorium/contratos/comum/dinheiro.ts'
import type { Compra, EstadoDaCompra, ItemDaLoja, Metodo } from '@sorium/contratos/loja/index.ts'

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

type Tom = 'neutra' | 'ok' | 'alerta' | 'erro' | 'info'

const ESTADOS: Readonly<Record<EstadoDaCompra, { rotulo: string; tom: Tom; aberto: boolean }>> = {
  paga: { rotulo: 'Pago', tom: 'info', aberto: true },
  no_servidor: { rotulo: 'No servidor', tom: 'info', aberto: true },
  aguardando_jogador: { rotulo: 'Aguardando você entrar na cidade', tom: 'alerta', aberto: true },
  aguardando_espaco: { rotulo: 'Sem espaço no inventário', tom: 'alerta', aberto: true },
  anulando: { rotulo: 'Cancelando', tom: 'alerta', aberto: true },
  entregue: { rotulo: 'Entregue', tom: 'ok', aberto: false },
  expirado: { rotulo: 'Expirado', tom: 'neutra', aberto: false },
  reembolsado: { rotulo: 'Reembolsado', tom: 'neutra', aberto: false },
  incerto: { rotulo: 'Em conferência', tom: 'alerta', aberto: false },
}

/** What the player reads for a state. */
export const rotuloDoEstado = (estado: EstadoDaCompra): string => ESTADOS[estado].rotulo
export const tomDoEstado = (estado: EstadoDaCompra): Tom => ESTADOS[estado].tom
/** Something is still going to happen by itself. */
export const emAberto = (estado: EstadoDaCompra): boolean => ESTADOS[estado].aberto

/** What the player can expect, or do, in that state. */
export const EXPLICACAO: Readonly<Partial<Record<EstadoDaCompra, string>>> = {
  paga: 'Seu pagamento está guardado até a entrega.',
  no_servidor: 'O servidor da cidade recebeu o pedido.',
  aguardando_jogador: 'Entre na cidade com este personagem: a entrega acontece sozinha.',
  aguardando_espaco: 'Libere espaço no inventário do personagem: a entrega acontece sozinha.',
  anulando: 'O pedido está sendo retirado do servidor para devolver o seu dinheiro.',
  reembolsado: 'O valor voltou para a sua carteira.',
  incerto: 'A administração está conferindo se o item chegou. Seu dinheiro está seguro.',
}

const INTERVALO_INICIAL_MS = 1_000
/** Right after paying, someone is looking at this very purchase, and the delivery takes about half a second. */
const INTERVALO_NA_HORA_MS = 400
const NA_HORA_MS = 5_000
const INTERVALO_LONGO_MS = 5_000
const PACIENCIA_MS = 30_000

/**
 * How long until the purchases on screen are asked for again: every second while one of them is on its way, every 5 seconds
 * after 30 seconds of it, never when all are settled.
 */
export function intervaloDeEspera(compras: readonly Pick<Compra, 'estado'>[], esperandoHaMs: number): number | false {
  if (!compras.some((c) => emAberto(c.estado))) return false
  return esperandoHaMs < PACIENCIA_MS ? INTERVALO_INICIAL_MS : INTERVALO_LONGO_MS
}

/** The same for the purchase that was just made, more often in its first seconds. */
export function intervaloDaCompraFeita(compra: Pick<Compra, 'estado'>, esperandoHaMs: number): number | false {
  const comum = intervaloDeEspera([compra], esperandoHaMs)
  return comum !== false && esperandoHaMs < NA_HORA_MS ? INTERVALO_NA_HORA_MS : comum
}
