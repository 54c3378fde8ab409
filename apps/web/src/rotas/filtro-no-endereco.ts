import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { ehDigitado, type FiltroDePreco } from '#nucleo/filtros/preco.ts'
import { useBusca } from './busca.ts'
import type { EventoDeFiltro } from './layout/consulta-dos-filtros.ts'

interface FiltroDaLista<Ordem> extends FiltroDePreco {
  busca: string
  categoria: string | null
  ordem: Ordem
}

interface ListaComFiltro<Ordem> {
  pagina: '/loja' | '/marketplace'
  evento: EventoDeFiltro
  ler: (endereco: Partial<Record<string, string>>) => FiltroDaLista<Ordem>
  escrever: (filtro: FiltroDaLista<Ordem>) => Record<string, string>
}

/** `lista` must be a constant, otherwise `mudar` changes on every render. */
export function useFiltro<Ordem>(lista: ListaComFiltro<Ordem>) {
  const { busca, categoria, ordem, moeda, de, ate } = lista.ler(useBusca())
  const filtro = useMemo(() => ({ busca, categoria, ordem, moeda, de, ate }), [busca, categoria, ordem, moeda, de, ate])
  const topo = useRef<HTMLDivElement>(null)
  const navegar = useNavigate()
  const mudar = useCallback(
    (mudanca: Partial<FiltroDaLista<Ordem>>) => {
      if ((topo.current?.getBoundingClientRect().top ?? 0) < 0) topo.current?.scrollIntoView({ block: 'start' })
      void navegar({
        to: lista.pagina,
        search: (atual: Partial<Record<string, string>>) => lista.escrever({ ...lista.ler(atual), ...mudanca }),
        replace: ehDigitado(mudanca),
        resetScroll: false,
      })
    },
    [navegar, lista],
  )
  useEffect(() => {
    const ouvir = (e: Event) => {
      const id = (e as CustomEvent<{ id?: string | number | null } | null>).detail?.id
      mudar({ categoria: id === undefined || id === null || id === '' ? null : String(id) })
    }
    addEventListener(lista.evento, ouvir)
    return () => removeEventListener(lista.evento, ouvir)
  }, [mudar, lista])
  return { filtro, mudar, topo }
}
