import { useQuery } from '@tanstack/react-query'
import type { JogadorClassificado } from '@sorium/contratos/hall/index.ts'
import { type Ranking, RANKINGS } from '@sorium/contratos/hall/rankings.ts'
import { classeDeCartao } from '#ui/cartao.tsx'
import { classeDeEtiqueta } from '#ui/etiqueta.tsx'
import { Barra } from '#ui/esqueleto.tsx'
import { consultaDoPodio } from './consultas.ts'
import { HallMinhaPosicao } from './hall-minha-posicao.tsx'
import { HallRetrato } from './hall-retrato.tsx'
import { HallValor } from './hall-valor.tsx'
import { nomeCompleto, valorNoRanking } from './regras.ts'
import { type DadosDoCartao, Legenda, VerRanking } from './ver-ranking.tsx'
import * as estilos from './hall-podio.module.css'

/** The first three of a category's first ranking, in the light of the hall; the places down to the tenth below them. */
export function HallPodio(props: DadosDoCartao) {
  const { data = [] } = useQuery(consultaDoPodio(props.ranking))
  const seguintes = data.slice(3)
  return (
    <>
      <div className={estilos.podio}>
        <Primeiro {...props} />
        {data.slice(1, 3).map((j) => (
          <Degrau key={j.posicao} jogador={j} ranking={props.ranking} />
        ))}
      </div>
      <HallMinhaPosicao ranking={props.ranking} />
      {seguintes.length > 0 && <Seguintes jogadores={seguintes} ranking={props.ranking} />}
    </>
  )
}

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

function Degrau({ jogador, ranking }: { jogador: JogadorClassificado; ranking: Ranking }) {
  return (
    <div className={`${estilos.degrau} ${jogador.posicao === 2 ? estilos.segundo : estilos.terceiro}`}>
      <div className={estilos.foto}>
        <HallRetrato url={jogador.avatarURL} />
      </div>
      <b className={estilos.nome}>{nomeCompleto(jogador)}</b>
      <span className={`num ${estilos.legenda}`}>{jogador.id !== null && `ID ${jogador.id}`}</span>
      <span className={`num ${estilos.valor}`}>
        <HallValor ranking={ranking} valor={valorNoRanking(jogador, ranking)} />
      </span>
      <span className={estilos.base}>
        {jogador.posicao}
        <span className="sr">º lugar</span>
      </span>
    </div>
  )
}

function Seguintes({ jogadores, ranking }: { jogadores: readonly JogadorClassificado[]; ranking: Ranking }) {
  return (
    <ol className={`${classeDeCartao} ${estilos.seguintes}`} start={4} aria-label={`Do 4º ao 10º: ${RANKINGS[ranking].titulo}`}>
      {jogadores.map((j) => (
        <li key={j.posicao} className={estilos.linha}>
          <b className={`num ${estilos.lugar}`}>{j.posicao}º</b>
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
        </li>
      ))}
    </ol>
  )
}
