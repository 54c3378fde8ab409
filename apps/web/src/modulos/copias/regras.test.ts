import type { EstadoDasCopias } from '@sorium/contratos/copias/index.ts'
import { expect, it } from 'vitest'
import { saudeDasCopias, tamanho } from './regras.ts'

const AGORA = Date.parse('2026-11-24T12:00:00Z')
const ha = (dias: number) => new Date(AGORA - dias * 86_400_000).toISOString()
const estado = (p: { copia?: number; prova?: number } & Partial<EstadoDasCopias>): EstadoDasCopias => ({
  ligadas: true,
  onde: '/copias',
  sozinhas: true,
  copias: p.copia === undefined ? [] : [{ nome: 'a', instante: ha(p.copia), motivo: 'noite', onde: '/copias', bytes: 1, provada_em: null }],
  provada_em: p.prova === undefined ? null : ha(p.prova),
  restauracao: null,
  andamento: [],
  falhas: [],
  ...(p.ligadas === undefined ? {} : { ligadas: p.ligadas }),
  ...(p.sozinhas === undefined ? {} : { sozinhas: p.sozinhas }),
})

it.each([
  ['off', estado({ ligadas: false }), 'erro', 'O site não faz cópias'],
  ['none yet', estado({}), 'alerta', 'Ainda não há cópia.'],
  ['none for three days', estado({ copia: 3.5, prova: 3 }), 'erro', 'A última cópia é de 3 dias atrás.'],
  ['never tried', estado({ copia: 0.5 }), 'alerta', 'Nenhuma restauração foi provada ainda.'],
  ['not tried for long', estado({ copia: 0.5, prova: 12 }), 'erro', 'Há 12 dias nenhuma restauração é provada'],
  ['all well', estado({ copia: 0.5, prova: 6 }), 'ok', 'Há cópia, e a restauração foi provada.'],
  [
    'only what a restore replaced',
    {
      ...estado({}),
      copias: [{ nome: 'a', instante: ha(0), motivo: 'substituido' as const, onde: '/copias', bytes: 1, provada_em: null }],
    },
    'alerta',
    'Ainda não há cópia.',
  ],
  ['only on request', estado({ copia: 30, prova: 30, sozinhas: false }), 'ok', 'Há cópia'],
])('copies: %s', (_caso, dado, tom, texto) => {
  const dito = saudeDasCopias(dado, AGORA)
  expect(dito.tom).toBe(tom)
  expect(dito.texto).toContain(texto)
})

it('a size is read at a glance', () => {
  expect([tamanho(900), tamanho(1_234_567), tamanho(2_500_000_000)]).toEqual(['0,9 KB', '1,2 MB', '2,5 GB'])
})
