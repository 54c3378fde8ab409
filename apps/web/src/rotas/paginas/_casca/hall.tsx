import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useRef } from 'react'
import type { CategoriaDoHall } from '@sorium/contratos/hall/categorias.ts'
import { type Ranking, RANKINGS, rankingsDaCategoria } from '@sorium/contratos/hall/rankings.ts'
import { HallVitrine } from '#modulos/hall/hall-vitrine.tsx'
import { categoriaDoEndereco, rankingDoEndereco } from '#modulos/hall/regras.ts'
import { aoToque } from '#ui/ao-toque.ts'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { buscaDe, useBusca } from '../../busca.ts'
import { consultaDoPodio } from '#modulos/hall/consultas.ts'
import { consultaDoPrimeiro } from '#modulos/hall/index.ts'
import { cabeca, desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_casca/hall')({
  staticData: {
    titulo: 'Hall da Fama',
    menu: { principal: { lugar: 4, icone: 'trophy' } },
  },
  ssr: desenhar(),
  loader: async ({ context: { consultas }, location }) => {
    const rankings = rankingsDaCategoria(buscaDe(location)['categoria'])
    const [primeiro] = rankings
    await Promise.all([
      ...rankings.map((r) => consultas.prefetchQuery(consultaDoPrimeiro(r))),
      primeiro && consultas.prefetchQuery(consultaDoPodio(primeiro)),
    ])
  },
  head: (pagina) => cabeca(pagina, { descricao: 'Os maiores nomes da cidade.', cartao: 'hall' }),
  component: PaginaHall,
})

const RankingDialogo = lazy(
  aoToque(() => import('#modulos/hall/hall-ranking-dialogo.tsx').then((m) => ({ default: m.HallRankingDialogo }))),
)

function useEndereco() {
  const busca = useBusca()
  const navegar = useNavigate()
  const ranking = rankingDoEndereco(busca['ranking'])
  const categoria = categoriaDoEndereco(busca['categoria'] ?? (ranking ? RANKINGS[ranking].categoria : undefined))
  const jogador = busca['jogador'] ?? null
  const daqui = useRef(false)
  const escolherCategoria = useCallback(
    (nova: CategoriaDoHall) => void navegar({ to: '/hall', search: { categoria: nova }, resetScroll: false }),
    [navegar],
  )
  const abrir = useCallback(
    (novo: Ranking) => {
      daqui.current = true
      void navegar({ to: '/hall', search: { categoria, ranking: novo }, resetScroll: false })
    },
    [navegar, categoria],
  )
  const trocar = useCallback(
    (novo: Ranking) => {
      const search = { categoria: RANKINGS[novo].categoria, ranking: novo, ...(jogador !== null && { jogador }) }
      void navegar({ to: '/hall', search, replace: true, resetScroll: false })
    },
    [navegar, jogador],
  )
  const fechar = useCallback(() => {
    if (daqui.current) history.back()
    else void navegar({ to: '/hall', search: { categoria }, replace: true, resetScroll: false })
    daqui.current = false
  }, [navegar, categoria])
  return { categoria, ranking, jogador, escolherCategoria, abrir, trocar, fechar }
}

function PaginaHall() {
  const { categoria, ranking, jogador, escolherCategoria, abrir, trocar, fechar } = useEndereco()
  return (
    <>
      <CabecalhoDaPagina titulo="Hall da Fama" texto="Quem manda na cidade, em cada coisa que se conta." />
      <HallVitrine categoria={categoria} escolher={escolherCategoria} aoAbrir={abrir} />
      <Suspense>{ranking && <RankingDialogo ranking={ranking} escolher={trocar} jogador={jogador} aoFechar={fechar} />}</Suspense>
    </>
  )
}
