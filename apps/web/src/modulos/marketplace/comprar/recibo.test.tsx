import { expect, it } from 'vitest'
import { montar } from '../../../testes/montar.tsx'
import { anuncioDe, BRUNO } from '../fabrica.ts'
import { CompraRecibo } from './recibo.tsx'

it.each([
  ['reais', 'R$ 12,50', 'R$ 87,50'],
  ['zcoin', '12,50 Sorium', '7,50 Sorium'],
] as const)('[MKT-06] before the button of the end stands all that it does, paid in %s', async (moeda, total, depois) => {
  const anuncio = anuncioDe({ nome_item: 'Água', quantidade: 3, valor: 12.5, moeda, nome_usuario_vendedor: 'ana', placa_veiculo: null })
  const saldos = { saldo_real: 100, saldo_zcoin: 20 }
  const { container } = await montar(<CompraRecibo anuncio={anuncio} personagem={BRUNO} saldos={saldos} recusa={null} />)
  const linhas = [...container.querySelectorAll('div > span:first-child')].map((s) => [s.textContent, s.nextElementSibling?.textContent])
  expect(linhas.map(([rotulo, valor]) => [rotulo, valor?.replaceAll(/\s+/g, ' ')])).toEqual([
    ['Item', 'Água'],
    ['Quantidade', '3'],
    ['Vendido por', 'ana'],
    ['Entrega para', 'Bruno Tavares · 1003'],
    ['Saldo depois da compra', depois],
    ['Total', total],
  ])
})
