import { type Ranking, RANKINGS } from '@sorium/contratos/hall/rankings.ts'
import type { JogadorDoHall } from '@sorium/contratos/hall/index.ts'
import { Botao } from '#ui/botao.tsx'
import { Icone } from '#ui/icone.tsx'
import { classeDeVerMais } from '#ui/cartao.tsx'

export interface DadosDoCartao {
  ranking: Ranking
  /** null: the ranking is empty; undefined: it is not loaded, or the call failed. */
  jogador: JogadorDoHall | null | undefined
  carregando: boolean
  falhou: boolean
  tentarDeNovo: () => void
  aoAbrir: (ranking: Ranking) => void
}

export function Legenda({ jogador, falhou }: Pick<DadosDoCartao, 'jogador' | 'falhou'>) {
  if (jogador?.id) return <>ID {jogador.id}</>
  if (falhou) return <>Não foi possível carregar agora.</>
  return jogador === null ? <>Nenhum jogador neste ranking ainda.</> : null
}

export function VerRanking({ className = '', ...props }: DadosDoCartao & { className?: string }) {
  const { titulo } = RANKINGS[props.ranking]
  if (props.falhou)
    return (
      <Botao variante="linha" tamanho="pequeno" icone="refresh-cw" aria-label={`Tentar de novo: ${titulo}`} onClick={props.tentarDeNovo}>
        Tentar de novo
      </Botao>
    )
  return (
    <button
      type="button"
      className={`${classeDeVerMais} ${className}`}
      aria-label={`Ver top 100: ${titulo}`}
      onClick={() => props.aoAbrir(props.ranking)}
    >
      Ver top 100
      <Icone nome="arrow-right" tamanho="s" />
    </button>
  )
}
