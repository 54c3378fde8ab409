import type { Ref } from 'react'
import type { CategoriaDoMarketplace, Ordem } from '@sorium/contratos/marketplace/index.ts'
import { ORDENS } from '@sorium/contratos/marketplace/valores.ts'
import { BarraDeFiltros } from '#nucleo/filtros/barra.tsx'
import { useFiltroJa } from '#nucleo/filtros/filtro-ja.ts'
import { Fichas } from '#ui/escolhas.tsx'
import { BUSCA_MAXIMA, ROTULO_DA_ORDEM, type FiltroDosAnuncios } from '../regras.ts'

interface Props {
  filtro: FiltroDosAnuncios
  mudar: (mudanca: Partial<FiltroDosAnuncios>) => void
  categorias: readonly CategoriaDoMarketplace[]
  quantos: number | undefined
  haMais: boolean
  ref: Ref<HTMLDivElement>
}

const ORDENS_COM_NOME = ORDENS.map((o): [Ordem, string] => [o, ROTULO_DA_ORDEM[o]])

export function MercadoFiltros({ categorias, quantos, haMais, ref, ...doEndereco }: Props) {
  const [filtro, mudar] = useFiltroJa(doEndereco.filtro, doEndereco.mudar)
  return (
    <BarraDeFiltros<Ordem>
      ref={ref}
      rotulo="Anúncios"
      dica="Buscar item ou anunciante..."
      buscaMaxima={BUSCA_MAXIMA}
      filtro={filtro}
      mudar={mudar}
      ordens={ORDENS_COM_NOME}
      resultado={quantos === undefined || haMais ? 'Ver anúncios' : `Ver ${quantos} ${quantos === 1 ? 'anúncio' : 'anúncios'}`}
    >
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
    </BarraDeFiltros>
  )
}
