import { describe, expect, it } from 'vitest'
import { ESTADOS_DA_COMPRA, ESTADOS_EM_ABERTO } from '@sorium/contratos/loja/index.ts'
import { emAberto, intervaloDaCompraFeita, intervaloDeEspera, rotuloDoEstado } from './entrega.ts'

describe('the state of a purchase', () => {
  it('has a label for each, and the open ones are those of the contract', () => {
    for (const estado of ESTADOS_DA_COMPRA) {
      expect(rotuloDoEstado(estado)).not.toBe('')
      expect(emAberto(estado)).toBe(ESTADOS_EM_ABERTO.includes(estado))
    }
  })
  it('is asked for every second, every 5 after 30 seconds, and not at all once settled', () => {
    expect(intervaloDeEspera([{ estado: 'entregue' }, { estado: 'paga' }], 0)).toBe(1_000)
    expect(intervaloDeEspera([{ estado: 'aguardando_jogador' }], 30_000)).toBe(5_000)
    expect(intervaloDeEspera([{ estado: 'entregue' }, { estado: 'incerto' }], 0)).toBe(false)
    expect(intervaloDeEspera([], 0)).toBe(false)
  })
  it('is asked for more often in the first seconds after paying', () => {
    expect(intervaloDaCompraFeita({ estado: 'paga' }, 4_999)).toBe(400)
    expect(intervaloDaCompraFeita({ estado: 'paga' }, 5_000)).toBe(1_000)
    expect(intervaloDaCompraFeita({ estado: 'entregue' }, 0)).toBe(false)
  })
})
