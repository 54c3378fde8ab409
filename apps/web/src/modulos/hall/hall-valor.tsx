import { type Ranking, RANKINGS } from '@sorium/contratos/hall/rankings.ts'
import { classeDeDinheiro, Dinheiro, Sorium } from '#ui/dinheiro.tsx'
import { formatarInteiro, formatarValor } from '#ui/formatos.ts'
import { formatarTempoDeJogo, NINGUEM, unidade } from './regras.ts'
import * as estilos from './hall-valor.module.css'

interface Props {
  ranking: Ranking
  valor: number | null
  grande?: boolean
}

export function HallValor({ ranking, valor, grande = false }: Props) {
  if (valor === null) return <>{NINGUEM}</>
  if (!grande) return <Valor ranking={ranking} valor={valor} tempo={estilos.tempo} />
  return (
    <span className={estilos.grande}>
      <Valor ranking={ranking} valor={valor} tempo={estilos.tempoGrande} />
    </span>
  )
}

function Valor({ ranking, valor, tempo }: { ranking: Ranking; valor: number; tempo: string }) {
  switch (RANKINGS[ranking].formato) {
    case 'dolares':
      return (
        <span className={classeDeDinheiro}>
          <small>US$&nbsp;</small>
          {formatarValor(valor)}
        </span>
      )
    case 'reais':
      return <Dinheiro valor={valor} />
    case 'sorium':
      return <Sorium valor={valor} />
    case 'tempo':
      return <span className={tempo}>{formatarTempoDeJogo(valor)}</span>
    case 'contagem':
    case 'dias':
      return (
        <span className={estilos.conta}>
          {formatarInteiro(valor)} <small>{unidade(ranking, valor)}</small>
        </span>
      )
  }
}
