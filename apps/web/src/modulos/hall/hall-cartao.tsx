import { type Ranking, RANKINGS } from '@sorium/contratos/hall/rankings.ts'
import type { JogadorDoHall } from '@sorium/contratos/hall/index.ts'
import { Botao } from '#ui/botao.tsx'
import { Barra } from '#ui/esqueleto.tsx'
import { Icone } from '#ui/icone.tsx'
import { HallRetrato } from './hall-retrato.tsx'
import { HallValor } from './hall-valor.tsx'
import { nomeCompleto, valorNoRanking } from './regras.ts'

export interface DadosDoCartao {
  ranking: Ranking
  /** null: nobody is in it. undefined: not known, or not yet. */
  jogador: JogadorDoHall | null | undefined
  carregando: boolean
  falhou: boolean
  tentarDeNovo: () => void
  aoAbrir: (ranking: Ranking) => void
}

/** 'ID 1042', or what can be said instead. */
function Legenda({ jogador, falhou }: Pick<DadosDoCartao, 'jogador' | 'falhou'>) {
  if (jogador?.id) return <>ID {jogador.id}</>
  if (falhou) return <>Não foi possível carregar agora.</>
  return jogador === null ? <>Nenhum jogador neste ranking ainda.</> : null
}

/** The button to the list behind the winner; after a failure, the one that asks again. */
export function VerRanking(props: DadosDoCartao) {
  const { titulo } = RANKINGS[props.ranking]
  if (props.falhou)
    return (
      <Botao variante="linha" tamanho="pequeno" icone="refresh-cw" aria-label={`Tentar de novo: ${titulo}`} onClick={props.tentarDeNovo}>
        Tentar de novo
      </Botao>
    )
  return (
    <button type="button" className="more" aria-label={`Ver top 100: ${titulo}`} onClick={() => props.aoAbrir(props.ranking)}>
      Ver top 100
      <Icone nome="arrow-right" tamanho="s" />
    </button>
  )
}

/** The first of a category's first ranking, in the light of the hall. */
export function HallCampeao(props: DadosDoCartao) {
  const { ranking, jogador, carregando, falhou } = props
  return (
    <section className="champ" aria-label={RANKINGS[ranking].titulo} aria-busy={carregando}>
      <div className="champ__c">
        <h2 className="badge champ__t">{RANKINGS[ranking].titulo}</h2>
        <b className="champ__n">{carregando ? <Barra largura="9ch" altura={36} /> : nomeCompleto(jogador)}</b>
        <span className="champ__id num">
          <Legenda jogador={jogador} falhou={falhou} />
        </span>
        <span className="champ__v num">{jogador && <HallValor ranking={ranking} valor={valorNoRanking(jogador, ranking)} />}</span>
        <VerRanking {...props} />
      </div>
      <div className="champ__p">
        <HallRetrato url={jogador?.avatarURL} prioridade />
      </div>
    </section>
  )
}

const LUZES = ['vinho', 'mar', 'terra', 'noite', 'rubi', 'mata'] as const

/** The first of a ranking. */
export function HallCartao(props: DadosDoCartao & { lugar: number }) {
  const { ranking, jogador, carregando, falhou, lugar } = props
  return (
    <li className="card hc" aria-busy={carregando}>
      <span className={`hc__p luz-${LUZES[lugar % LUZES.length]}`}>
        <HallRetrato url={jogador?.avatarURL} />
      </span>
      <div className="grow hc__c">
        <h2 className="hc__t">{RANKINGS[ranking].titulo}</h2>
        {carregando ? (
          <>
            <Barra largura="70%" altura={16} />
            <Barra largura="45%" altura={18} />
          </>
        ) : (
          <>
            <b className="h3">{nomeCompleto(jogador)}</b>
            {jogador && (
              <div className="hc__v">
                <HallValor ranking={ranking} valor={valorNoRanking(jogador, ranking)} />
              </div>
            )}
          </>
        )}
        <div className="hc__f">
          <span className="xs mut num">
            <Legenda jogador={jogador} falhou={falhou} />
          </span>
          <VerRanking {...props} />
        </div>
      </div>
    </li>
  )
}
