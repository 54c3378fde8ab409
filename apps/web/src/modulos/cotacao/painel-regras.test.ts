import { expect, it } from 'vitest'
import { comSentido, periodoDe, PERIODOS_DO_PAINEL, variacaoDe } from './painel-regras.ts'

const registro = (minuto: number, valor: number) => ({
  data_atualizacao: `2026-11-21T12:${String(minuto).padStart(2, '0')}:00Z`,
  valor_atual: valor,
  quantidade_total: 1000 + minuto,
})

it('[COT-02] each of the last variations says where it went from the one before; of the oldest nobody knows', () => {
  const variacoes = [1.3, 1.2, 1.05, 1.1].map((v, i) => registro(9 - i, v))
  expect(comSentido(variacoes).map((v) => [v.valor_atual, v.sentido])).toEqual([
    [1.3, 'sobe'],
    [1.2, 'sobe'],
    [1.05, 'desce'],
    [1.1, null],
  ])
  expect(comSentido([])).toEqual([])
})

it('tells how far the value went over a period, exactly to four decimals', () => {
  expect(variacaoDe([registro(0, 0.39), registro(1, 0.42)])).toMatchObject({ diferenca: 0.03, sentido: 'sobe' })
  expect(variacaoDe([registro(0, 1), registro(1, 0.9999)])).toMatchObject({ diferenca: -0.0001, sentido: 'desce' })
  expect(variacaoDe([registro(0, 1)])).toBeNull()
})

it('[COT-03][COT-04] five periods, the last hour unless told; the axis is named by the period', () => {
  expect(PERIODOS_DO_PAINEL.map((p) => p.valor)).toEqual(['hour', 'day', 'week', 'month', 'all'])
  expect(PERIODOS_DO_PAINEL.map((p) => p.eixo)).toEqual(['Horário', 'Hora', 'Data', 'Data', 'Data'])
  expect([periodoDe(undefined), periodoDe('year'), periodoDe('week')]).toEqual(['hour', 'hour', 'week'])
})
