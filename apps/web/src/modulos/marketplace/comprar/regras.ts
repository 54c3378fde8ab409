import { valorDe } from '@sorium/contratos/comum/centavos.ts'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import { centavos } from '../regras.ts'
import { TEXTOS } from '../textos.ts'

export interface SaldosDoComprador {
  saldo_real: number
  saldo_zcoin: number
}

type Preco = Pick<Anuncio, 'valor' | 'moeda'>

/** Negative if the balance is too small; null: the balances are not known. */
export function saldoDepois({ valor, moeda }: Preco, saldos: SaldosDoComprador | null | undefined): number | null {
  if (!saldos) return null
  return valorDe(centavos(moeda === 'reais' ? saldos.saldo_real : saldos.saldo_zcoin) - centavos(valor))
}

export function faltaNoSaldo(preco: Preco, saldos: SaldosDoComprador | null | undefined): number | null {
  const resta = saldoDepois(preco, saldos)
  return resta !== null && resta < 0 ? -resta : null
}

export interface RecusaDaCompra {
  texto: string
  codigo?: string
  detalhes?: string | undefined
  saida?: 'entrar' | 'carteira'
}

export function recusaDaCompra(erro: Error | null): RecusaDaCompra | null {
  if (!erro) return null
  if (!(erro instanceof ErroDaApi) || erro.status === 0) return { texto: TEXTOS.erroAoComprar }
  // A 403 with a code of the marketplace is about the character and brings its own message.
  if (erro.status === 403 && !erro.codigo.startsWith('marketplace.')) return { texto: TEXTOS.entreParaComprar, saida: 'entrar' }
  const semSaldo = erro.codigo === 'carteira.saldo_insuficiente' || erro.codigo === 'carteira.necessaria'
  return {
    texto: erro.message || TEXTOS.erroAoComprar,
    codigo: erro.codigo,
    detalhes: erro.detalhes,
    ...(semSaldo && { saida: 'carteira' as const }),
  }
}
