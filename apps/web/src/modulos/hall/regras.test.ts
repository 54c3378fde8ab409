import { RANKINGS } from '@sorium/contratos/hall/rankings.ts'
import { describe, expect, it } from 'vitest'
import { CATEGORIAS_DA_PAGINA, categoriaDoEndereco, formatarTempoDeJogo, nomeCompleto, rankingDoEndereco, unidade } from './regras.ts'

const DIA = 86_400

describe('[HAL-04] tempo de jogo', () => {
  it.each([
    [30 * DIA + 2 * DIA + 3 * 3600 + 4 * 60 + 5, '1 mês, 2 dias, 3 horas, 4 minutos, 5 segundos'],
    [61 * DIA, '2 meses, 1 dia'],
    [29 * DIA + 86_399, '29 dias, 23 horas, 59 minutos, 59 segundos'],
    [3600, '1 hora'],
    [61, '1 minuto, 1 segundo'],
    [0, '0 segundos'],
  ])('%i s', (segundos, texto) => expect(formatarTempoDeJogo(segundos)).toBe(texto))
})

it('[HAL-02] a página oferece cinco categorias, e uma desconhecida é a primeira', () => {
  expect(CATEGORIAS_DA_PAGINA).toEqual([
    'Riqueza & Poder',
    'Tempo & Dedicação',
    'Comércio & Economia',
    'Crimes & Justiça',
    'Celebridades & Influencers',
  ])
  expect(categoriaDoEndereco('Vida & Roleplay')).toBe('Vida & Roleplay')
  expect(categoriaDoEndereco('Pesca')).toBe('Riqueza & Poder')
  expect(categoriaDoEndereco(undefined)).toBe('Riqueza & Poder')
})

it('um ranking do endereço só vale quando existe', () => {
  expect(rankingDoEndereco('mais-casas')).toBe('mais-casas')
  expect(rankingDoEndereco('toString')).toBeNull()
  expect(rankingDoEndereco(undefined)).toBeNull()
})

it('o nome: o do personagem, senão o da conta, senão ---', () => {
  expect(nomeCompleto({ name: 'Dandara', name2: 'Reis', username: 'dandi' })).toBe('Dandara Reis')
  expect(nomeCompleto({ name: null, name2: null, username: 'dandi' })).toBe('dandi')
  expect(nomeCompleto(null)).toBe('---')
})

it('todo contador diz o que conta', () => {
  const contados = Object.entries(RANKINGS).filter(([, r]) => r.formato === 'contagem' || r.formato === 'dias')
  for (const [ranking] of contados) expect(unidade(ranking as keyof typeof RANKINGS, 2)).not.toBe('')
  expect(unidade('mais-casas', 1)).toBe('casa')
})
