import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { lazy, startTransition, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { consultaDaCarteira } from '#modulos/carteira/index.ts'
import { consultaDoAnuncio, consultaDosAnuncios } from '#modulos/marketplace/consultas.ts'
import { resumoDoAnuncio } from '#modulos/marketplace/resumo.ts'
import { consultaDasCategoriasDoMercado } from '#modulos/marketplace/index.ts'
import { MercadoFiltros } from '#modulos/marketplace/mercado/filtros.tsx'
import { MercadoGrade } from '#modulos/marketplace/mercado/grade.tsx'
import { enderecoDoFiltro, lerFiltro, type FiltroDosAnuncios } from '#modulos/marketplace/regras.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { unirPaginas } from '#nucleo/unir-paginas.ts'
import { aoToque } from '#ui/ao-toque.ts'
import { classeDeBotao } from '#ui/botao.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { Icone } from '#ui/icone.tsx'
import { buscaDe, useBusca } from '../../busca.ts'
import { useFiltro } from '../../filtro-no-endereco.ts'
import { usePerfilDoPedido } from '../../perfil-do-pedido.ts'
import { cabeca, desenhar } from '../../no-servidor.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const Route = createFileRoute('/_casca/marketplace')({
  staticData: {
    titulo: PALAVRAS.tituloDoMercado,
    menu: {
      principal: { lugar: 3, icone: 'arrow-left-right', rotulo: 'Marketplace' },
      atalhos: { lugar: 3, icone: 'arrow-left-right', rotulo: PALAVRAS.abaDoMercado },
    },
  },
  ssr: desenhar(),
  loader: async ({ context: { consultas }, location }) => {
    const id = buscaDe(location)['anuncio']
    const [anuncio] = await Promise.all([
      id === undefined || !UUID.test(id) ? undefined : consultas.fetchQuery(consultaDoAnuncio(id, null)).catch(() => null),
      consultas.prefetchInfiniteQuery(consultaDosAnuncios(lerFiltro({}), null)),
      consultas.prefetchQuery(consultaDasCategoriasDoMercado()),
    ])
    return { id, anuncio }
  },
  head: (pagina) => {
    const { id, anuncio } = pagina.loaderData ?? {}
    if (id === undefined || anuncio === undefined) {
      return cabeca(pagina, { descricao: 'Compre e venda itens e veículos com outros jogadores.', cartao: 'mercado' })
    }
    return cabeca(pagina, { ...resumoDoAnuncio(anuncio), cartao: `anuncio/${id}`, consulta: `?anuncio=${id}` })
  },
  component: PaginaMarketplace,
})

const EntrarDialogo = lazy(aoToque(() => import('#modulos/sessao/entrar-dialogo.tsx').then((m) => ({ default: m.EntrarDialogo }))))
const DetalheDialogo = lazy(aoToque(() => import('#modulos/marketplace/detalhe/dialogo.tsx').then((m) => ({ default: m.DetalheDialogo }))))
const CompraDialogo = lazy(aoToque(() => import('#modulos/marketplace/comprar/dialogo.tsx').then((m) => ({ default: m.CompraDialogo }))))

const NO_MERCADO = { pagina: '/marketplace', evento: 'marketplace-categoria', ler: lerFiltro, escrever: enderecoDoFiltro } as const

/** If the listing was opened from this page, closing goes back; if a link led here, closing stays on this page. */
function useAnuncioAberto(filtro: FiltroDosAnuncios) {
  const aberto = useBusca()['anuncio'] ?? null
  const daqui = useRef(false)
  const navegar = useNavigate()
  const fechar = useCallback(() => {
    if (daqui.current) history.back()
    else void navegar({ to: '/marketplace', search: enderecoDoFiltro(filtro), replace: true, resetScroll: false })
    daqui.current = false
  }, [navegar, filtro])
  const abrir = useCallback(() => {
    daqui.current = true
  }, [])
  return { aberto, abrir, fechar }
}

interface PropsDaCompra {
  anuncio: Anuncio
  aoFechar: (comprou: boolean) => void
}

function Compra({ anuncio, aoFechar }: PropsDaCompra) {
  const carteira = useQuery({ ...consultaDaCarteira('user'), staleTime: 0 })
  return <CompraDialogo anuncio={anuncio} saldos={carteira.data} {...usePerfilDoPedido()} aoFechar={aoFechar} />
}

function PaginaMarketplace() {
  const { user } = useSessao()
  const { filtro, mudar, topo } = useFiltro(NO_MERCADO)
  const grade = useInfiniteQuery({ ...consultaDosAnuncios(filtro, user), placeholderData: keepPreviousData })
  const categorias = useQuery(consultaDasCategoriasDoMercado())
  const anuncios = useMemo(() => grade.data && unirPaginas(grade.data.pages), [grade.data])
  const { aberto, abrir, fechar } = useAnuncioAberto(filtro)
  const [comprando, setComprando] = useState<Anuncio | null>(null)
  const [entrando, setEntrando] = useState(false)
  // A transition, so that the press is painted before the list is rendered.
  const comprar = useCallback((a: Anuncio) => startTransition(() => setComprando(a)), [])
  const { fetchNextPage } = grade
  const carregarMais = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  return (
    <>
      <CabecalhoDaPagina
        titulo={PALAVRAS.tituloDoMercado}
        texto="Compre de quem está na cidade ou anuncie o que sobra na sua garagem."
        acao={
          <Link to="/painel/anuncios" className={classeDeBotao({ variante: 'primaria' })}>
            <Icone nome="tag" tamanho="s" />
            ANUNCIAR ITEM
          </Link>
        }
      />
      <MercadoFiltros
        ref={topo}
        filtro={filtro}
        mudar={mudar}
        categorias={categorias.data ?? []}
        quantos={grade.isPlaceholderData ? undefined : anuncios?.length}
        haMais={grade.hasNextPage}
      />
      <h2 className="sr">Anúncios</h2>
      <MercadoGrade
        anuncios={anuncios}
        trocando={grade.isPlaceholderData}
        falhou={grade.isError}
        tentarDeNovo={() => void grade.refetch()}
        filtro={filtro}
        mudar={mudar}
        aoAbrir={abrir}
        aoComprar={comprar}
        mais={{
          ha: grade.hasNextPage && !grade.isPlaceholderData,
          carregando: grade.isFetchingNextPage,
          falhou: grade.isFetchNextPageError,
          carregar: carregarMais,
        }}
      />
      <Suspense>
        {entrando || (comprando && !user) ? (
          <EntrarDialogo
            voltar={location.pathname + location.search}
            aoFechar={() => {
              setEntrando(false)
              setComprando(null)
            }}
          />
        ) : comprando ? (
          <Compra
            anuncio={comprando}
            aoFechar={(comprou) => {
              setComprando(null)
              if (comprou && aberto !== null) fechar()
            }}
          />
        ) : aberto !== null ? (
          <DetalheDialogo
            key={aberto}
            id={aberto}
            conhecido={anuncios?.find((a) => a.id === aberto)}
            visitante={!user}
            aoEntrar={() => setEntrando(true)}
            aoComprar={comprar}
            aoFechar={fechar}
          />
        ) : null}
      </Suspense>
    </>
  )
}
