/** pt-BR text for numbers, money and dates. Every number that a person reads passes through here. */

const FUSO = 'America/Sao_Paulo'
const MENOS = '\u2212'

const doisDecimais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const deDoisAQuatro = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const ateQuatro = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 })
const inteiro = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const diaEHora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: FUSO,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const soDia = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, day: '2-digit', month: '2-digit', year: 'numeric' })

const comMenos = (texto: string) => texto.replace('-', MENOS)

/** 1284.5 → '1.284,50' */
export const formatarValor = (valor: number) => comMenos(doisDecimais.format(valor))

/** 1284.5 → 'R$ 1.284,50' */
export const formatarReais = (valor: number) =>
  valor < 0 ? `${MENOS}R$ ${doisDecimais.format(-valor)}` : `R$ ${doisDecimais.format(valor)}`

/** 8640.25 → '8.640,25'; 200 → '200,00' */
export const formatarSorium = (valor: number) => comMenos(doisDecimais.format(valor))

/** A rate: 2 decimals, up to 4 when it is not exact in 2. 0.42 → '0,42'; 0.4213 → '0,4213' */
export const formatarTaxa = (valor: number) => comMenos(deDoisAQuatro.format(valor))

/** A percentage without its sign: 10 → '10'; 7.5 → '7,5' */
export const formatarPorcento = (valor: number) => comMenos(ateQuatro.format(valor))

/** 1284 → '1.284' */
export const formatarInteiro = (valor: number) => comMenos(inteiro.format(valor))

/** Instant → '21/11/2026 09:12' in São Paulo; '' for what is not a date. */
export function formatarDataHora(instante: string | number | Date): string {
  const data = new Date(instante)
  return Number.isNaN(data.getTime()) ? '' : diaEHora.format(data).replace(',', '')
}

/** Instant → '21/11/2026' in São Paulo; '' for what is not a date. */
export function formatarData(instante: string | number | Date): string {
  const data = new Date(instante)
  return Number.isNaN(data.getTime()) ? '' : soDia.format(data)
}

// With points they are thousands ('1.284', '1.284,50'), except one before at most two digits ('12.50').
const EM_PORTUGUES = /^(\d{1,13}|[1-9]\d{0,2}(?:\.\d{3}){1,4})(?:,(\d{0,2}))?$/
const COM_PONTO = /^(\d{1,13})\.(\d{0,2})$/

/**
 * Reads what a person typed as money ('1.284,50', '250', '250,5', 'R$ 10', '12.50') into hundredths, exactly.
 * @returns null when it is empty or not an amount with at most 2 decimals.
 */
export function lerCentavos(texto: string): bigint | null {
  const limpo = texto.replaceAll(/\s/g, '').replace(/^R\$/, '')
  const lido = EM_PORTUGUES.exec(limpo) ?? COM_PONTO.exec(limpo)
  if (!lido) return null
  const [, inteiro = '', fracao = ''] = lido
  return BigInt(inteiro.replaceAll('.', '') + fracao.padEnd(2, '0'))
}
