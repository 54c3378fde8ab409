import type { Ref } from 'react'
import type { Categoria, OrdemDaLoja } from '@sorium/contratos/loja/index.ts'
import { BarraDeFiltros } from '#nucleo/filtros/barra.tsx'
import { useFiltroJa } from '#nucleo/filtros/filtro-ja.ts'
import { Fichas } from '#ui/escolhas.tsx'
import { BUSCA_MAXIMA, type FiltroDaLoja, ORDENS_COM_NOME } from '../regras.ts'

interface Props {
  filtro: FiltroDaLoja
  mudar: (mudanca: Partial<FiltroDaLoja>) => void
  categorias: readonly Categoria[]
  quantos: number | undefined
  ref: Ref<HTMLDivElement>
}

export function LojaFiltros({ categorias, quantos, ref, ...doEndereco }: Props) {
  const [filtro, mudar] = useFiltroJa(doEndereco.filtro, doEndereco.mudar)
  return (
    <BarraDeFiltros<OrdemDaLoja>
      ref={ref}
      rotulo="Itens"
      dica="Buscar item da loja..."
      buscaMaxima={BUSCA_MAXIMA}
      filtro={filtro}
      mudar={mudar}
      ordens={ORDENS_COM_NOME}
      resultado={quantos === undefined ? 'Ver itens' : `Ver ${quantos} ${quantos === 1 ? 'item' : 'itens'}`}
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
