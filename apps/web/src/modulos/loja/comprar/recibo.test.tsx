import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { montar } from '../../../testes/montar.tsx'
import { CompraRecibo } from './recibo.tsx'

const COLETE: ItemDaLoja = {
  id: '1',
  nome: 'Colete',
  descricao: '',
  imagem: null,
  categoria_id: '1',
  categoria_nome: 'Armas',
  valor_reais: 12.5,
  valor_zcoin: 9.25,
  tipo: 'aluguel',
  duracao_dias: 7,
  destaque: false,
}
const CARLA = { id: 1003, name: 'Carla', name2: 'Dias', bank: 0, garage: 0, online: true }
const SALDOS = { saldo_real: 100, saldo_zcoin: 10 }

it.each([
  ['real', 'Reais (R$)', 'R$ 12,50', 'R$ 87,50'],
  ['zcoin', 'Sorium', '9,25 Sorium', '0,75 Sorium'],
] as const)('[LOJ-12] before the button of the end stands all that it does, paid in %s', async (metodo, forma, total, depois) => {
  const { container } = await montar(<CompraRecibo item={COLETE} metodo={metodo} personagem={CARLA} saldos={SALDOS} erro={undefined} />)
  const linhas = [...container.querySelectorAll('div > span:first-child')].map((s) => [s.textContent, s.nextElementSibling?.textContent])
  expect(linhas.map(([rotulo, valor]) => [rotulo, valor?.replaceAll(/\s+/g, ' ')])).toEqual([
    ['Item', 'Colete'],
    ['Tipo', 'Aluguel · 7 dias'],
    ['Personagem', 'Carla Dias'],
    ['Passaporte', '1003'],
    ['Forma de pagamento', forma],
    ['Saldo depois da compra', depois],
    ['Total', total],
  ])
})

it('[LOJ-12] of balances that nobody knows it says nothing', async () => {
  await montar(<CompraRecibo item={COLETE} metodo="real" personagem={CARLA} saldos={undefined} erro={undefined} />)
  await expect.element(page.getByText('Total')).toBeVisible()
  await expect.element(page.getByText('Saldo depois da compra')).not.toBeInTheDocument()
})
