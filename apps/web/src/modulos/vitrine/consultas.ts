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

/** The defaults also fill fields that a server of the previous version does not send. */
export function useVitrine(): VitrinePublica {
  return { ...NADA, ...useQuery(consultaDaVitrine()).data }
}
