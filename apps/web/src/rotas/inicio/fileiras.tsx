import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { FiguraDoAnuncio, RetratoDoVendedor } from '#modulos/marketplace/figura-do-anuncio.tsx'
import { ehCarro } from '#nucleo/figura.ts'
import { matizDaCategoria } from '#nucleo/matiz-da-categoria.ts'
import { Preco } from '#ui/dinheiro.tsx'
import { Esqueleto, EsqueletoDeLadrilho } from '#ui/esqueleto.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { Icone } from '#ui/icone.tsx'
import { Palco } from '#ui/palco.tsx'
import { Secao } from '#ui/secao.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDosAnunciosRecentes, consultaDosMaisVendidos } from './consultas.ts'
import {
  classeDeFileira,
  classeDeLadrilho,
  classeDeLadrilhoCompacto,
  classeDoCorpoDoLadrilho,
  classeDoNomeDoLadrilho,
  classeDoPeDoLadrilho,
  classeDoVendedor,
} from '#ui/ladrilho.tsx'
import { classeDeVerMais, classeDeCartao } from '#ui/cartao.tsx'

interface PropsDaFileira {
  titulo: string
  para: '/loja' | '/marketplace'
  ver: string
  carregando: boolean
  textoDeCarga: string
  children: ReactNode
}

function Fileira({ titulo, para, ver, carregando, textoDeCarga, children }: PropsDaFileira) {
  return (
    <Secao
      titulo={titulo}
      lado={
        <Link className={classeDeVerMais} to={para}>
          {ver}
          <Icone nome="arrow-right" tamanho="s" />
        </Link>
      }
    >
      {carregando ? (
        <Esqueleto texto={textoDeCarga}>
          <div className={classeDeFileira}>
            {[1, 2, 3, 4, 5].map((n) => (
              <EsqueletoDeLadrilho key={n} />
            ))}
          </div>
        </Esqueleto>
      ) : (
        children
      )}
    </Secao>
  )
}

function LadrilhoDaLoja({ item }: { item: ItemDaLoja }) {
  const { duracao_dias: dias } = item
  return (
    <Link className={`${classeDeLadrilho} ${classeDeLadrilhoCompacto}`} to="/loja">
      <Palco
        matiz={matizDaCategoria(item.categoria_nome)}
        carro={ehCarro(item.imagem)}
        imagem={item.imagem}
        {...(dias ? { cantoEsquerdo: <Etiqueta tom="vidro" icone="clock">{`Aluguel · ${dias} dias`}</Etiqueta> } : {})}
      />
      <span className={classeDoCorpoDoLadrilho}>
        <b className={`clip ${classeDoNomeDoLadrilho}`}>{item.nome}</b>
        <span className={classeDoPeDoLadrilho}>
          <Preco reais={item.valor_reais} zcoin={item.valor_zcoin} />
        </span>
      </span>
    </Link>
  )
}

function LadrilhoDoMercado({ anuncio }: { anuncio: Anuncio }) {
  return (
    <Link className={`${classeDeLadrilho} ${classeDeLadrilhoCompacto}`} to="/marketplace" search={{ anuncio: anuncio.id }}>
      <FiguraDoAnuncio anuncio={anuncio} />
      <span className={classeDoCorpoDoLadrilho}>
        <b className={`clip ${classeDoNomeDoLadrilho}`}>{anuncio.nome_item}</b>
        <span className={classeDoVendedor}>
          <RetratoDoVendedor anuncio={anuncio} />
          <span className="clip">{anuncio.nome_usuario_vendedor}</span>
        </span>
        <span className={classeDoPeDoLadrilho}>
          <Preco reais={anuncio.preco_reais} zcoin={anuncio.preco_zcoin} />
        </span>
      </span>
    </Link>
  )
}

/** A failed call shows nothing, like an empty list (ERR-26). */
export function ProdutosEmDestaque() {
  const { data = [], isPending } = useQuery(consultaDosMaisVendidos())
  if (!isPending && data.length === 0) return null
  return (
    <Fileira
      titulo="Produtos em Destaque"
      para="/loja"
      ver="Ir para a loja"
      carregando={isPending}
      textoDeCarga="Carregando produtos em destaque..."
    >
      <div className={classeDeFileira}>
        {data.map((i) => (
          <LadrilhoDaLoja key={i.id} item={i} />
        ))}
      </div>
    </Fileira>
  )
}

export function ItensRecentes() {
  const { data = [], isPending } = useQuery(consultaDosAnunciosRecentes())
  return (
    <Fileira
      titulo="Itens Recentes"
      para="/marketplace"
      ver="Ver o marketplace"
      carregando={isPending}
      textoDeCarga="Carregando itens recentes..."
    >
      {data.length > 0 ? (
        <div className={classeDeFileira}>
          {data.map((a) => (
            <LadrilhoDoMercado key={a.id} anuncio={a} />
          ))}
        </div>
      ) : (
        <section className={classeDeCartao}>
          <Vazio imagem="/itens/objetos/etiqueta.webp" titulo="Nenhum item recente encontrado.">
            Anuncie algo do seu inventário e apareça aqui.
          </Vazio>
        </section>
      )}
    </Fileira>
  )
}
