import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { montar } from '../../testes/montar.tsx'
import { CarteiraHistorico } from './historico.tsx'

const LANCAMENTOS = [
  { id: '3', tipo: 'conversao', descricao: '', data: '2026-11-20T15:00:00.000Z', valor: 37.03, moeda: 'zcoin', saldo_apos: 237.03 },
  { id: '2', tipo: 'conversao', descricao: '', data: '2026-11-20T15:00:00.000Z', valor: -50, moeda: 'real', saldo_apos: 450 },
  { id: '1', tipo: 'credito', descricao: 'Bônus', data: '2026-11-19T15:00:00.000Z', valor: 500, moeda: 'real', saldo_apos: 500.5 },
] as const

it('[CAR-13] an entry says what moved and what was there after it, and the newest stands first', async () => {
  const acoes = { temMais: false, carregandoMais: false, erroAoCarregarMais: false, carregarMais: vi.fn() }
  await montar(<CarteiraHistorico lancamentos={LANCAMENTOS} {...acoes} />)
  const linhas = page.getByRole('region', { name: 'Lançamentos' }).getByRole('listitem')
  await expect.element(linhas).toHaveLength(3)
  const textos = linhas.elements().map((l) => (l.textContent ?? '').replaceAll(/\s+/g, ' '))
  expect(textos.map((t) => t.replace(/\d\d\/\d\d\/\d{4},? \d\d:\d\d/, ' · '))).toEqual([
    'Conversão R$ para Sorium · +37,03 SoriumSaldo 237,03',
    'Conversão R$ para Sorium · −R$ 50,00Saldo R$ 450,00',
    'Crédito de saldo · Bônus · +R$ 500,00Saldo R$ 500,50',
  ])
})
