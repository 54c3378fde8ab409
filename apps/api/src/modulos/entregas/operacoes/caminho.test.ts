import type { EstadoDaEntrega } from '@sorium/contratos/entregas/index.ts'
import { describe, expect, it } from 'vitest'
import { depoisDaNoticia } from './caminho.ts'
import type { NomeDoEvento } from './noticias.ts'

describe('the state of what was paid', () => {
  const EVENTOS: NomeDoEvento[] = [
    'entregue_ao_servidor',
    'aplicada',
    'recusada',
    'recusada_repete',
    'anulacao_pedida',
    'anulada',
    'incerta',
    'redirecionada',
  ]

  it('[LOJ-13][MKT-08] what ended never moves again, whatever news comes late', () => {
    for (const fim of ['entregue', 'expirado', 'reembolsado'] as const)
      for (const evento of EVENTOS) expect(depoisDaNoticia(fim, evento)).toBeNull()
  })

  it.each<[EstadoDaEntrega, NomeDoEvento, EstadoDaEntrega | null]>([
    ['paga', 'entregue_ao_servidor', 'no_servidor'],
    ['aguardando_jogador', 'entregue_ao_servidor', 'no_servidor'],
    ['no_servidor', 'entregue_ao_servidor', null],
    ['anulando', 'entregue_ao_servidor', null],
    ['no_servidor', 'aplicada', 'entregue'],
    ['anulando', 'aplicada', 'entregue'],
    ['incerto', 'aplicada', 'entregue'],
    ['no_servidor', 'recusada_repete', 'aguardando_espaco'],
    ['anulando', 'recusada_repete', null],
    ['no_servidor', 'recusada', 'reembolsado'],
    ['no_servidor', 'anulacao_pedida', 'anulando'],
    ['anulando', 'anulacao_pedida', null],
    ['anulando', 'anulada', 'reembolsado'],
    ['no_servidor', 'incerta', 'incerto'],
    ['no_servidor', 'redirecionada', null],
  ])('[LOJ-13][MKT-08] %s and %s make %s', (atual, evento, depois) => {
    expect(depoisDaNoticia(atual, evento)).toBe(depois)
  })
})
