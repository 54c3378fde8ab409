import { useCallback, useRef } from 'react'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { lerPagina } from '#nucleo/cliente-http.ts'
import { usePaginas } from '../paginas.ts'
import { assinaturaDe, intervaloDosAnuncios } from './regras.ts'

const POR_PAGINA = 7

export function useMeusAnuncios(pagina: number) {
  const parada = useRef({ assinatura: '', desde: 0 })
  const intervalo = useCallback((anuncios: readonly Anuncio[]) => {
    const assinatura = assinaturaDe(anuncios)
    if (assinatura !== parada.current.assinatura) parada.current = { assinatura, desde: performance.now() }
    return intervaloDosAnuncios(anuncios, performance.now() - parada.current.desde)
  }, [])
  return usePaginas<Anuncio>({
    chave: [...CHAVES.marketplace, 'meus'],
    pagina,
    ler: (cursor, signal) =>
      lerPagina('/marketplace/anuncios/itensanunciados/meus', {
        como: 'user',
        consulta: { limite: POR_PAGINA, cursor: cursor ?? undefined },
        signal,
      }),
    intervalo,
  })
}
