import { RANKINGS } from '@sorium/contratos/hall/rankings.ts'
import { Barra } from '#ui/esqueleto.tsx'
import { HallRetrato } from './hall-retrato.tsx'
import { HallValor } from './hall-valor.tsx'
import { nomeCompleto, valorNoRanking } from './regras.ts'
import { type DadosDoCartao, Legenda, VerRanking } from './ver-ranking.tsx'
import * as estilos from './hall-campeao.module.css'
import { classeDeEtiqueta } from '#ui/etiqueta.tsx'

/** The first of a category's first ranking, in the light of the hall. */
export function HallCampeao(props: DadosDoCartao) {
  const { ranking, jogador, carregando, falhou } = props
  return (
    <section className={estilos.campeao} aria-label={RANKINGS[ranking].titulo} aria-busy={carregando}>
      <div className={estilos.textos}>
        <h2 className={`${classeDeEtiqueta} ${estilos.titulo}`}>{RANKINGS[ranking].titulo}</h2>
        <b className={estilos.nome}>{carregando ? <Barra largura="9ch" altura={36} /> : nomeCompleto(jogador)}</b>
        <span className={`num ${estilos.legenda}`}>
          <Legenda jogador={jogador} falhou={falhou} />
        </span>
        <span className={`num ${estilos.valor}`}>
          {jogador && <HallValor grande ranking={ranking} valor={valorNoRanking(jogador, ranking)} />}
        </span>
        <VerRanking {...props} />
      </div>
      <div className={estilos.foto}>
        <HallRetrato url={jogador?.avatarURL} prioridade />
      </div>
    </section>
  )
}
