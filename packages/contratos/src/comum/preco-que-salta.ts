import { valorDe } from './centavos.ts'

const SALTO = 10n

const emTexto = (centavos: bigint) => valorDe(centavos).toLocaleString('pt-BR', { minimumFractionDigits: 2 })

/** Asks back when a price (in hundredths) grew or fell more than ten times, because a lost comma makes it 100 times as large. */
export function perguntaDoSalto({ em, de, para }: { em: string; de: bigint; para: bigint }): string | null {
  if (de === 0n || para === 0n || (para <= de * SALTO && de <= para * SALTO)) return null
  return `Preço muito diferente em ${em}: era ${emTexto(de)} e passa a ${emTexto(para)}. Confira as casas decimais.`
}
