import { queryOptions } from '@tanstack/react-query'
import type { NomeDaPagina } from '@sorium/contratos/vitrine/valores.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler } from '#nucleo/cliente-http.ts'

export const consultaDaPagina = (pagina: NomeDaPagina) =>
  queryOptions({
    queryKey: [...CHAVES.vitrine, 'pagina', pagina],
    queryFn: ({ signal }) => ler('/vitrine/paginas/:pagina', { parametros: { pagina }, signal }),
  })
