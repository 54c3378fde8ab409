/**
 * The clock on São Paulo's wall. Since its last summer time (2019) it is three hours behind UTC all year, so no calendar of the browser is
 * needed: its first use alone holds a phone's main thread for a tenth of a second, on every first page. Earlier instants ask Intl.
 * sao-paulo.test.ts compares with Intl, and fails when the time zone database learns of a new rule.
 */

export const FUSO = 'America/Sao_Paulo'
const ATRASO_MS = 3 * 3_600_000
const FIM_DO_ULTIMO_HORARIO_DE_VERAO = Date.UTC(2019, 1, 17, 2)

/** Each with its zeros: dia '05', mes '11', ano '2026', hora '09', minuto '07'. */
export interface NaParede {
  dia: string
  mes: string
  ano: string
  hora: string
  minuto: string
}

const dois = (n: number): string => String(n).padStart(2, '0')

/** `instante`: milliseconds since 1970. */
export function naParede(instante: number): NaParede {
  if (instante < FIM_DO_ULTIMO_HORARIO_DE_VERAO) return peloCalendario(instante)
  const la = new Date(instante - ATRASO_MS)
  return {
    dia: dois(la.getUTCDate()),
    mes: dois(la.getUTCMonth() + 1),
    ano: String(la.getUTCFullYear()),
    hora: dois(la.getUTCHours()),
    minuto: dois(la.getUTCMinutes()),
  }
}

function peloCalendario(instante: number): NaParede {
  const calendario = new Intl.DateTimeFormat('pt-BR', {
    timeZone: FUSO,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const partes = Object.fromEntries(calendario.formatToParts(instante).map(({ type, value }) => [type, value]))
  const { day: dia = '', month: mes = '', year: ano = '', hour: hora = '', minute: minuto = '' } = partes
  return { dia, mes, ano, hora, minuto }
}

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** '11' → 'nov' */
export const mesCurto = (mes: string): string => MESES[Number(mes) - 1] ?? ''

const DIAS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']

/** The day of the week on the wall. */
export function diaDaSemana(instante: number): string {
  const { dia, mes, ano } = naParede(instante)
  return DIAS[new Date(Date.UTC(Number(ano), Number(mes) - 1, Number(dia))).getUTCDay()] ?? ''
}

/** Instant → '2026-11-21T09:12', what a field of day and hour takes; '' for none. */
export function paraCampo(instante: string | null): string {
  if (instante === null) return ''
  const { dia, mes, ano, hora, minuto } = naParede(Date.parse(instante))
  return `${ano}-${mes}-${dia}T${hora}:${minuto}`
}

/** '2026-11-21T09:12' on the wall → the instant, with Z; null for what is no day and hour. */
export function doCampo(texto: string): string | null {
  const la = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(texto) ? Date.parse(`${texto}Z`) : Number.NaN
  return Number.isNaN(la) ? null : new Date(la + ATRASO_MS).toISOString()
}
