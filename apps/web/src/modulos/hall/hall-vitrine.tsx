import { useQueries } from '@tanstack/react-query'
import type { CategoriaDoHall } from '@sorium/contratos/hall/categorias.ts'
import { type Ranking, rankingsDaCategoria } from '@sorium/contratos/hall/rankings.ts'
import { Fichas } from '#ui/escolhas.tsx'
import { consultaDoPrimeiro } from './consultas.ts'
import { HallCartao } from './hall-cartao.tsx'
import { HallPodio } from './hall-podio.tsx'
import { CATEGORIAS_DA_PAGINA } from './regras.ts'
import type { DadosDoCartao } from './ver-ranking.tsx'
import * as estilos from './hall-vitrine.module.css'

interface Props {
  categoria: CategoriaDoHall
  escolher: (categoria: CategoriaDoHall) => void
  aoAbrir: (ranking: Ranking) => void
}

export function HallVitrine({ categoria, escolher, aoAbrir }: Props) {
  const rankings = rankingsDaCategoria(categoria)
  const respostas = useQueries({ queries: rankings.map(consultaDoPrimeiro) })
  const cartoes = rankings.map((ranking, i): DadosDoCartao => {
    const r = respostas[i]
    return {
      ranking,
      jogador: r?.data,
      carregando: r?.isPending ?? true,
      falhou: r?.isError ?? false,
      tentarDeNovo: () => void r?.refetch(),
      aoAbrir,
    }
  })
  const [campeao, ...outros] = cartoes
  return (
    <>
      <Fichas
        rotulo="Categorias do hall"
        escolhas={CATEGORIAS_DA_PAGINA.map((c) => ({ valor: c, rotulo: c }))}
        escolhida={categoria}
        aoEscolher={escolher}
      />
      <span className="sr" role="status">
        {respostas.every((r) => r.isPending) ? 'Carregando Hall da Fama...' : ''}
      </span>
      {campeao && <HallPodio key={campeao.ranking} {...campeao} />}
      {outros.length > 0 && (
        <ul className={estilos.cartoes} aria-label={categoria}>
          {outros.map((c) => (
            <HallCartao key={c.ranking} {...c} />
          ))}
        </ul>
      )}
    </>
  )
}
