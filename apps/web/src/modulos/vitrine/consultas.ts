import { queryOptions, useQuery } from '@tanstack/react-query'
import type { VitrinePublica } from '@sorium/contratos/vitrine/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler } from '#nucleo/cliente-http.ts'

export const consultaDaVitrine = () =>
  queryOptions({
    queryKey: [...CHAVES.vitrine, 'publica'],
    queryFn: ({ signal }) => ler('/vitrine', { signal }),
    staleTime: 5 * 60_000,
  })

const NADA: VitrinePublica = { banner: [], noticias: [], promocoes: [], rodape: [], menu: [], amostras: [], paginas: [] }

/** Never fails: before the answer, and without one, nothing of it is shown. A node of the version before leaves out what it does not know. */
export function useVitrine(): VitrinePublica {
  return { ...NADA, ...useQuery(consultaDaVitrine()).data }
}
