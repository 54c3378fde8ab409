import { describe, expect, it } from 'vitest'
import type { EstadoDaVenda } from '@sorium/contratos/marketplace/index.ts'
import { ESTADOS_DA_VENDA } from '@sorium/contratos/marketplace/valores.ts'
import { marcosDaVenda } from './linha-da-venda.ts'

const EM = '2026-11-21T12:00:00.000Z'
const marcos = (estado: EstadoDaVenda, motivo: string | null = null) =>
  marcosDaVenda({ estado, estado_motivo: motivo, comprada_em: EM, entregue_em: estado === 'entregue' ? EM : null })

describe('marcosDaVenda', () => {
  it('begins with the payment in every state', () => {
    for (const estado of ESTADOS_DA_VENDA) expect(marcos(estado)[0]?.titulo).toBe('Pago')
  })
  it('shows where it is, and the delivery still to come', () => {
    expect(marcos('aguardando_jogador').map((m) => [m.titulo, m.situacao])).toEqual([
      ['Pago', 'feito'],
      ['Aguardando você entrar na cidade', 'atual'],
      ['Entregue', 'depois'],
    ])
    expect(marcos('paga').map((m) => m.situacao)).toEqual(['atual', 'depois'])
  })
  it('ends with the delivery, or with the money back and why', () => {
    expect(marcos('entregue').at(-1)).toMatchObject({ situacao: 'ok', em: EM })
    expect(marcos('reembolsado', 'Sem espaço por 7 dias.').at(-1)).toMatchObject({
      titulo: 'Reembolsado',
      detalhe: 'Sem espaço por 7 dias.',
    })
    expect(marcos('anulando').at(-1)?.titulo).toBe('Reembolsado')
  })
})
