import { centavosDe, taxaInteira } from '@sorium/contratos/comum/index.ts'
import { Recusa } from '#nucleo/erros.ts'

const MINIMO = 100n
/** Hundredths of R$ × 1e4 / (R$ 0.0001 per Sorium) = hundredths of Sorium. */
const ESCALA = 10_000n

/** Converts hundredths of R$ to hundredths of Sorium, at a rate in R$ 0.0001. Rounds down, so that splitting a conversion gains nothing. */
export function soriumPor(centavos: bigint, taxa: bigint): bigint {
  return (centavos * ESCALA) / taxa
}

/** @throws Recusa 400 unless the value is a whole number of centavos and at least R$ 1,00. */
export function centavosDoPedido(valor: number): bigint {
  const centavos = centavosDe(valor)
  if (centavos === null) throw new Recusa('pedido.valor_invalido')
  if (centavos < MINIMO) throw new Recusa('carteira.valor_minimo')
  return centavos
}

/** @throws Recusa 400 when it cannot be a rate, 409 when it was never published. */
export function taxaDoPedido(cotacao: number): bigint {
  if (!Number.isFinite(cotacao) || cotacao <= 0) throw new Recusa('pedido.invalido', { detalhes: 'A cotação não é válida.' })
  const taxa = taxaInteira(cotacao)
  if (taxa === null) throw new Recusa('cotacao.expirada')
  return taxa
}
