import { describe, expect, it } from 'vitest'
import { marcosDaCompra } from './linha-da-entrega.ts'

const EM = '2026-11-21T12:00:00.000Z'

describe('marcosDaCompra', () => {
  it('shows what happened and the delivery still to come', () => {
    const marcos = marcosDaCompra({
      estado: 'no_servidor',
      data_compra: EM,
      linha_do_tempo: [
        { estado: 'paga', em: EM },
        { estado: 'no_servidor', em: EM },
      ],
    })
    expect(marcos.map((m) => [m.titulo, m.situacao])).toEqual([
      ['Pago', 'feito'],
      ['No servidor', 'atual'],
      ['Entregue', 'depois'],
    ])
  })

  it('ends with the delivery', () => {
    const marcos = marcosDaCompra({
      estado: 'entregue',
      data_compra: EM,
      linha_do_tempo: [
        { estado: 'paga', em: EM },
        { estado: 'entregue', em: EM },
      ],
    })
    expect(marcos.map((m) => m.situacao)).toEqual(['feito', 'ok'])
  })

  it.each([
    ['item', false, 'No inventário do personagem.'],
    ['veiculo', false, 'Na garagem do personagem.'],
    ['grupo', false, 'O personagem recebe o grupo na cidade.'],
    ['outro', false, undefined],
    ['outro', true, 'O cargo é dado no Discord da cidade.'],
    ['veiculo', true, 'Na garagem do personagem. O cargo é dado no Discord da cidade.'],
  ] as const)('[LOJ-13] says where %s is found, with a role %s, before and after it is there', (o_que_chega, com_cargo, texto) => {
    for (const estado of ['paga', 'entregue'] as const)
      expect(
        marcosDaCompra({ estado, data_compra: EM, linha_do_tempo: [{ estado, em: EM }], o_que_chega, com_cargo }).at(-1)?.detalhe,
      ).toBe(texto)
  })

  it('promises the money back while a purchase is being cancelled', () => {
    const marcos = marcosDaCompra({
      estado: 'anulando',
      data_compra: EM,
      linha_do_tempo: [{ estado: 'anulando', em: EM, motivo: 'Pedido da administração' }],
    })
    expect(marcos.at(-1)?.titulo).toBe('Reembolsado')
    expect(marcos[0]?.detalhe).toBe('Pedido da administração')
  })

  it('keeps the delivery of an expired rental green', () => {
    const marcos = marcosDaCompra({
      estado: 'expirado',
      data_compra: EM,
      linha_do_tempo: [
        { estado: 'entregue', em: EM },
        { estado: 'expirado', em: EM },
      ],
    })
    expect(marcos.map((m) => m.situacao)).toEqual(['ok', 'feito'])
  })

  it('has a mark even before the timeline arrives', () => {
    expect(marcosDaCompra({ estado: 'paga', data_compra: EM, linha_do_tempo: [] })[0]?.titulo).toBe('Pago')
  })
})
