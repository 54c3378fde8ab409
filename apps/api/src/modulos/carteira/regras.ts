import { centavosDe, taxaInteira } from '@sorium/contratos/comum/index.ts'
import { Recusa } from '#nucleo/erros.ts'

const MINIMO = 100n
/** Hundredths of R$ × 1e4 / (R$ 0.0001 per Sorium) = hundredths of Sorium. */
const ESCALA = 10_000n

/** Hundredths for hundredths, at a rate in R$ 0.0001; rounded down, so that splitting a conversion gains nothing. */
export function soriumPor(centavos: bigint, taxa: bigint): bigint {
  return (centavos * ESCALA) / taxa
}

/** @throws Recusa 400 unless it is a whole number of centavos from R$ 1,00 on. */
export function centavosDoPedido(valor: number): bigint {
  const centavos = centavosDe(valor)
  if (centavos === null) throw new Recusa('pedido.valor_invalido')
  if (centavos < MINIMO) throw new Recusa('carteira.valor_minimo')
  return centavos
}

/** @throws Recusa: 400 for no rate at all, 409 for one that was never published. */
export function taxaDoPedido(cotacao: number): bigint {
  if (!Number.isFinite(cotacao) || cotacao <= 0) throw new Recusa('pedido.invalido', { detalhes: 'A cotação não é válida.' })
  const taxa = taxaInteira(cotacao)
  if (taxa === null) throw new Recusa('cotacao.expirada')
  return taxa
}
