import { type Ref, useEffect, useRef, useState } from 'react'
import type { CategoriaDoMarketplace, Ordem } from '@sorium/contratos/marketplace/index.ts'
import { ORDENS } from '@sorium/contratos/marketplace/valores.ts'
import { Fichas } from '#ui/escolhas.tsx'
import { Icone } from '#ui/icone.tsx'
import { Busca } from '#ui/formulario.tsx'
import { BUSCA_MAXIMA, ROTULO_DA_ORDEM, type FiltroDosAnuncios } from '../regras.ts'
import * as estilos from './filtros.module.css'
import { classeDeSeletor } from '#ui/campo.tsx'
import { GrupoDeCampo } from '#ui/grupo-de-campo.tsx'

interface Props {
  filtro: FiltroDosAnuncios
  mudar: (mudanca: Partial<FiltroDosAnuncios>) => void
  categorias: readonly CategoriaDoMarketplace[]
  ref: Ref<HTMLDivElement>
}

const PAUSA_MS = 250

/** What is typed goes to the address after a pause; what the address says without having been typed (Back, a link) comes here. */
function useTextoDaBusca(naPagina: string, mudar: Props['mudar']) {
  const [texto, setTexto] = useState(naPagina)
  const enviado = useRef(naPagina)
  useEffect(() => {
    if (naPagina === enviado.current) return
    enviado.current = naPagina
    setTexto(naPagina)
  }, [naPagina])
  useEffect(() => {
    const busca = texto.trim()
    if (busca === enviado.current) return
    const pausa = setTimeout(() => {
      enviado.current = busca
      mudar({ busca })
    }, PAUSA_MS)
    return () => clearTimeout(pausa)
  }, [texto, mudar])
  return { texto, setTexto }
}

/** Search, order and categories: all three live in the address. */
export function MercadoFiltros({ filtro, mudar, categorias, ref }: Props) {
  const { texto, setTexto } = useTextoDaBusca(filtro.busca, mudar)
  return (
    <div className={estilos.topo} ref={ref}>
      <Busca className={estilos.busca} aria-label="Anúncios">
        <GrupoDeCampo>
          <Icone nome="search" />
          <span className="sr">Buscar item ou anunciante</span>
          <input
            type="search"
            placeholder="Buscar item ou anunciante..."
            value={texto}
            maxLength={BUSCA_MAXIMA}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(e) => setTexto(e.target.value)}
          />
        </GrupoDeCampo>
      </Busca>
      <select
        className={`${classeDeSeletor} ${estilos.ordem}`}
        aria-label="Ordenar por"
        value={filtro.ordem}
        onChange={(e) => mudar({ ordem: e.target.value as Ordem })}
      >
        {ORDENS.map((o) => (
          <option key={o} value={o}>
            {ROTULO_DA_ORDEM[o]}
          </option>
        ))}
      </select>
      <div className={estilos.fichas}>
        {categorias.length > 0 && (
          <Fichas
            rotulo="Filtrar por categoria"
            escolhas={[
              { valor: null, rotulo: 'Todas as categorias' },
              ...categorias.map(({ id, nome }) => ({ valor: id as string | null, rotulo: nome })),
            ]}
            escolhida={filtro.categoria}
            aoEscolher={(categoria) => mudar({ categoria })}
          />
        )}
      </div>
    </div>
  )
}
