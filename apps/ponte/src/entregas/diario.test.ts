import { describe, expect, it } from 'vitest'
import { criarDiario } from './diario.ts'

describe('journal', () => {
  it('repeats what is not settled after 5 s, unheard results first', () => {
    let agora = 1_000
    const diario = criarDiario(() => agora, [{ id: 'a', passport: 1, resultado: 'aplicada' }])
    expect(diario.temNovidade()).toBe(true)
    diario.enviadas(['a'])
    expect(diario.temNovidade()).toBe(false)
    diario.registrar({ id: 'b', passport: 2 }, { resultado: 'recusada', motivo: 'sem_peso' })
    expect(diario.confirmacoes(1)).toEqual([{ id: 'b', resultado: 'recusada', motivo: 'sem_peso' }])
    diario.enviadas(['b'])
    agora += 5_001
    expect(diario.temNovidade()).toBe(true)
    expect(diario.confirmacoes(10)).toHaveLength(2)
  })

  it('what the site leaves lying for ten minutes holds up no comparison of the records, and is repeated all the same', () => {
    let agora = 0
    const diario = criarDiario(() => agora, [{ id: 'a', passport: 1, resultado: 'aplicada' }])
    expect(diario.recentes).toBe(1)
    agora += 600_000
    diario.registrar({ id: 'b', passport: 2 }, { resultado: 'aplicada' })
    expect([diario.recentes, diario.tamanho]).toEqual([1, 2])
    expect(diario.confirmacoes(10).map((c) => c.id)).toEqual(['a', 'b'])
  })

  it('forgets only what was settled, and says whose it was', () => {
    const diario = criarDiario(() => 0, [{ id: 'a', passport: 7, resultado: 'aplicada', dados: { placa: 'X' } }])
    expect(diario.liquidar(['x', 'a', 'a'])).toEqual([{ id: 'a', passport: 7 }])
    expect(diario.tamanho).toBe(0)
    expect(diario.tem('a')).toBe(false)
  })
})
