import type { Periodo, RegistroDeCotacao } from '@sorium/contratos/cotacao/index.ts'

export const PERIODOS_DO_PAINEL: readonly { valor: Periodo; rotulo: string; texto: string; eixo: string }[] = [
  { valor: 'hour', rotulo: 'Última hora', texto: 'na última hora', eixo: 'Horário' },
  { valor: 'day', rotulo: '24 horas', texto: 'nas últimas 24 horas', eixo: 'Hora' },
  { valor: 'week', rotulo: 'Semana', texto: 'na última semana', eixo: 'Data' },
  { valor: 'month', rotulo: 'Mensal', texto: 'no último mês', eixo: 'Data' },
  { valor: 'all', rotulo: 'Tudo', texto: 'desde o início', eixo: 'Data' },
]

export const periodoDe = (texto: string | undefined): Periodo => PERIODOS_DO_PAINEL.find((p) => p.valor === texto)?.valor ?? 'hour'

export type Sentido = 'sobe' | 'desce' | 'igual'
const sentidoDe = (diferenca: number): Sentido => (diferenca > 0 ? 'sobe' : diferenca < 0 ? 'desce' : 'igual')

/** The change from the first record to the last; null with fewer than two records. `percentual`: 8.4 means 8,4%. */
export function variacaoDe(historico: readonly RegistroDeCotacao[]): { diferenca: number; percentual: number; sentido: Sentido } | null {
  const [primeiro, ultimo] = [historico[0], historico.at(-1)]
  if (!primeiro || !ultimo || historico.length < 2) return null
  const diferenca = Math.round((ultimo.valor_atual - primeiro.valor_atual) * 10_000) / 10_000
  return { diferenca, percentual: (diferenca / primeiro.valor_atual) * 100, sentido: sentidoDe(diferenca) }
}

export interface Variacao extends RegistroDeCotacao {
  sentido: Sentido | null
}

/** `variacoes`: newest first. */
export function comSentido(variacoes: readonly RegistroDeCotacao[]): Variacao[] {
  return variacoes.map((registro, i) => {
    const anterior = variacoes[i + 1]
    return { ...registro, sentido: anterior ? sentidoDe(registro.valor_atual - anterior.valor_atual) : null }
  })
}
