import { describe, expect, it } from 'vitest'
import type { AcaoDoHistorico } from '@sorium/contratos/marketplace/index.ts'
import { ACOES_DO_HISTORICO } from '@sorium/contratos/marketplace/valores.ts'
import { ASPECTO, FILTROS_DO_HISTORICO, lerDetalhes, lerFiltroDoHistorico, linhaDoHistorico } from './regras.ts'

const detalhes = (partes: object) =>
  JSON.stringify({ nome_item: 'Água', nome: '', quantidade: 1, preco_reais: null, preco_zcoin: null, ...partes })

describe('lerDetalhes', () => {
  it('[MKT-13] reads the JSON text', () => {
    expect(lerDetalhes(detalhes({ nome: 'Bruno', quantidade: 4, preco_zcoin: 210, valor_liquido: 189 }))).toEqual({
      nome_item: 'Água',
      nome: 'Bruno',
      quantidade: 4,
      preco_reais: null,
      preco_zcoin: 210,
      valor_liquido: 189,
    })
  })

  it.each(['', 'nada', 'null', '[]', '"x"', '{"quantidade":"muitas","preco_reais":"10","valor_liquido":null}'])('survives %s', (lixo) => {
    expect(lerDetalhes(lixo)).toEqual({ nome_item: '', nome: '', quantidade: 1, preco_reais: null, preco_zcoin: null })
  })
})

describe('linhaDoHistorico', () => {
  it('[MKT-12] a sale brings its net and names the buyer; a listing shows its price', () => {
    const vendido = linhaDoHistorico({ acao: 'vendido', detalhes: detalhes({ nome: 'Bruno', preco_reais: 21.9, valor_liquido: 19.71 }) })
    expect(vendido).toMatchObject({ titulo: 'Água', verbo: 'vendido para Bruno', sentido: 'entrou', moeda: 'reais', valor: 19.71 })
    const anunciado = linhaDoHistorico({ acao: 'anunciado', detalhes: detalhes({ quantidade: 4, preco_zcoin: 210, valor_liquido: 189 }) })
    expect(anunciado).toMatchObject({ titulo: 'Água, 4 un.', verbo: 'anunciado', sentido: 'nenhum', moeda: 'zcoin', valor: 210 })
  })

  it('a purchase costs the price paid, never the net', () => {
    const comprado = linhaDoHistorico({ acao: 'comprado', detalhes: detalhes({ nome: 'Ana', preco_reais: 10, valor_liquido: 9 }) })
    expect(comprado).toMatchObject({ verbo: 'comprado de Ana', sentido: 'saiu', valor: 10 })
  })

  it('an unknown action keeps its own word', () => {
    expect(linhaDoHistorico({ acao: 'emprestado' as AcaoDoHistorico, detalhes: '{}' })).toMatchObject({
      titulo: 'Anúncio',
      verbo: 'emprestado',
      valor: null,
    })
  })
})

describe('the filter', () => {
  it('[MKT-12] opens with what was listed and sold, and leaves no action out', () => {
    expect(lerFiltroDoHistorico(undefined)).toBe('vendas')
    expect(lerFiltroDoHistorico('qualquer')).toBe('vendas')
    expect(FILTROS_DO_HISTORICO[0].acoes).toBe('anunciado,vendido')
    expect(Object.keys(ASPECTO).sort()).toEqual([...ACOES_DO_HISTORICO].sort())
    expect(FILTROS_DO_HISTORICO.at(-1)?.acoes).toBeNull()
    const conhecidas = new Set<string>(ACOES_DO_HISTORICO)
    for (const { acoes } of FILTROS_DO_HISTORICO) for (const acao of acoes?.split(',') ?? []) expect(conhecidas.has(acao)).toBe(true)
  })
})
