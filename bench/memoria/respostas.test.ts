import { describe, expect, it } from 'vitest'
import { conferirVindas, nomeDaResposta, type Vindas } from './respostas.ts'

const BOAS: Vindas = { respostas: { 200: 90, 304: 6, '404 rota.nao_encontrada /nao-ha': 2 }, falhas: {}, feira: ['vendida'] }
const faltam = (v: Partial<Vindas>, devidas = 100) =>
  conferirVindas({ ...BOAS, ...v }, devidas)
    .filter(([, cumprida]) => !cumprida)
    .map(([texto]) => texto)

describe('what came back of a load', () => {
  it('is enough where nearly all was answered, and the market moved', () => {
    expect(faltam({})).toEqual([])
    expect(faltam({ respostas: { ...BOAS.respostas, '503 entregas.cidade_cheia /api/loja/comprar': 4 } })).toEqual([])
  })

  it('is not enough of a site that answers nothing', () => {
    expect(faltam({ respostas: {}, falhas: { 'connect ECONNREFUSED': 100 }, feira: [] })).toHaveLength(3)
  })

  it('is not enough with a fault of ours, a call without an answer, too few answers, or a market that stands still', () => {
    expect(faltam({ respostas: { ...BOAS.respostas, '500 sistema.falha /api/carteira': 1 } })).toEqual([expect.stringContaining('5xx')])
    expect(faltam({ falhas: { 'other side closed': 1 } })).toEqual([expect.stringContaining('sem resposta')])
    expect(faltam({}, 104)).toEqual([expect.stringContaining('95 %')])
    expect(faltam({ feira: [] })).toEqual([expect.stringContaining('mercado')])
  })

  it('is counted by its status, and what no city asks for by its code and its call', () => {
    expect(nomeDaResposta(304, { caminho: '/', corpo: '' })).toBe('304')
    expect(nomeDaResposta(503, { caminho: '/x', corpo: '{"erro":"…","codigo":"entregas.cidade_cheia"}' })).toBe(
      '503 entregas.cidade_cheia /x',
    )
    expect(nomeDaResposta(500, { caminho: '/', corpo: '<html>' })).toBe('500 sem código /')
  })
})
