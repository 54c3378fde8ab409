import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { useAgora } from '#nucleo/relogio.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao, classeDeBotao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { classeDeBarra, classeDeBarraDePalco, Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { AnuncioAusente, estaAusente } from '../anuncio-ausente.tsx'
import { consultaDoAnuncio } from '../consultas.ts'
import { DetalheDenuncia } from './denuncia.tsx'
import { DetalhePrecos } from './precos.tsx'
import { FiguraDoAnuncio, RetratoDoVendedor } from '../figura-do-anuncio.tsx'
import { PrecoDoAnuncio } from '../preco-do-anuncio.tsx'
import { formatarIdade, precoPorUnidade, textoDoValor } from '../regras.ts'
import * as estilos from './dialogo.module.css'
import { ListaDeFatos } from '#ui/lista-de-fatos.tsx'

interface Props {
  id: string
  conhecido: Anuncio | undefined
  visitante: boolean
  aoEntrar: () => void
  aoComprar: (anuncio: Anuncio) => void
  aoFechar: () => void
}

function Preco({ anuncio }: { anuncio: Anuncio }) {
  const unidade = precoPorUnidade(anuncio)
  return (
    <div>
      <div className={estilos.preco}>
        <PrecoDoAnuncio valor={anuncio.valor} moeda={anuncio.moeda} />
      </div>
      {unidade && (
        <p className="sm mut num">
          {anuncio.quantidade} unidades · {unidade.exato ? '' : 'cerca de '}
          {textoDoValor(unidade.valor, anuncio.moeda)} cada
        </p>
      )}
    </div>
  )
}

function Vendedor({ anuncio }: { anuncio: Anuncio }) {
  const { nome_usuario_vendedor: vendedor, nome_personagem_vendedor: personagem, criado_em: em } = anuncio
  const agora = useAgora()
  return (
    <div className={estilos.vendedor}>
      <RetratoDoVendedor anuncio={anuncio} tamanho="m" />
      <div className="grow">
        <b className={`clip ${estilos.nome}`}>{vendedor}</b>
        <span className="sm mut">
          {personagem && personagem !== vendedor && `${personagem} · `}
          <time dateTime={em} title={formatarDataHora(em)}>
            anunciado {formatarIdade(em, agora)}
          </time>
        </span>
      </div>
    </div>
  )
}

function Corpo({ anuncio }: { anuncio: Anuncio }) {
  return (
    <div className={estilos.detalhe}>
      <div className={estilos.figura}>
        <FiguraDoAnuncio anuncio={anuncio} prioridade />
      </div>
      <div className={estilos.textos}>
        <Preco anuncio={anuncio} />
        <Vendedor anuncio={anuncio} />
        {anuncio.descricao && <p className={estilos.descricao}>{anuncio.descricao}</p>}
        {anuncio.particularidades.length > 0 && (
          <ListaDeFatos numeros rotulo="Particularidades" fatos={anuncio.particularidades.map((p) => [p.rotulo, p.valor] as const)} />
        )}
      </div>
      <DetalhePrecos anuncio={anuncio} />
    </div>
  )
}

function Carregando() {
  return (
    <Esqueleto texto="Carregando anúncio...">
      <div className={estilos.detalhe}>
        <div className={`${classeDeBarra} ${classeDeBarraDePalco}`} />
        <div className="stack">
          <Barra largura="50%" altura={32} />
          <Barra largura="70%" />
          <Barra />
          <Barra />
        </div>
      </div>
    </Esqueleto>
  )
}

export function DetalheDialogo({ id, conhecido, visitante, aoEntrar, aoComprar, aoFechar }: Props) {
  const { user } = useSessao()
  const { data: anuncio, error, refetch } = useQuery({ ...consultaDoAnuncio(id, user), ...(conhecido && { placeholderData: conhecido }) })
  const [denunciando, setDenunciando] = useState(false)
  const consultas = useQueryClient()
  if (denunciando && anuncio) return <DetalheDenuncia anuncio={anuncio} aoVoltar={() => setDenunciando(false)} />

  let corpo: ReactNode = <Carregando />
  const ausente = estaAusente(anuncio, error)
  if (ausente) {
    const sair = () => {
      void consultas.invalidateQueries({ queryKey: [...CHAVES.marketplace, 'anuncios'] })
      aoFechar()
    }
    corpo = <AnuncioAusente aoSair={sair} />
  } else if (anuncio) {
    corpo = <Corpo anuncio={anuncio} />
  } else if (error) {
    corpo = (
      <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
        Erro ao carregar o anúncio.
      </Aviso>
    )
  }
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      semVoltar
      tamanho="largo"
      soLeitura={anuncio !== undefined && !ausente}
      titulo={ausente ? 'Anúncio' : (anuncio?.nome_item ?? 'Anúncio')}
      {...(anuncio && !ausente && { descricao: anuncio.categoria_nome })}
      rodape={
        anuncio && !ausente && <Acoes {...{ anuncio, aoComprar }} aoDenunciar={() => (visitante ? aoEntrar() : setDenunciando(true))} />
      }
    >
      {corpo}
    </Dialogo>
  )
}

interface PropsDasAcoes {
  anuncio: Anuncio
  aoDenunciar: () => void
  aoComprar: (anuncio: Anuncio) => void
}

function Acoes({ anuncio, aoDenunciar, aoComprar }: PropsDasAcoes) {
  if (anuncio.meu) {
    return (
      <>
        <span className={`sm mut ${estilos.meu}`}>Este anúncio é seu.</span>
        <Link to="/painel/anuncios" className={classeDeBotao({})}>
          Meus Anúncios
        </Link>
      </>
    )
  }
  return (
    <>
      <Botao variante="fantasma" icone="flag" onClick={aoDenunciar}>
        Denunciar
      </Botao>
      <Botao variante="primaria" onClick={() => aoComprar(anuncio)}>
        Comprar
      </Botao>
    </>
  )
}
