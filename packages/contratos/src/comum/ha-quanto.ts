const MINUTO = 60_000
const HORA = 60 * MINUTO
const DIA = 24 * HORA

export function emPalavras(ms: number): string {
  if (ms < HORA) return `${Math.max(1, Math.floor(ms / MINUTO))} min`
  if (ms < DIA) return `${Math.floor(ms / HORA)} h`
  const dias = Math.floor(ms / DIA)
  return `${dias} ${dias === 1 ? 'dia' : 'dias'}`
}

/** `desde`: ISO 8601; `agora`: milliseconds since 1970. */
export const haQuanto = (desde: string, agora: number): string => emPalavras(Math.max(0, agora - Date.parse(desde)))
