/**
 * São Paulo time without Intl, whose first use blocks a phone's main thread for 0.1 s. Since the end of its summer time (2019) São Paulo is
 * three hours behind UTC; earlier instants use Intl. sao-paulo.test.ts fails if the time zone database gets a new rule.
 */

export const FUSO = 'America/Sao_Paulo'
const ATRASO_MS = 3 * 3_600_000
const FIM_DO_ULTIMO_HORARIO_DE_VERAO = Date.UTC(2019, 1, 17, 2)

export interface NaParede {
  dia: string
  mes: string
  ano: string
  hora: string
  minuto: string
}

const dois = (n: number): string => String(n).padStart(2, '0')

/** `instante`: ms since 1970. */
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

export const mesCurto = (mes: string): string => MESES[Number(mes) - 1] ?? ''

const DIAS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']

export function diaDaSemana(instante: number): string {
  const { dia, mes, ano } = naParede(instante)
  return DIAS[new Date(Date.UTC(Number(ano), Number(mes) - 1, Number(dia))).getUTCDay()] ?? ''
}

/** The format of a datetime-local field ('2026-11-21T09:12'); '' for null. */
export function paraCampo(instante: string | null): string {
  if (instante === null) return ''
  const { dia, mes, ano, hora, minuto } = naParede(Date.parse(instante))
  return `${ano}-${mes}-${dia}T${hora}:${minuto}`
}

/** '2026-11-21T09:12' in São Paulo → instant with Z; null if incomplete. */
export function doCampo(texto: string): string | null {
  const la = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(texto) ? Date.parse(`${texto}Z`) : Number.NaN
  return Number.isNaN(la) ? null : new Date(la + ATRASO_MS).toISOString()
}
