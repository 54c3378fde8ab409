import { valorDe } from './centavos.ts'

/** A lost comma is a factor of 100. */
const SALTO = 10n

const emTexto = (centavos: bigint) => valorDe(centavos).toLocaleString('pt-BR', { minimumFractionDigits: 2 })

/** What to ask of a price, in hundredths, that grew or fell by more than ten times; null: nothing. 0 is no price. */
export function perguntaDoSalto({ em, de, para }: { em: string; de: bigint; para: bigint }): string | null {
  if (de === 0n || para === 0n || (para <= de * SALTO && de <= para * SALTO)) return null
  return `Preço muito diferente em ${em}: era ${emTexto(de)} e passa a ${emTexto(para)}. Confira as casas decimais.`
}
