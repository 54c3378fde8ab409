import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { centavosDe, taxaInteira, valorDe } from '@sorium/contratos/comum/centavos.ts'
import type { ItemDaLoja, Metodo } from '@sorium/contratos/loja/index.ts'
import { cabeNoPreco, enderecoDoPreco, type FiltroDePreco, lerPreco } from '#nucleo/filtros/preco.ts'
import { semAcento } from '#nucleo/sem-acento.ts'

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

export const rotuloDoMetodo = (metodo: Metodo): string => (metodo === 'real' ? PALAVRAS.reais : PALAVRAS.moeda)

/** 'Aluguel · 30 dias', or null for what stays. */
export function rotuloDoAluguel(item: Pick<ItemDaLoja, 'tipo' | 'duracao_dias'>): string | null {
  if (item.tipo !== 'aluguel') return null
  if (item.duracao_dias === null) return 'Aluguel'
  return `Aluguel · ${item.duracao_dias} ${item.duracao_dias === 1 ? 'dia' : 'dias'}`
}

export const ORDENS_DA_LOJA = [
  ['vitrine', 'Destaques'],
  ['menor', 'Menor preço'],
  ['maior', 'Maior preço'],
  ['nome', 'Nome'],
] as const
export type OrdemDaLoja = (typeof ORDENS_DA_LOJA)[number][0]

export interface FiltroDaLoja extends FiltroDePreco {
  busca: string
  /** null: all. */
  categoria: string | null
  ordem: OrdemDaLoja
}

export const BUSCA_MAXIMA = 80

/** What the address asks for; nonsense counts as nothing. */
export function lerFiltro(endereco: Partial<Record<string, string>>): FiltroDaLoja {
  return {
    busca: (endereco['busca'] ?? '').trim().slice(0, BUSCA_MAXIMA),
    categoria: endereco['categoria'] || null,
    ordem: ORDENS_DA_LOJA.find(([o]) => o === endereco['ordem'])?.[0] ?? 'vitrine',
    ...lerPreco(endereco),
  }
}

/** What the address says of a filter: only what differs from the page as it opens. */
export function enderecoDoFiltro(filtro: FiltroDaLoja): Record<string, string> {
  return {
    ...(filtro.busca && { busca: filtro.busca }),
    ...(filtro.categoria && { categoria: filtro.categoria }),
    ...(filtro.ordem !== 'vitrine' && { ordem: filtro.ordem }),
    ...enderecoDoPreco(filtro),
  }
}

type ItemProcurado = Precos & Pick<ItemDaLoja, 'nome' | 'descricao' | 'categoria_nome' | 'categoria_id'>

const palavrasDe = (texto: string): string[] => semAcento(texto).split(/\s+/).filter(Boolean)

const METODO_DA_MOEDA = { reais: 'real', zcoin: 'zcoin' } as const

function passa(item: ItemProcurado, filtro: FiltroDaLoja, palavras: readonly string[]): boolean {
  const texto = semAcento(`${item.nome} ${item.descricao} ${item.categoria_nome}`)
  if (!palavras.every((p) => texto.includes(p))) return false
  if (filtro.moeda === null) return true
  const preco = precoEm(item, METODO_DA_MOEDA[filtro.moeda])
  return preco !== null && cabeNoPreco(centavosDe(preco) ?? 0n, filtro)
}

/**
 * What an item is compared by, in 1e-6 R$: the price in the chosen currency, else what the tile shows first. `taxa`: 1e-4 R$ for one Sorium. null: it
 * has no price.
 */
function valia(item: Precos, moeda: FiltroDaLoja['moeda'], taxa: bigint): bigint | null {
  const reais = moeda === 'zcoin' ? null : precoEm(item, 'real')
  if (reais !== null) return (centavosDe(reais) ?? 0n) * 10_000n
  const sorium = moeda === 'reais' ? null : precoEm(item, 'zcoin')
  return sorium === null ? null : (centavosDe(sorium) ?? 0n) * taxa
}

/** The shelf with a filter, in its order; what has no price comes last. `cotacao`: R$ for one Sorium, undefined until known. */
export function itensDoFiltro<I extends ItemProcurado>(
  itens: readonly I[],
  filtro: FiltroDaLoja,
  cotacao: number | undefined,
): readonly I[] {
  const palavras = palavrasDe(filtro.busca)
  const achados = itensDaCategoria(itens, filtro.categoria ?? undefined).filter((i) => passa(i, filtro, palavras))
  if (filtro.ordem === 'vitrine') return achados
  if (filtro.ordem === 'nome') return achados.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
  const taxa = (cotacao === undefined ? null : taxaInteira(cotacao)) ?? 10_000n
  const sentido = filtro.ordem === 'menor' ? 1 : -1
  const comValia = achados.map((item) => ({ item, valia: valia(item, filtro.moeda, taxa) }))
  return comValia.toSorted((a, b) => ordenar(a.valia, b.valia, sentido)).map(({ item }) => item)
}

function ordenar(a: bigint | null, b: bigint | null, sentido: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a === b ? 0 : a < b ? -sentido : sentido
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
