import type { Ref } from 'react'
import type { Categoria, ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { SEM_PRECO } from '#nucleo/filtros/preco.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Esqueleto, EsqueletoDeLadrilho } from '#ui/esqueleto.tsx'
import { Mais, type MaisDaLista } from '#ui/mais.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { LojaCartaoItem } from './cartao-item.tsx'
import { LojaDestaque } from './destaque.tsx'
import { LojaFiltros } from './filtros.tsx'
import { enderecoDoFiltro, type FiltroDaLoja } from '../regras.ts'
import * as estilos from './vitrine.module.css'
import { classeDeCartao } from '#ui/cartao.tsx'
import { classeDeGrade } from '#ui/ladrilho.tsx'

interface Props {
  itens: readonly ItemDaLoja[] | undefined
  categorias: readonly Categoria[]
  falhou: boolean
  tentarDeNovo: () => void
  filtro: FiltroDaLoja
  mudar: (mudanca: Partial<FiltroDaLoja>) => void
  destaque: ItemDaLoja | null | undefined
  total: number | undefined
  trocando: boolean
  mais: MaisDaLista
  topo: Ref<HTMLDivElement>
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

const SEM_CATEGORIA = { categoria: null }

function NadaAMostrar({ filtro, mudar }: Pick<Props, 'filtro' | 'mudar'>) {
  const { busca, categoria, moeda } = filtro
  const saida =
    moeda !== null
      ? { texto: 'Tirar o filtro de preço', mudanca: SEM_PRECO }
      : categoria !== null
        ? { texto: busca ? 'Procurar em todas as categorias' : 'Ver todas as categorias', mudanca: SEM_CATEGORIA }
        : busca
          ? { texto: 'Limpar a busca', mudanca: { busca: '' } }
          : null
  const acao = saida && (
    <Botao tamanho="pequeno" onClick={() => mudar(saida.mudanca)}>
      {saida.texto}
    </Botao>
  )
  if (!busca && moeda === null)
    return (
      <Vazio titulo={categoria === null ? 'Nenhum item à venda.' : 'Nenhum item nesta categoria.'} acao={acao}>
        Quando a loja receber novidades, elas aparecem aqui.
      </Vazio>
    )
  return (
    <Vazio
      imagem="/itens/objetos/lupa.webp"
      titulo={busca ? `Nada encontrado para “${busca}”.` : 'Nenhum item com estes filtros.'}
      acao={acao}
    >
      {moeda === null
        ? 'Confira a escrita ou tente um nome mais curto.'
        : 'Aumente a faixa de preço, troque a moeda ou procure em outra categoria.'}
    </Vazio>
  )
}

export function LojaVitrine(props: Props) {
  const { itens, destaque, total, trocando, falhou, tentarDeNovo, filtro, mudar, categorias, aoComprar, topo, mais } = props
  const inteira = Object.keys(enderecoDoFiltro(filtro)).length === 0
  return (
    <>
      {inteira && destaque && <LojaDestaque item={destaque} aoComprar={aoComprar} />}
      <LojaFiltros ref={topo} filtro={filtro} mudar={mudar} categorias={categorias} quantos={trocando ? undefined : total} />
      <h2 className="sr">Itens</h2>
      {itens ? (
        <div className={estilos.grade} data-trocando={trocando} aria-busy={trocando}>
          <span className="sr" role="status">
            {inteira || trocando ? '' : quantosItens(total ?? itens.length)}
          </span>
          {itens.length === 0 ? (
            <section className={classeDeCartao}>
              <NadaAMostrar filtro={filtro} mudar={mudar} />
            </section>
          ) : (
            <ul className={classeDeGrade} aria-label="Itens à venda">
              {itens.map((item, i) => (
                <LojaCartaoItem key={item.id} item={item} aoComprar={aoComprar} prioridade={i < NA_PRIMEIRA_TELA / 2} />
              ))}
            </ul>
          )}
          <Mais {...mais} erro={ERRO} />
        </div>
      ) : falhou ? (
        <Aviso tom="erro" aoTentarDeNovo={tentarDeNovo}>
          {ERRO}
        </Aviso>
      ) : (
        <Carregando />
      )}
    </>
  )
}

const ERRO = 'Erro ao carregar os itens da loja.'
const quantosItens = (n: number): string =>
  n === 0 ? 'Nenhum item encontrado' : `${n.toLocaleString('pt-BR')} ${n === 1 ? 'item' : 'itens'}`
