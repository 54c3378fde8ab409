import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { consultaDosItens } from '#modulos/loja/index.ts'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { matizDaCategoria } from '#nucleo/matiz-da-categoria.ts'
import { classeDeBotao } from '#ui/botao.tsx'
import { Preco } from '#ui/dinheiro.tsx'
import { Esqueleto, EsqueletoDeLadrilho } from '#ui/esqueleto.tsx'
import { Icone } from '#ui/icone.tsx'
import { Palco } from '#ui/palco.tsx'
import { consultaDosMaisVendidos } from './inicio-consultas.ts'

const NA_VITRINE = 10

function LadrilhoDaLoja({ item, prioridade }: { item: ItemDaLoja; prioridade: boolean }) {
  const matiz = matizDaCategoria(item.categoria_nome)
  return (
    <Link className="tile tile--c" to="/loja">
      <Palco matiz={matiz} carro={/\/veiculos\/.*\.svg$/.test(item.imagem ?? '')} imagem={item.imagem} prioridade={prioridade} />
      <span className="tile__b">
        <b className="tile__n clip2">{item.nome}</b>
        <span className="tile__f">
          <Preco reais={item.valor_reais} zcoin={item.valor_zcoin} />
        </span>
      </span>
    </Link>
  )
}

interface PropsDaFileira {
  titulo: string
  itens: readonly ItemDaLoja[] | undefined
  carregando: boolean
  textoDeCarga: string
  /** On the first screen: its pictures are fetched at once. */
  prioridade?: boolean
}

/** A row of things of the shop; nothing at all when there is nothing to show (failures here are silent). */
function Fileira({ titulo, itens, carregando, textoDeCarga, prioridade = false }: PropsDaFileira) {
  let conteudo: ReactNode = null
  if (carregando) {
    conteudo = (
      <Esqueleto texto={textoDeCarga}>
        <div className="grid--5">
          {[1, 2, 3, 4, 5].map((n) => (
            <EsqueletoDeLadrilho key={n} />
          ))}
        </div>
      </Esqueleto>
    )
  } else if (itens && itens.length > 0) {
    conteudo = (
      <div className="grid--5">
        {itens.map((i) => (
          <LadrilhoDaLoja key={i.id} item={i} prioridade={prioridade} />
        ))}
      </div>
    )
  }
  if (!conteudo) return null
  return (
    <section className="sec" aria-label={titulo}>
      <div className="sec__h">
        <h2 className="h2">{titulo}</h2>
        <Link className="more" to="/loja">
          Ver a loja
          <Icone nome="arrow-right" tamanho="s" />
        </Link>
      </div>
      {conteudo}
    </section>
  )
}

export function PaginaInicio() {
  const { nome } = useConfiguracoes()
  const vendidos = useQuery(consultaDosMaisVendidos())
  const vitrine = useQuery(consultaDosItens())
  return (
    <>
      <section className="hero" aria-labelledby="inicio-titulo">
        <div className="slide on">
          <img src="/imagens/arte/noite.svg" alt="" width={1600} height={640} fetchPriority="high" />
          <div className="slide__c">
            <h1 className="slide__h" id="inicio-titulo">
              Da loja direto para o seu inventário.
            </h1>
            <p>Itens e veículos de {nome} entregues ao seu personagem, com tudo registrado na sua carteira.</p>
            <Link to="/loja" className={classeDeBotao({ variante: 'primaria', tamanho: 'grande' })}>
              Ver a Loja de Itens
            </Link>
          </div>
        </div>
      </section>
      <Fileira
        titulo="Produtos em Destaque"
        itens={vendidos.data}
        carregando={vendidos.isPending}
        textoDeCarga="Carregando produtos em destaque..."
        prioridade
      />
      <Fileira
        titulo="Na vitrine agora"
        itens={vitrine.data?.slice(0, NA_VITRINE)}
        carregando={vitrine.isPending}
        textoDeCarga="Carregando a loja..."
      />
    </>
  )
}
