import { valorDe } from './centavos.ts'

const SALTO = 10n

const emTexto = (centavos: bigint) => valorDe(centavos).toLocaleString('pt-BR', { minimumFractionDigits: 2 })

/**
 * Warns when a price (in hundredths) grew or fell more than ten times: a lost comma makes it 100 times as large. null: no warning. A price of 0
 * means no price.
 */
export function perguntaDoSalto({ em, de, para }: { em: string; de: bigint; para: bigint }): string | null {
  if (de === 0n || para === 0n || (para <= de * SALTO && de <= para * SALTO)) return null
  return `Preço muito diferente em ${em}: era ${emTexto(de)} e passa a ${emTexto(para)}. Confira as casas decimais.`
}
