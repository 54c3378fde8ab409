import { createFileRoute } from '@tanstack/react-router'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { Avatar } from '#ui/avatar.tsx'
import { CabecalhoDaPagina, Cartao } from '#ui/cartao.tsx'
import { classeDePreco, Dinheiro } from '#ui/dinheiro.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { type MatizDePalco, Palco } from '#ui/palco.tsx'
import { Secao } from '#ui/secao.tsx'
import { PromocaoLarga } from '../../promocao-larga.tsx'
import {
  classeDeLadrilho,
  classeDoCorpoDoLadrilho,
  classeDoNomeDoLadrilho,
  classeDaDescricaoDoLadrilho,
  classeDoPeDoLadrilho,
} from '#ui/ladrilho.tsx'
import * as estilos from './outros.module.css'

export const Route = createFileRoute('/_casca/outros')({
  staticData: {
    titulo: 'Outros',
    amostra: 'outros',
    menu: { principal: { lugar: 8, icone: 'layout-grid' } },
  },
  component: PaginaOutros,
})

interface Produto {
  nome: string
  texto: string
  valor: number
  imagem: string
  matiz: MatizDePalco
  carro?: boolean
}

const PRODUTOS: readonly Produto[] = [
  { nome: 'VIP Mensal', texto: 'Fila prioritária e garagem extra.', valor: 49.9, imagem: '/itens/objetos/coroa.webp', matiz: 'premium' },
  {
    nome: 'Veículo raro',
    texto: 'Um por mês, entregue na prefeitura.',
    valor: 299.9,
    imagem: '/itens/veiculos/zentorno.1f075a8a.avif',
    matiz: 'veiculos',
    carro: true,
  },
]

/** Left out with the safe words, under which the site sells no currency. */
const MOEDAS: Produto = {
  nome: 'Pacote de moedas',
  texto: 'Para começar a semana com folga.',
  valor: 99.9,
  imagem: '/itens/objetos/moeda.webp',
  matiz: 'premium',
}

const TOPOS = [
  {
    titulo: 'Top Farm',
    linhas: [
      ['Caio Ferraz', '1.284 caixas', 'caio'],
      ['Lia Monteiro', '1.102 caixas', 'lia'],
      ['Enzo Prado', '987 caixas', 'enzo'],
    ],
  },
  {
    titulo: 'Top Dinheiro',
    linhas: [
      ['Dandara Reis', 'US$ 4,2 mi', 'dandara'],
      ['Igor Bastos', 'US$ 3,8 mi', 'igor'],
      ['Jana Moura', 'US$ 3,1 mi', 'jana'],
    ],
  },
  {
    titulo: 'Top Instagram',
    linhas: [
      ['Bia Torres', '12,4 mil curtidas', 'bia'],
      ['Rafa Nunes', '9,7 mil curtidas', 'rafa'],
      ['Bruna Dias', '8,9 mil curtidas', 'bruna'],
    ],
  },
] as const

const NOVOS = [
  { titulo: 'Barco de pesca com licença', texto: 'Píer 4, motor revisado', imagem: '/itens/veiculos/tropic.0f437d42.avif' },
  { titulo: 'Banda procura baterista', texto: 'Ensaios às terças na Vila', imagem: '/itens/objetos/guitarra.webp' },
  { titulo: 'Food truck completo', texto: 'Chapa, freezer e freguesia', imagem: '/itens/objetos/hotdog.webp' },
] as const

const AMOSTRA = <Etiqueta>Amostra</Etiqueta>

function Promocao() {
  return (
    <PromocaoLarga
      imagem="/itens/objetos/moeda-prata.webp"
      titulo="ZRP Coin, uma segunda moeda"
      texto="Uma ideia que a cidade estuda: ainda não dá para juntar nem gastar."
    />
  )
}

function PaginaOutros() {
  return (
    <>
      <CabecalhoDaPagina titulo="Outros" texto="O que mais acontece pela cidade." />
      <Promocao />
      <div className={estilos.colunas}>
        {TOPOS.map((topo) => (
          <Cartao key={topo.titulo} titulo={topo.titulo} lado={AMOSTRA} semMargem>
            <ol className={estilos.topo}>
              {topo.linhas.map(([nome, valor, retrato], i) => (
                <li key={nome}>
                  <b className="num mut">{i + 1}</b>
                  <Avatar url={`/imagens/retratos/${retrato}.avif`} />
                  <span className={`grow ${estilos.texto}`}>
                    <b className="clip">{nome}</b>
                    <span className="xs mut">{valor}</span>
                  </span>
                </li>
              ))}
            </ol>
          </Cartao>
        ))}
      </div>
      <Secao titulo="Produtos em destaque" lado={AMOSTRA}>
        <div className={estilos.colunas}>
          {[...PRODUTOS, ...(PALAVRAS.adicionarSaldo === '' ? [] : [MOEDAS])].map((produto) => (
            <article key={produto.nome} className={classeDeLadrilho}>
              <Palco matiz={produto.matiz} carro={produto.carro ?? false} imagem={produto.imagem} />
              <div className={classeDoCorpoDoLadrilho}>
                <h3 className={classeDoNomeDoLadrilho}>{produto.nome}</h3>
                <p className={classeDaDescricaoDoLadrilho}>{produto.texto}</p>
                <div className={classeDoPeDoLadrilho}>
                  <span className={classeDePreco}>
                    <Dinheiro valor={produto.valor} />
                  </span>
                </div>
              </div>
            </article>
          ))}
        </div>
      </Secao>
      <Cartao titulo="Novos anúncios" lado={AMOSTRA} semMargem>
        <ul className={estilos.topo}>
          {NOVOS.map((n) => (
            <li key={n.titulo}>
              <img src={n.imagem} alt="" width={48} height={48} loading="lazy" />
              <span className={`grow ${estilos.texto}`}>
                <b className="clip">{n.titulo}</b>
                <span className="xs mut">{n.texto}</span>
              </span>
            </li>
          ))}
        </ul>
      </Cartao>
    </>
  )
}
