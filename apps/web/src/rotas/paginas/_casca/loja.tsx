import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, startTransition, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { consultaDaCarteira } from '#modulos/carteira/index.ts'
import { consultaDasCategorias, consultaDaVitrine, consultaDoDestaque, consultaDoItem } from '#modulos/loja/index.ts'
import { enderecoDoFiltro, type FiltroDaLoja, lerFiltro } from '#modulos/loja/regras.ts'
import { resumoDoItem } from '#modulos/loja/resumo.ts'
import { LojaVitrine } from '#modulos/loja/vitrine/vitrine.tsx'
import { useSessao } from '#nucleo/sessao.ts'
import { unirPaginas } from '#nucleo/unir-paginas.ts'
import { aoToque } from '#ui/ao-toque.ts'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { buscaDe, useBusca } from '../../busca.ts'
import { useFiltro } from '../../filtro-no-endereco.ts'
import { usePerfilDoPedido } from '../../perfil-do-pedido.ts'
import { cabeca, desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_casca/loja')({
  staticData: {
    titulo: 'Loja de Itens',
    menu: { principal: { lugar: 2, icone: 'store' }, atalhos: { lugar: 2, icone: 'store', rotulo: 'Loja' } },
  },
  ssr: desenhar(),
  loader: async ({ context: { consultas }, location }) => {
    const id = buscaDe(location)['item']
    const [item] = await Promise.all([
      id === undefined ? undefined : consultas.fetchQuery(consultaDoItem(id)).catch(() => undefined),
      consultas.prefetchInfiniteQuery(consultaDaVitrine(lerFiltro({}))),
      consultas.prefetchQuery(consultaDoDestaque()),
      consultas.prefetchQuery(consultaDasCategorias()),
    ])
    return { item }
  },
  head: (pagina) => {
    const item = pagina.loaderData?.item
    if (!item) return cabeca(pagina, { descricao: 'Itens e veículos entregues direto no inventário do seu personagem.', cartao: 'loja' })
    return cabeca(pagina, { ...resumoDoItem(item), cartao: `item/${item.id}`, consulta: `?item=${item.id}` })
  },
  component: PaginaLoja,
})

const EntrarDialogo = lazy(aoToque(() => import('#modulos/sessao/entrar-dialogo.tsx').then((m) => ({ default: m.EntrarDialogo }))))
const ComprarDialogo = lazy(aoToque(() => import('#modulos/loja/comprar/dialogo.tsx').then((m) => ({ default: m.LojaComprarDialogo }))))

const NA_LOJA = { pagina: '/loja', evento: 'loja-categoria', ler: lerFiltro, escrever: enderecoDoFiltro } as const

/** For a player the purchase dialog of the item in the address opens; for a visitor the page only scrolls to the item. */
function useItemDoEndereco(visitante: boolean) {
  const id = useBusca()['item']
  const navegar = useNavigate()
  const { data: item } = useQuery({ ...consultaDoItem(id ?? ''), enabled: id !== undefined })
  const esquecer = useCallback(
    () =>
      void navegar({
        to: '/loja',
        search: (atual: Partial<Record<string, string>>) => enderecoDoFiltro(lerFiltro(atual)),
        replace: true,
        resetScroll: false,
      }),
    [navegar],
  )
  return { item: visitante ? undefined : item, apontado: visitante ? item : undefined, esquecer }
}

function useLevarAoLugar(lugar: string | undefined) {
  useEffect(() => {
    const cartao = lugar === undefined ? null : document.getElementById(`item-${lugar}`)
    cartao?.scrollIntoView({ block: 'center' })
    cartao?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true })
  }, [lugar])
}

function Compra({ item, aoFechar }: { item: ItemDaLoja; aoFechar: () => void }) {
  const carteira = useQuery({ ...consultaDaCarteira('user'), staleTime: 0 })
  return <ComprarDialogo item={item} saldos={carteira.data} {...usePerfilDoPedido()} aoFechar={aoFechar} />
}

function useVitrine(filtro: FiltroDaLoja, apontado: ItemDaLoja | undefined) {
  const vitrine = useInfiniteQuery({ ...consultaDaVitrine(filtro), placeholderData: keepPreviousData })
  const itens = useMemo(() => {
    const lidos = vitrine.data && unirPaginas(vitrine.data.pages)
    return lidos && apontado && !lidos.some((i) => i.id === apontado.id) ? [apontado, ...lidos] : lidos
  }, [vitrine.data, apontado])
  const { fetchNextPage } = vitrine
  const carregar = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const mais = {
    ha: vitrine.hasNextPage && !vitrine.isPlaceholderData,
    carregando: vitrine.isFetchingNextPage,
    falhou: vitrine.isFetchNextPageError,
    carregar,
  }
  return { vitrine, itens, mais }
}

function PaginaLoja() {
  const { user } = useSessao()
  const categorias = useQuery(consultaDasCategorias())
  const destaque = useQuery(consultaDoDestaque())
  const { filtro, mudar, topo } = useFiltro(NA_LOJA)
  const [escolhido, setComprando] = useState<ItemDaLoja | null>(null)
  const { item: doEndereco, apontado, esquecer } = useItemDoEndereco(!user)
  const { vitrine, itens, mais } = useVitrine(filtro, apontado)
  useLevarAoLugar(itens && apontado?.id)
  const comprando = escolhido ?? doEndereco
  // A transition, so that the press is painted before the list is rendered.
  const comprar = useCallback((item: ItemDaLoja) => startTransition(() => setComprando(item)), [])
  const fechar = useCallback(() => {
    setComprando(null)
    if (doEndereco) esquecer()
  }, [doEndereco, esquecer])
  return (
    <>
      <CabecalhoDaPagina titulo="Loja de Itens" texto="Itens e veículos entregues direto no inventário do seu personagem." />
      <LojaVitrine
        itens={itens}
        destaque={destaque.data}
        total={vitrine.data?.pages[0]?.total}
        trocando={vitrine.isPlaceholderData}
        falhou={vitrine.isError}
        tentarDeNovo={() => void vitrine.refetch()}
        categorias={categorias.data ?? []}
        filtro={filtro}
        mudar={mudar}
        topo={topo}
        aoComprar={comprar}
        mais={mais}
      />
      <Suspense>
        {comprando && !user && <EntrarDialogo voltar={location.pathname + location.search} aoFechar={fechar} />}
        {comprando && user && (
          // The list's newest version of the item, so that after a refusal for a changed price the receipt shows the new price.
          <Compra item={[...(itens ?? []), destaque.data, doEndereco].find((i) => i?.id === comprando.id) ?? comprando} aoFechar={fechar} />
        )}
      </Suspense>
    </>
  )
}
