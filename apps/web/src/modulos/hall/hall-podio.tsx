import { useQuery } from '@tanstack/react-query'
import type { JogadorClassificado } from '@sorium/contratos/hall/index.ts'
import { type Ranking, RANKINGS } from '@sorium/contratos/hall/rankings.ts'
import { Aviso } from '#ui/aviso.tsx'
import { classeDeCartao } from '#ui/cartao.tsx'
import { classeDeEtiqueta } from '#ui/etiqueta.tsx'
import { Barra } from '#ui/esqueleto.tsx'
import { consultaDoPodio, NO_PODIO } from './consultas.ts'
import { HallMinhaPosicao } from './hall-minha-posicao.tsx'
import { HallRetrato } from './hall-retrato.tsx'
import { HallValor } from './hall-valor.tsx'
import { nomeCompleto, valorNoRanking } from './regras.ts'
import { type DadosDoCartao, Legenda, VerRanking } from './ver-ranking.tsx'
import * as estilos from './hall-podio.module.css'

export function HallPodio(props: DadosDoCartao) {
  const { data, isPending, isError, refetch } = useQuery(consultaDoPodio(props.ranking))
  const lugares: readonly Lugar[] = data ?? (isPending ? POR_VIR : [])
  const seguintes = lugares.slice(3)
  return (
    <>
      <div className={estilos.podio}>
        <Primeiro {...props} />
        {lugares.slice(1, 3).map((l) => (
          <Degrau key={l.posicao} lugar={l} ranking={props.ranking} />
        ))}
      </div>
      {isError && !data && (
        <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
          Não foi possível carregar os outros lugares.
        </Aviso>
      )}
      <HallMinhaPosicao ranking={props.ranking} />
      {seguintes.length > 0 && <Seguintes lugares={seguintes} ranking={props.ranking} />}
    </>
  )
}

type Lugar = JogadorClassificado | { posicao: number; id?: never }
const POR_VIR: readonly Lugar[] = Array.from({ length: NO_PODIO }, (_, i) => ({ posicao: i + 1 }))

const chegou = (lugar: Lugar): lugar is JogadorClassificado => lugar.id !== undefined

function Primeiro(props: DadosDoCartao) {
  const { ranking, jogador, carregando, falhou } = props
  return (
    <section className={`${estilos.degrau} ${estilos.primeiro}`} aria-label={RANKINGS[ranking].titulo} aria-busy={carregando}>
      <h2 className={`${classeDeEtiqueta} ${estilos.titulo}`}>{RANKINGS[ranking].titulo}</h2>
      <div className={estilos.foto}>
        <HallRetrato url={jogador?.avatarURL} prioridade />
      </div>
      <b className={estilos.nome}>{carregando ? <Barra largura="9ch" altura={28} /> : nomeCompleto(jogador)}</b>
      <span className={`num ${estilos.legenda}`}>
        <Legenda jogador={jogador} falhou={falhou} />
      </span>
      <span className={`num ${estilos.valor}`}>
        {jogador && <HallValor grande ranking={ranking} valor={valorNoRanking(jogador, ranking)} />}
      </span>
      <VerRanking {...props} />
      <span className={estilos.base} aria-hidden="true">
        1
      </span>
    </section>
  )
}

function Degrau({ lugar, ranking }: { lugar: Lugar; ranking: Ranking }) {
  const jogador = chegou(lugar) ? lugar : null
  return (
    <div className={`${estilos.degrau} ${lugar.posicao === 2 ? estilos.segundo : estilos.terceiro}`} aria-busy={!jogador}>
      <div className={estilos.foto}>
        <HallRetrato url={jogador?.avatarURL} />
      </div>
      <b className={estilos.nome}>{jogador ? nomeCompleto(jogador) : <Barra largura="7ch" altura={18} />}</b>
      <span className={`num ${estilos.legenda}`}>{jogador && jogador.id !== null && `ID ${jogador.id}`}</span>
      <span className={`num ${estilos.valor}`}>
        {jogador ? <HallValor ranking={ranking} valor={valorNoRanking(jogador, ranking)} /> : <Barra largura="6ch" altura={17} />}
      </span>
      <span className={estilos.base}>
        {lugar.posicao}
        <span className="sr">º lugar</span>
      </span>
    </div>
  )
}

function Seguintes({ lugares, ranking }: { lugares: readonly Lugar[]; ranking: Ranking }) {
  const titulo = `Do 4º ao 10º: ${RANKINGS[ranking].titulo}`
  return (
    <ol className={`${classeDeCartao} ${estilos.seguintes}`} start={4} aria-label={titulo} aria-busy={!lugares.every(chegou)}>
      {lugares.map((l) => (
        <li key={l.posicao} className={estilos.linha}>
          <b className={`num ${estilos.lugar}`}>{l.posicao}º</b>
          {chegou(l) ? <Seguinte jogador={l} ranking={ranking} /> : <Barra altura={36} />}
        </li>
      ))}
    </ol>
  )
}

function Seguinte({ jogador: j, ranking }: { jogador: JogadorClassificado; ranking: Ranking }) {
  return (
    <>
      <span className={estilos.rosto}>
        <HallRetrato url={j.avatarURL} />
      </span>
      <span className={estilos.quem}>
        <b className="clip">{nomeCompleto(j)}</b>
        {j.id !== null && <span className="xs mut num">ID {j.id}</span>}
      </span>
      <span className={`num ${estilos.quanto}`}>
        <HallValor ranking={ranking} valor={valorNoRanking(j, ranking)} />
      </span>
    </>
  )
}
