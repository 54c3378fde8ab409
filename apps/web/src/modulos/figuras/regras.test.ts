import { describe, expect, it } from 'vitest'
import { type EstadoDasFiguras, type ResultadoDoZip, SITUACOES_NO_ZIP } from '@sorium/contratos/figuras/index.ts'
import { comoAnda, contagemDoZip, recusaDoZip } from './regras.ts'

const ESTADO: EstadoDasFiguras = {
  endereco: 'https://a.exemplo.com/{codigo}.png',
  total: 10,
  passou_do_limite: false,
  com_figura: 10,
  faltam: 0,
  falharam: 0,
  buscando: false,
  espera: null,
  falhas: [],
}
const espera = { motivo: 'x', ate: '2026-01-01T00:00:00.000Z' }

describe('comoAnda', () => {
  it.each([
    ['Completo', {}],
    ['Buscando', { com_figura: 3, faltam: 7, buscando: true }],
    ['Esperando', { com_figura: 3, faltam: 7, espera }],
    ['Completo', { espera }],
    ['Com falhas', { com_figura: 9, falharam: 1 }],
    ['Com falhas', { falharam: 1 }],
    ['Sem endereço', { endereco: null, com_figura: 2, faltam: 8 }],
    ['Parado', { total: 0, com_figura: 0 }],
  ])('says %s', (palavra, mudanca) => expect(comoAnda({ ...ESTADO, ...mudanca }).palavra).toBe(palavra))
})

const NENHUMA = Object.fromEntries(SITUACOES_NO_ZIP.map((s) => [s, 0])) as ResultadoDoZip['contagem']

describe('contagemDoZip', () => {
  it('names only what there is, the kept ones first', () => {
    const contagem = { ...NENHUMA, guardada: 3, repetida: 1, ilegivel: 2 }
    expect(contagemDoZip({ contagem, arquivos: [] } satisfies ResultadoDoZip)).toEqual([
      { situacao: 'guardada', quantas: 3 },
      { situacao: 'repetida', quantas: 1 },
      { situacao: 'ilegivel', quantas: 2 },
    ])
  })
})

describe('recusaDoZip', () => {
  it('lets a zip through up to 24 MB', () => {
    expect(recusaDoZip({ name: 'Figuras.ZIP', size: 24 * 1024 * 1024 })).toBeNull()
    expect(recusaDoZip({ name: 'figuras.zip', size: 24 * 1024 * 1024 + 1 })).toContain('no máximo 24 MB')
    expect(recusaDoZip({ name: 'figuras.rar', size: 10 })).toBe('Escolha um arquivo .zip.')
  })
})
