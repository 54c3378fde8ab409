import { expect, it } from 'vitest'
import { periodoDe, PERIODOS_DO_PAINEL, ultimasVariacoes, variacaoDe } from './painel-regras.ts'

const registro = (minuto: number, valor: number) => ({
  data_atualizacao: `2026-11-21T12:${String(minuto).padStart(2, '0')}:00Z`,
  valor_atual: valor,
  quantidade_total: 1000 + minuto,
})

it('[COT-02] the last five variations come newest first, each against the one before', () => {
  const historico = [1, 1.1, 1.1, 1.05, 1.2, 1.3].map((v, i) => registro(i, v))
  expect(ultimasVariacoes(historico).map((v) => [v.valor_atual, v.sentido])).toEqual([
    [1.3, 'sobe'],
    [1.2, 'sobe'],
    [1.05, 'desce'],
    [1.1, 'igual'],
    [1.1, 'sobe'],
  ])
  expect(ultimasVariacoes([registro(0, 2)])).toMatchObject([{ valor_atual: 2, sentido: 'igual' }])
  expect(ultimasVariacoes([])).toEqual([])
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
