import { RANKINGS } from '@sorium/contratos/hall/rankings.ts'
import { Barra } from '#ui/esqueleto.tsx'
import { HallRetrato } from './hall-retrato.tsx'
import { HallValor } from './hall-valor.tsx'
import { nomeCompleto, valorNoRanking } from './regras.ts'
import { type DadosDoCartao, Legenda, VerRanking } from './ver-ranking.tsx'
import * as estilos from './hall-cartao.module.css'
import { classeDeCartao } from '#ui/cartao.tsx'

export function HallCartao(props: DadosDoCartao) {
  const { ranking, jogador, carregando, falhou } = props
  return (
    <li className={`${classeDeCartao} ${estilos.cartao}`} aria-busy={carregando}>
      <span className={estilos.foto}>
        <HallRetrato url={jogador?.avatarURL} />
      </span>
      <div className={estilos.textos}>
        <h2 className={estilos.titulo}>{RANKINGS[ranking].titulo}</h2>
        {carregando ? (
          <>
            <Barra largura="70%" altura={16} />
            <Barra largura="45%" altura={18} />
          </>
        ) : (
          <>
            <b className={`h3 ${estilos.nome}`}>{nomeCompleto(jogador)}</b>
            {jogador && (
              <div className={estilos.valor}>
                <HallValor ranking={ranking} valor={valorNoRanking(jogador, ranking)} />
              </div>
            )}
          </>
        )}
        <div className={estilos.rodape}>
          <span className="xs mut num">
            <Legenda jogador={jogador} falhou={falhou} />
          </span>
          <VerRanking {...props} className={estilos.ver} />
        </div>
      </div>
    </li>
  )
}
