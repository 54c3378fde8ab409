import { type UseInfiniteQueryResult, type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode, useCallback, useState } from 'react'
import type { EstadoDaCompra } from '@sorium/contratos/loja/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { classeDeBarra, Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { CHAVES } from '../chaves.ts'
import type { Pagina } from '../cliente-http.ts'
import { emAberto, rotuloDoEstado } from '../entrega.ts'
import { useMudancas } from './acompanhar.ts'
import { classeDeCartao } from '#ui/cartao.tsx'
import * as estilos from './lista-de-compras.module.css'

interface UmaCompra {
  id: string
  estado: EstadoDaCompra
}

interface Props<C extends UmaCompra> {
  rotulo: string
  consulta: UseInfiniteQueryResult<InfiniteData<Pagina<C>>>
  nomeDe: (compra: C) => string
  vazia: ReactNode
  /** Must be a stable function, otherwise every row is rendered again. */
  children: Linha<C>
}

type Linha<C> = (compra: C, dobra: { aberta: boolean; alternar: () => void }) => ReactNode

const NENHUMA: readonly never[] = []
const FALHOU = 'Erro ao carregar suas compras.'

function Carregando() {
  return (
    <Esqueleto texto="Carregando suas compras...">
      <div className={classeDeCartao}>
        {[1, 2, 3, 4].map((i) => (
          <div key={i} className={`${estilos.botao} ${estilos.esqueleto}`}>
            <span className={`${estilos.figura} ${classeDeBarra}`} />
            <span className={estilos.nome}>
              <Barra largura="50%" />
              <Barra largura="70%" />
            </span>
          </div>
        ))}
      </div>
    </Esqueleto>
  )
}

function useDobras<C extends UmaCompra>(compras: readonly C[], nomeDe: (compra: C) => string) {
  const [escolhidas, setEscolhidas] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [novidade, setNovidade] = useState('')
  const consultas = useQueryClient()
  useMudancas(
    compras,
    useCallback(
      (c: C) => {
        setNovidade(`${nomeDe(c)}: ${rotuloDoEstado(c.estado)}`)
        // Opens the changed purchase: otherwise the first row, open only while its delivery is under way, would close when the delivery ends.
        setEscolhidas((e) => (e.has(c.id) ? e : new Map(e).set(c.id, true)))
        if (c.estado === 'reembolsado') void consultas.invalidateQueries({ queryKey: CHAVES.carteira })
      },
      [consultas, nomeDe],
    ),
  )
  const estaAberta = (c: C, i: number) => escolhidas.get(c.id) ?? (i === 0 && emAberto(c.estado))
  const dobrar = useCallback((id: string, aberta: boolean) => setEscolhidas((e) => new Map(e).set(id, aberta)), [])
  return { novidade, estaAberta, dobrar }
}

interface PropsDaLinha<C> {
  compra: C
  aberta: boolean
  dobrar: (id: string, aberta: boolean) => void
  linha: Linha<C>
}

function UmaLinha<C extends UmaCompra>({ compra, aberta, dobrar, linha }: PropsDaLinha<C>) {
  return linha(compra, { aberta, alternar: () => dobrar(compra.id, !aberta) })
}
const LinhaGuardada = memo(UmaLinha) as typeof UmaLinha

export function ListaDeCompras<C extends UmaCompra>({ rotulo, consulta, nomeDe, vazia, children }: Props<C>) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = consulta
  const compras = data?.pages.flatMap((p) => p.itens)
  const { novidade, estaAberta, dobrar } = useDobras(compras ?? NENHUMA, nomeDe)
  if (!compras) {
    return isError ? (
      <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
        {FALHOU}
      </Aviso>
    ) : (
      <Carregando />
    )
  }
  if (compras.length === 0) return <section className={classeDeCartao}>{vazia}</section>
  return (
    <>
      <ul className={`${classeDeCartao} ${estilos.compras}`} aria-label={rotulo}>
        {compras.map((c, i) => (
          <LinhaGuardada key={c.id} compra={c} aberta={estaAberta(c, i)} dobrar={dobrar} linha={children} />
        ))}
      </ul>
      <span className="sr" role="status">
        {novidade}
      </span>
      {isFetchNextPageError && <Aviso tom="erro">{FALHOU}</Aviso>}
      {hasNextPage && (
        <Botao variante="linha" ocupado={isFetchingNextPage} textoOcupado="Carregando..." onClick={() => void fetchNextPage()}>
          Carregar mais
        </Botao>
      )}
    </>
  )
}
