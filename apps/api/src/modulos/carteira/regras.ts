import { centavosDe, taxaInteira } from '@sorium/contratos/comum/index.ts'
import { Recusa } from '#nucleo/erros.ts'

const MINIMO = 100n
const ESCALA = 10_000n

/** Both amounts are in hundredths, `taxa` in R$ 0.0001 for 1 Sorium. Rounds down, so that splitting a conversion gains nothing. */
export function soriumPor(centavos: bigint, taxa: bigint): bigint {
  return (centavos * ESCALA) / taxa
}

export function centavosDoPedido(valor: number): bigint {
  const centavos = centavosDe(valor)
  if (centavos === null) throw new Recusa('pedido.valor_invalido')
  if (centavos < MINIMO) throw new Recusa('carteira.valor_minimo')
  return centavos
}

/** A rate with too many decimals was never published, so it is refused like an expired one. */
export function taxaDoPedido(cotacao: number): bigint {
  if (!Number.isFinite(cotacao) || cotacao <= 0) throw new Recusa('pedido.invalido', { detalhes: 'A cotação não é válida.' })
  const taxa = taxaInteira(cotacao)
  if (taxa === null) throw new Recusa('cotacao.expirada')
  return taxa
}
