import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { CompraDoMercado } from '@sorium/contratos/marketplace/index.ts'
import { useMudancas } from '#nucleo/acompanhar-entrega.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { emAberto, rotuloDoEstado } from '#nucleo/entrega.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao, classeDeBotao } from '#ui/botao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { useComprasDoMercado } from './acompanhar-compras.ts'
import { ComprasLinha } from './compras-linha.tsx'
import { TEXTOS } from './textos.ts'
import '#ui/estilos/compras.css'
import './marketplace.css'

interface Props {
  aoTrocar: (compra: CompraDoMercado) => void
}

const SEM_COMPRAS: readonly CompraDoMercado[] = []

function Carregando() {
  return (
    <Esqueleto texto="Carregando suas compras...">
      <div className="card">
        {[1, 2, 3, 4].map((i) => (
          <div key={i} className="compra__b compra__b--esq">
            <span className="compra__f skel" />
            <span className="compra__n">
              <Barra largura="50%" />
              <Barra largura="70%" />
            </span>
          </div>
        ))}
      </div>
    </Esqueleto>
  )
}

function Vazia() {
  return (
    <section className="card">
      <Vazio
        imagem="/itens/objetos/carrinho.webp"
        titulo="Nenhuma compra encontrada."
        acao={
          <Link to="/marketplace" className={classeDeBotao({ variante: 'primaria' })}>
            Ir para o Mercado
          </Link>
        }
      >
        O que você comprar de outros jogadores aparece aqui, com a entrega acompanhada ao vivo.
      </Vazio>
    </section>
  )
}

/** What the player bought from others, newest first; what is on its way updates by itself. */
export function ComprasDoMercado({ aoTrocar }: Props) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useComprasDoMercado()
  const [escolhidas, setEscolhidas] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [novidade, setNovidade] = useState('')
  const consultas = useQueryClient()
  const compras = data?.pages.flatMap((p) => p.itens)
  useMudancas(
    compras ?? SEM_COMPRAS,
    useCallback(
      (c: CompraDoMercado) => {
        setNovidade(`${c.nome_item}: ${rotuloDoEstado(c.estado)}`)
        // What is being watched does not close at the moment it was waited for.
        setEscolhidas((e) => (e.has(c.id) ? e : new Map(e).set(c.id, true)))
        if (c.estado === 'reembolsado') void consultas.invalidateQueries({ queryKey: CHAVES.carteira })
      },
      [consultas],
    ),
  )

  if (!compras) {
    return isError ? (
      <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
        {TEXTOS.erroNasCompras}
      </Aviso>
    ) : (
      <Carregando />
    )
  }
  if (compras.length === 0) return <Vazia />
  // Until the person says otherwise, the newest purchase is open while it is on its way.
  const estaAberta = (c: CompraDoMercado, i: number) => escolhidas.get(c.id) ?? (i === 0 && emAberto(c.estado))
  return (
    <>
      <ul className="card compras" aria-label="Suas compras no mercado">
        {compras.map((c, i) => (
          <ComprasLinha
            key={c.id}
            compra={c}
            aberta={estaAberta(c, i)}
            alternar={() => setEscolhidas((e) => new Map(e).set(c.id, !estaAberta(c, i)))}
            aoTrocar={aoTrocar}
          />
        ))}
      </ul>
      <span className="sr" role="status">
        {novidade}
      </span>
      {isFetchNextPageError && <Aviso tom="erro">{TEXTOS.erroNasCompras}</Aviso>}
      {hasNextPage && (
        <Botao variante="linha" ocupado={isFetchingNextPage} textoOcupado="Carregando..." onClick={() => void fetchNextPage()}>
          Carregar mais
        </Botao>
      )}
    </>
  )
}
