import type { EstadoDaAtualizacao } from '@sorium/contratos/atualizacao/index.ts'
import { describe, expect, it } from 'vitest'
import { comoEsta, comoTerminou, emCurso, lerNovidades } from './regras.ts'

const AGORA = Date.parse('2026-11-25T12:00:00Z')
const PARADO: EstadoDaAtualizacao = {
  versao: '0.2.0',
  instalada: true,
  disponivel: null,
  procurada_em: '2026-11-25T11:00:00Z',
  falha_da_procura: null,
  pedido_em: null,
  andamento: null,
  ultima: null,
}

describe('how it stands', () => {
  it.each<[string, Partial<EstadoDaAtualizacao>, string, boolean]>([
    ['ok', {}, 'Não havia versão mais nova em', false],
    ['ok', { procurada_em: null }, 'Ainda não se procurou', false],
    ['info', { instalada: false }, 'não foi instalado por "sorium instalar"', false],
    ['alerta', { disponivel: { versao: '0.3.0', novidades: '', achada_em: '' } }, 'A versão 0.3.0 está nesta máquina', false],
    ['alerta', { falha_da_procura: 'O endereço não respondeu.' }, 'O endereço não respondeu.', false],
    ['info', { pedido_em: '2026-11-25T11:59:30Z' }, 'Pedido feito.', true],
    ['erro', { pedido_em: '2026-11-25T11:50:00Z' }, 'A máquina não pegou o pedido.', true],
    [
      'info',
      { andamento: { de: '0.2.0', para: '0.3.0', passo: 'Copiando o banco', comecou_em: '' } },
      'Copiando o banco. O site continua',
      true,
    ],
  ])('%s: %j', (tom, mudanca, texto, curso) => {
    const estado = { ...PARADO, ...mudanca }
    expect(comoEsta(estado, AGORA)).toEqual({ tom, texto: expect.stringContaining(texto) })
    expect(emCurso(estado)).toBe(curso)
  })
})

it('how the last one ended', () => {
  const fim = (desfecho: 'feita' | 'recusada' | 'voltou' | 'sem_volta') =>
    comoTerminou({ de: '0.1.0', para: '0.2.0', em: '', desfecho, motivo: null, registro: '' })
  expect((['feita', 'recusada', 'voltou', 'sem_volta'] as const).map((d) => fim(d).tom)).toEqual(['ok', 'alerta', 'alerta', 'erro'])
  expect(fim('voltou').texto).toContain('voltou sozinho para a 0.1.0')
})

it('what changes is read as text', () => {
  expect(lerNovidades('## 0.2.0 — hoje\n\n**Para você**\n\n- Uma `coisa`\n  em duas linhas.\n- <b>Outra</b>.\n\nFim\ndela.')).toEqual([
    { tipo: 'titulo', texto: '0.2.0 — hoje' },
    { tipo: 'titulo', texto: 'Para você' },
    { tipo: 'lista', itens: ['Uma coisa em duas linhas.', '<b>Outra</b>.'] },
    { tipo: 'paragrafo', texto: 'Fim dela.' },
  ])
})
