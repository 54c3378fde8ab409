import { centavosDe, taxaInteira } from '@sorium/contratos/comum/index.ts'
import { Recusa } from '#nucleo/erros.ts'

const MINIMO = 100n
/** Hundredths of R$ × 1e4 / (1e-4 R$ per Sorium) = hundredths of Sorium. */
const ESCALA = 10_000n

/** Sorium (hundredths) for R$ (centavos) at a rate (1e-4 R$): rounded down, so splitting a conversion never pays. */
export function soriumPor(centavos: bigint, taxa: bigint): bigint {
  return (centavos * ESCALA) / taxa
}

/** @throws Recusa 400 when the amount is no exact number of centavos of at least R$ 1,00. */
export function centavosDoPedido(valor: number): bigint {
  const centavos = centavosDe(valor)
  if (centavos === null) throw new Recusa('pedido.valor_invalido')
  if (centavos < MINIMO) throw new Recusa('carteira.valor_minimo')
  return centavos
}

/** @throws Recusa: 400 for what is no rate at all, 409 for one that this site cannot have published. */
export function taxaDoPedido(cotacao: number): bigint {
  if (!Number.isFinite(cotacao) || cotacao <= 0) throw new Recusa('pedido.invalido', { detalhes: 'A cotação não é válida.' })
  const taxa = taxaInteira(cotacao)
  if (taxa === null) throw new Recusa('cotacao.expirada')
  return taxa
}
