import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { taxaDe, valorDe } from '@sorium/contratos/comum/index.ts'

const escrever = (valor: number, casas: number) =>
  `${PALAVRAS.real} ${valor.toLocaleString('pt-BR', { minimumFractionDigits: casas, maximumFractionDigits: casas })}`

/** From hundredths: 1000000n → 'R$ 10.000,00'. */
export const emReais = (centavos: bigint): string => escrever(valorDe(centavos), 2)

/** `taxa` counts ten-thousandths of R$: 13500n → 'R$ 1,3500'. */
export const taxaEmReais = (taxa: bigint): string => escrever(taxaDe(taxa), 4)
