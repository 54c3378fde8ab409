import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { centavosDe, valorDe } from '@sorium/contratos/comum/centavos.ts'
import type { ItemDaLoja, Metodo, OrdemDaLoja } from '@sorium/contratos/loja/index.ts'
import { enderecoDoPreco, type FiltroDePreco, lerPreco } from '#nucleo/filtros/preco.ts'

type Precos = Pick<ItemDaLoja, 'valor_reais' | 'valor_zcoin'>

export function precoEm(item: Precos, metodo: Metodo): number | null {
  const preco = metodo === 'real' ? item.valor_reais : item.valor_zcoin
  return preco !== null && preco > 0 ? preco : null
}

/** R$ first; empty if the item cannot be bought. */
export function metodosDoItem(item: Precos): Metodo[] {
  return (['real', 'zcoin'] as const).filter((m) => precoEm(item, m) !== null)
}

export const rotuloDoMetodo = (metodo: Metodo): string => (metodo === 'real' ? PALAVRAS.reais : PALAVRAS.moeda)

export function rotuloDoAluguel(item: Pick<ItemDaLoja, 'tipo' | 'duracao_dias'>): string | null {
  if (item.tipo !== 'aluguel') return null
  if (item.duracao_dias === null) return 'Aluguel'
  return `Aluguel · ${item.duracao_dias} ${item.duracao_dias === 1 ? 'dia' : 'dias'}`
}

export const ORDENS_COM_NOME = [
  ['vitrine', 'Destaques'],
  ['menor', 'Menor preço'],
  ['maior', 'Maior preço'],
  ['nome', 'Nome'],
] as const satisfies readonly (readonly [OrdemDaLoja, string])[]

export interface FiltroDaLoja extends FiltroDePreco {
  busca: string
  categoria: string | null
  ordem: OrdemDaLoja
}

export const BUSCA_MAXIMA = 80

export function lerFiltro(endereco: Partial<Record<string, string>>): FiltroDaLoja {
  return {
    busca: (endereco['busca'] ?? '').trim().slice(0, BUSCA_MAXIMA),
    categoria: endereco['categoria'] || null,
    ordem: ORDENS_COM_NOME.find(([o]) => o === endereco['ordem'])?.[0] ?? 'vitrine',
    ...lerPreco(endereco),
  }
}

export function enderecoDoFiltro(filtro: FiltroDaLoja): Record<string, string> {
  return {
    ...(filtro.busca && { busca: filtro.busca }),
    ...(filtro.categoria && { categoria: filtro.categoria }),
    ...(filtro.ordem !== 'vitrine' && { ordem: filtro.ordem }),
    ...enderecoDoPreco(filtro),
  }
}

export interface Saldos {
  saldo_real: number
  saldo_zcoin: number
}

const CAMPO_DO_SALDO = { real: 'saldo_real', zcoin: 'saldo_zcoin' } as const
export const saldoEm = (saldos: Saldos, metodo: Metodo): number => saldos[CAMPO_DO_SALDO[metodo]]

function diferenca(a: number, b: number): number {
  return valorDe((centavosDe(a) ?? 0n) - (centavosDe(b) ?? 0n))
}

export function faltaNoSaldo(item: Precos, saldos: Saldos | null | undefined, metodo: Metodo): number | null {
  const preco = precoEm(item, metodo)
  if (!saldos || preco === null) return null
  const falta = diferenca(preco, saldoEm(saldos, metodo))
  return falta > 0 ? falta : null
}

export function saldoDepois(item: Precos, saldos: Saldos | null | undefined, metodo: Metodo): number | null {
  return saldos ? diferenca(saldoEm(saldos, metodo), precoEm(item, metodo) ?? 0) : null
}
