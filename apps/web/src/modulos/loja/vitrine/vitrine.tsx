import type { Categoria, ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Fichas } from '#ui/escolhas.tsx'
import { Esqueleto, EsqueletoDeLadrilho } from '#ui/esqueleto.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { LojaCartaoItem } from './cartao-item.tsx'
import { LojaDestaque } from './destaque.tsx'
import { itemEmDestaque, itensDaCategoria } from '../regras.ts'
import { classeDeCartao } from '#ui/cartao.tsx'
import { classeDeGrade } from '#ui/ladrilho.tsx'

interface Props {
  /** undefined while loading. */
  itens: readonly ItemDaLoja[] | undefined
  categorias: readonly Categoria[]
  falhou: boolean
  tentarDeNovo: () => void
  /** Id of the chosen category; null: all. */
  categoria: string | null
  escolherCategoria: (id: string | null) => void
  aoComprar: (item: ItemDaLoja) => void
}

const NA_PRIMEIRA_TELA = 8

function Carregando() {
  return (
    <Esqueleto texto="Carregando itens...">
      <div className={classeDeGrade}>
        {Array.from({ length: NA_PRIMEIRA_TELA }, (_, i) => (
          <EsqueletoDeLadrilho key={i} />
        ))}
      </div>
    </Esqueleto>
  )
}

function Prateleira({ itens, categoria, escolherCategoria, aoComprar }: Props & { itens: readonly ItemDaLoja[] }) {
  const visiveis = itensDaCategoria(itens, categoria ?? undefined)
  if (visiveis.length === 0) {
    return (
      <section className={classeDeCartao}>
        <Vazio
          titulo={categoria === null ? 'Nenhum item à venda.' : 'Nenhum item nesta categoria.'}
          acao={
            categoria !== null && (
              <Botao tamanho="pequeno" onClick={() => escolherCategoria(null)}>
                Ver todas as categorias
              </Botao>
            )
          }
        >
          Quando a loja receber novidades, elas aparecem aqui.
        </Vazio>
      </section>
    )
  }
  return (
    <ul className={classeDeGrade} aria-label="Itens à venda">
      {visiveis.map((item, i) => (
        <LojaCartaoItem key={item.id} item={item} aoComprar={aoComprar} prioridade={i < NA_PRIMEIRA_TELA / 2} />
      ))}
    </ul>
  )
}

/** The shelf of the shop: what is featured, the categories, the items. */
export function LojaVitrine(props: Props) {
  const { itens, categorias, falhou, tentarDeNovo, categoria, escolherCategoria, aoComprar } = props
  const destaque = categoria === null && itens ? itemEmDestaque(itens) : undefined
  return (
    <>
      {destaque && <LojaDestaque item={destaque} aoComprar={aoComprar} />}
      {categorias.length > 0 && (
        <Fichas
          rotulo="Filtrar por categoria"
          escolhas={[
            { valor: null, rotulo: 'Todas as categorias' },
            ...categorias.map(({ id, nome }) => ({ valor: id as string | null, rotulo: nome })),
          ]}
          escolhida={categoria}
          aoEscolher={escolherCategoria}
        />
      )}
      <h2 className="sr">Itens</h2>
      {itens ? (
        <Prateleira {...props} itens={itens} />
      ) : falhou ? (
        <Aviso tom="erro" aoTentarDeNovo={tentarDeNovo}>
          Erro ao carregar os itens da loja.
        </Aviso>
      ) : (
        <Carregando />
      )}
    </>
  )
}
