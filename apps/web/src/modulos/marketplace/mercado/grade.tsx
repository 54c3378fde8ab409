import { Link } from '@tanstack/react-router'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { SEM_PRECO } from '#nucleo/filtros/preco.ts'
import { useAgora } from '#nucleo/relogio.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao, classeDeBotao } from '#ui/botao.tsx'
import { Esqueleto, EsqueletoDeLadrilho } from '#ui/esqueleto.tsx'
import { Mais, type MaisDaLista } from '#ui/mais.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { MercadoLadrilho } from './ladrilho.tsx'
import { enderecoDoFiltro, semFiltro, type FiltroDosAnuncios } from '../regras.ts'
import { TEXTOS } from '../textos.ts'
import * as estilos from './grade.module.css'
import { classeDeCartao } from '#ui/cartao.tsx'
import { classeDeGrade, classeDeGradeLarga } from '#ui/ladrilho.tsx'

interface Props {
  anuncios: readonly Anuncio[] | undefined
  trocando: boolean
  falhou: boolean
  tentarDeNovo: () => void
  filtro: FiltroDosAnuncios
  mudar: (mudanca: Partial<FiltroDosAnuncios>) => void
  aoAbrir: () => void
  aoComprar: (anuncio: Anuncio) => void
  mais: MaisDaLista
}

const NA_PRIMEIRA_TELA = 6

function Carregando() {
  return (
    <Esqueleto texto="Carregando anúncios...">
      <div className={`${classeDeGrade} ${classeDeGradeLarga}`}>
        {Array.from({ length: NA_PRIMEIRA_TELA }, (_, i) => (
          <EsqueletoDeLadrilho key={i} />
        ))}
      </div>
    </Esqueleto>
  )
}

function NadaAMostrar({ filtro, mudar }: Pick<Props, 'filtro' | 'mudar'>) {
  const { busca, categoria } = filtro
  if (semFiltro({ ...filtro, ordem: 'recentes' })) {
    return (
      <Vazio
        titulo="Nenhum anúncio no momento."
        acao={
          <Link to="/painel/anuncios" className={classeDeBotao({ tamanho: 'pequeno' })}>
            Anunciar um item
          </Link>
        }
      >
        O que os jogadores anunciarem aparece aqui. O primeiro pode ser seu.
      </Vazio>
    )
  }
  if (filtro.moeda !== null) {
    return (
      <Vazio
        imagem="/itens/objetos/lupa.webp"
        titulo={`Nenhum anúncio ${filtro.moeda === 'reais' ? `em ${PALAVRAS.emReais}` : `em ${PALAVRAS.moeda}`} com estes filtros.`}
        acao={
          <Botao tamanho="pequeno" onClick={() => mudar(SEM_PRECO)}>
            Tirar o filtro de preço
          </Botao>
        }
      >
        Aumente a faixa de preço, troque a moeda ou procure em outra categoria.
      </Vazio>
    )
  }
  if (!busca) {
    return (
      <Vazio
        titulo="Nenhum anúncio nesta categoria."
        acao={
          <Botao tamanho="pequeno" onClick={() => mudar({ categoria: null })}>
            Ver todas as categorias
          </Botao>
        }
      >
        Quando alguém anunciar algo assim, aparece aqui.
      </Vazio>
    )
  }
  return (
    <Vazio
      imagem="/itens/objetos/lupa.webp"
      titulo={`Nada encontrado para “${busca}”.`}
      acao={
        <Botao tamanho="pequeno" onClick={() => mudar(categoria ? { categoria: null } : { busca: '' })}>
          {categoria ? 'Procurar em todas as categorias' : 'Limpar a busca'}
        </Botao>
      }
    >
      Confira a escrita, tente um nome mais curto ou procure pelo nome do anunciante.
    </Vazio>
  )
}

function quantos(n: number, ha: boolean): string {
  if (n === 0) return 'Nenhum anúncio encontrado'
  return ha ? `Mais de ${n} anúncios` : `${n} ${n === 1 ? 'anúncio' : 'anúncios'}`
}

export function MercadoGrade(props: Props) {
  const { anuncios, trocando, falhou, tentarDeNovo, filtro, mudar, aoAbrir, aoComprar, mais } = props
  const agora = useAgora()
  if (!anuncios) {
    return falhou ? (
      <Aviso tom="erro" aoTentarDeNovo={tentarDeNovo}>
        {TEXTOS.erroAoCarregar}
      </Aviso>
    ) : (
      <Carregando />
    )
  }
  const endereco = enderecoDoFiltro(filtro)
  return (
    <div className={estilos.grade} data-trocando={trocando} aria-busy={trocando}>
      <span className="sr" role="status">
        {trocando ? '' : quantos(anuncios.length, mais.ha)}
      </span>
      {anuncios.length === 0 ? (
        <section className={classeDeCartao}>
          <NadaAMostrar filtro={filtro} mudar={mudar} />
        </section>
      ) : (
        <ul className={`${classeDeGrade} ${classeDeGradeLarga}`} aria-label="Anúncios">
          {anuncios.map((a, i) => (
            <MercadoLadrilho
              key={a.id}
              anuncio={a}
              agoraMs={agora}
              endereco={{ ...endereco, anuncio: a.id }}
              aoAbrir={aoAbrir}
              aoComprar={aoComprar}
              prioridade={i < NA_PRIMEIRA_TELA}
            />
          ))}
        </ul>
      )}
      <Mais {...mais} erro={TEXTOS.erroAoCarregar} />
    </div>
  )
}
