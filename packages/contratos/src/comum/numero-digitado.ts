export type NumeroDigitado =
  /** In units of 10^-casas. */
  | { situacao: 'lido'; inteiro: bigint }
  /** '1.234' means 1234 to Brazilians, and a little more than 1 to English speakers. */
  | { situacao: 'ambiguo'; pergunta: string }
  | { situacao: 'vazio' | 'casas' | 'outro' }

const SIMBOLO = /^\p{L}{0,3}\$\s*/u
const COM_MILHARES = /^([1-9]\d{0,2}(?:(?:\.\d{3}){1,4}|(?: \d{3}){1,4}))(,\d*)?$/
const SEM_MILHARES = /^(\d{1,13})(?:[.,](\d*))?$/
const UM_PONTO_E_TRES = /^[1-9]\d{0,2}\.\d{3}$/

/** Reads '19,90', '19.90', '1.234,56', '1.000.000' or 'R$ 10' exactly, with at most `casas` decimals. '1.234' is ambiguous unless `casas` is 0. */
export function lerNumeroDigitado(texto: string, casas: number): NumeroDigitado {
  const limpo = texto.trim().replace(SIMBOLO, '').replaceAll(/\s/g, ' ')
  if (limpo === '') return { situacao: 'vazio' }
  if (casas > 0 && UM_PONTO_E_TRES.test(limpo))
    return { situacao: 'ambiguo', pergunta: `Você quis dizer ${limpo},00 ou ${limpo.replace('.', ',')}?` }
  const lido = COM_MILHARES.exec(limpo) ?? SEM_MILHARES.exec(limpo)
  if (!lido) return { situacao: 'outro' }
  const [, inteiros = '', fracao = ''] = lido
  const decimais = fracao.replace(',', '')
  if (decimais.length > casas) return { situacao: 'casas' }
  return { situacao: 'lido', inteiro: BigInt(inteiros.replaceAll(/[. ]/g, '') + decimais.padEnd(casas, '0')) }
}

export function numeroDigitado(texto: string, casas: number): bigint | null {
  const lido = lerNumeroDigitado(texto, casas)
  return lido.situacao === 'lido' ? lido.inteiro : null
}

export const lerCentavos = (texto: string): bigint | null => numeroDigitado(texto, 2)

export function lerInteiro(texto: string): number | null {
  const inteiro = numeroDigitado(texto, 0)
  return inteiro === null ? null : Number(inteiro)
}
