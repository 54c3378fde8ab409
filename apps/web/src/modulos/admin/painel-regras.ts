/** How the dashboard says times and changes. */

const MINUTO = 60_000
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** '3 h', '12 min', '2 dias': how long something waits already. */
export function haQuanto(desde: string, agora: number): string {
  const ms = Math.max(0, agora - Date.parse(desde))
  if (ms < HORA) return `${Math.max(1, Math.floor(ms / MINUTO))} min`
  if (ms < DIA) return `${Math.floor(ms / HORA)} h`
  const dias = Math.floor(ms / DIA)
  return `${dias} ${dias === 1 ? 'dia' : 'dias'}`
}

export interface Mudanca {
  rumo: 'mais' | 'menos' | 'igual'
  texto: string
}

/** A figure beside the one of the 30 days before. */
export function mudancaDe(agora: number, antes: number): Mudanca {
  if (agora === antes) return { rumo: 'igual', texto: 'igual aos 30 dias de antes' }
  if (antes === 0) return { rumo: 'mais', texto: 'nada nos 30 dias de antes' }
  const porCento = Math.round(((agora - antes) / antes) * 100)
  const valor = `${Math.abs(porCento).toLocaleString('pt-BR')} %`
  return agora > antes
    ? { rumo: 'mais', texto: `${valor} mais que nos 30 dias de antes` }
    : { rumo: 'menos', texto: `${valor} menos que nos 30 dias de antes` }
}
