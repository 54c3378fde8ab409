import { type Ranking, RANKINGS } from '@sorium/contratos/hall/rankings.ts'
import { Dinheiro, Sorium } from '#ui/dinheiro.tsx'
import { formatarInteiro, formatarValor } from '#ui/formatos.ts'
import { formatarTempoDeJogo, NINGUEM, unidade } from './regras.ts'

interface Props {
  ranking: Ranking
  /** null: nobody to show it of. */
  valor: number | null
}

/** A ranked value the way its ranking writes it (OQ-30). */
export function HallValor({ ranking, valor }: Props) {
  if (valor === null) return <>{NINGUEM}</>
  switch (RANKINGS[ranking].formato) {
    case 'dolares':
      return (
        <span className="money">
          <small>US$&nbsp;</small>
          {formatarValor(valor)}
        </span>
      )
    case 'reais':
      return <Dinheiro valor={valor} />
    case 'sorium':
      return <Sorium valor={valor} />
    case 'tempo':
      return <span className="hv-tempo">{formatarTempoDeJogo(valor)}</span>
    case 'contagem':
    case 'dias':
      return (
        <span className="hv-conta">
          {formatarInteiro(valor)} <small>{unidade(ranking, valor)}</small>
        </span>
      )
  }
}
