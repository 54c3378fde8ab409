import { type Ranking, RANKINGS_DO_INICIO } from '@sorium/contratos/hall/rankings.ts'

const NO_INICIO = 5

export function rankingsDoInicio(acaso: number): Ranking[] {
  const resto: Ranking[] = [...RANKINGS_DO_INICIO]
  let sorte = acaso
  return Array.from({ length: NO_INICIO }, () => {
    const lugar = sorte * resto.length
    sorte = lugar % 1
    return resto.splice(Math.floor(lugar), 1)
  }).flat()
}
