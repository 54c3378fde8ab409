import type { ConferenciaDaPlanilha, LinhaConferida } from '@sorium/contratos/loja/importacao.ts'
import { describe, expect, it } from 'vitest'
import { emPalavras, filtrosDe, linhasDo, recusaDaPlanilha } from './regras.ts'

const linha = (situacao: LinhaConferida['situacao'], avisos: string[] = []): LinhaConferida => ({
  linha: 2,
  situacao,
  id: null,
  nome: 'x',
  mudancas: [],
  erros: [],
  avisos,
})
const CONFERENCIA: ConferenciaDaPlanilha = {
  conferencia: '',
  contagem: { criar: 1, mudar: 1, igual: 1, erro: 0 },
  avisos: [],
  antes: '',
  linhas: [linha('criar', ['olhe']), linha('mudar'), linha('igual')],
}

describe('the filters', () => {
  it('are those that have rows, errors first', () => {
    expect(filtrosDe(CONFERENCIA).map((f) => [f.valor, f.contagem])).toEqual([
      ['mudam', 2],
      ['avisos', 1],
      ['iguais', 1],
    ])
    expect(filtrosDe({ ...CONFERENCIA, linhas: [linha('erro'), linha('igual')] })[0]).toMatchObject({ valor: 'erros', contagem: 1 })
  })

  it('keep what they say', () => expect(linhasDo('mudam', CONFERENCIA.linhas).map((l) => l.situacao)).toEqual(['criar', 'mudar']))
})

it.each([
  [1, 0, '1 item novo'],
  [0, 2, '2 itens que mudam'],
  [3, 1, '3 itens novos e 1 item que muda'],
])('%i new and %i changed are %j', (criar, mudar, texto) => expect(emPalavras({ criar, mudar, igual: 0, erro: 0 })).toBe(texto))

it.each([
  ['itens.csv', 10, null],
  ['ITENS.CSV', 4 * 1024 * 1024, null],
  ['itens.csv', 4 * 1024 * 1024 + 1, 'no máximo 4 MB'],
  ['itens.csv', 0, 'vazio'],
  ['itens.xlsx', 10, 'Salve a planilha como CSV'],
  ['itens.pdf', 10, 'Escolha um arquivo .csv ou .zip.'],
  ['itens.zip', 24 * 1024 * 1024, null],
  ['itens.zip', 24 * 1024 * 1024 + 1, 'no máximo 24 MB'],
])('%s of %i bytes', (name, size, dito) => {
  const recusa = recusaDaPlanilha({ name, size })
  if (dito === null) expect(recusa).toBeNull()
  else expect(recusa).toContain(dito)
})
