import { describe, expect, it } from 'vitest'
import { ESTADOS_DA_ENTREGA } from '@sorium/contratos/entregas/estados.ts'
import { emAberto, intervaloDaCompraFeita, intervaloDeEspera, rotuloDoEstado } from './entrega.ts'

describe('the state of a purchase', () => {
  it('has a label for each; five are still on their way', () => {
    for (const estado of ESTADOS_DA_ENTREGA) expect(rotuloDoEstado(estado)).not.toBe('')
    expect(ESTADOS_DA_ENTREGA.filter(emAberto)).toEqual(['paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando'])
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
