/** Prices are compared in R$ 0.000001, so that R$ and Sorium mix without rounding. */
import { FORMA_DO_ID } from '@sorium/contratos/comum/id.ts'
import { centavosDe } from '@sorium/contratos/comum/centavos.ts'
import { type MoedaDoAnuncio, type Ordem, VALOR_MAXIMO_DO_ANUNCIO } from '@sorium/contratos/marketplace/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { Moeda } from '../regras.ts'

/**
 * The last listing of a page. `taxa`: the price of 1 Sorium in R$ 0.0001; later pages use the first page's rate. `valia`: the listing's price in
 * R$ 0.000001. In the order 'recentes', both are 0.
 */
export interface Parada {
  taxa: bigint
  valia: bigint
  id: string
}

/** Where the listings of one currency continue: after (`valor`, `id`). */
export interface Lado {
  moeda: Moeda
  /** What a hundredth of the currency is worth, in R$ 0.000001. */
  peso: bigint
  valor: bigint
  id: string
}

/** In hundredths of the currency; both ends are included. */
export interface FaixaDePreco {
  moeda: Moeda
  de: bigint
  ate: bigint
}

const PRIMEIRO_ID = '00000000-0000-0000-0000-000000000000'
const ULTIMO_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const ACIMA_DE_TODOS = BigInt(VALOR_MAXIMO_DO_ANUNCIO) * 100n * 1000n
const PESO_DO_REAL = 10_000n

export function ladosDe(ordem: Ordem, p: { taxa: bigint; parada: Parada | null; faixa?: FaixaDePreco | null }): Lado[] {
  if (ordem === 'recentes') return [{ moeda: p.faixa?.moeda ?? 'BRL', peso: 0n, valor: 0n, id: p.parada?.id ?? ULTIMO_ID }]
  const pesos = [
    ['BRL', PESO_DO_REAL],
    ['SOR', p.taxa],
  ] as const
  const pedidos = pesos.filter(([moeda]) => !p.faixa || p.faixa.moeda === moeda)
  return pedidos.map(([moeda, peso]) => ({ moeda, peso, ...(ordem === 'menor' ? acimaDe : abaixoDe)(peso, p.parada) }))
}

function acimaDe(peso: bigint, parada: Parada | null): { valor: bigint; id: string } {
  if (!parada) return { valor: 0n, id: PRIMEIRO_ID }
  const valor = limitar(parada.valia / peso)
  return { valor, id: parada.valia % peso === 0n ? parada.id : ULTIMO_ID }
}

function abaixoDe(peso: bigint, parada: Parada | null): { valor: bigint; id: string } {
  if (!parada) return { valor: ACIMA_DE_TODOS, id: PRIMEIRO_ID }
  if (parada.valia % peso === 0n) return { valor: limitar(parada.valia / peso), id: parada.id }
  return { valor: limitar(parada.valia / peso + 1n), id: PRIMEIRO_ID }
}

const limitar = (valor: bigint) => (valor > ACIMA_DE_TODOS ? ACIMA_DE_TODOS : valor)

export function escreverParada(ordem: Ordem, p: Parada): string {
  return ordem === 'recentes' ? p.id : `${p.taxa}:${p.valia}:${p.id}`
}

const DE_RECENTES = new RegExp(`^(${FORMA_DO_ID})$`)
const DE_PRECO = new RegExp(`^([1-9]\\d{0,17}):(\\d{1,36}):(${FORMA_DO_ID})$`)

export function lerParada(ordem: Ordem, texto: string | null): Parada | null {
  if (texto === null) return null
  const lido = (ordem === 'recentes' ? DE_RECENTES : DE_PRECO).exec(texto)
  if (!lido) throw new Recusa('pedido.invalido', { detalhes: 'O cursor não é desta ordem.' })
  if (ordem === 'recentes') return { taxa: 0n, valia: 0n, id: texto }
  const [, taxa = '1', valia = '0', id = ULTIMO_ID] = lido
  return { taxa: BigInt(taxa), valia: BigInt(valia), id }
}

export function lerFaixa(p: { moeda?: MoedaDoAnuncio; de?: number; ate?: number }): FaixaDePreco | null {
  if (p.moeda === undefined && p.de === undefined && p.ate === undefined) return null
  const [de, ate] = [centavosDe(p.de ?? 0), p.ate === undefined ? ACIMA_DE_TODOS : centavosDe(p.ate)]
  if (de === null || ate === null) throw new Recusa('pedido.invalido', { detalhes: 'O preço tem no máximo 2 casas decimais.' })
  return { moeda: p.moeda === 'zcoin' ? 'SOR' : 'BRL', de, ate: limitar(ate) }
}
