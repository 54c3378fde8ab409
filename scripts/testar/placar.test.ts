import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { lerPlacar, linhaFinal, placarDoPlaywright, placarDoVitest, somar } from './placar.ts'

const arquivoOk = { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] }

it('soma os dois relatórios numa linha, com os pulados só quando há', () => {
  const vitest = placarDoVitest({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults: [arquivoOk] })
  const playwright = placarDoPlaywright({ stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] })
  expect(linhaFinal(somar([vitest, playwright]))).toBe('5 passed, 1 failed')
  expect(linhaFinal({ passaram: 1, falharam: 0, pulados: 2 })).toBe('1 passed, 0 failed, 2 skipped')
})

it('conta como falha o arquivo que não carregou, o teste instável e o erro fora dos testes', () => {
  const semTestes = { name: 'b.test.ts', status: 'failed', message: 'não carregou', assertionResults: [] }
  expect(
    placarDoVitest({ numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [arquivoOk, semTestes] })
      .falharam,
  ).toBe(1)
  expect(placarDoPlaywright({ stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] }).falharam).toBe(3)
})

it('diz o nome do que falhou, e a primeira linha do porquê', () => {
  const ruim = { status: 'failed', fullName: 'soma dois', failureMessages: ['\u001b[31mErro: 3\u001b[39m\n  em a.ts'] }
  const relatorio = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
  const vitest = placarDoVitest({ ...relatorio, testResults: [{ ...arquivoOk, assertionResults: [ruim] }] })
  expect(vitest.falhas).toEqual(['a.test.ts › soma dois › Erro: 3'])
  const spec = {
    title: 'compra',
    file: 'loja.spec.ts',
    ok: false,
    tests: [{ status: 'unexpected', results: [{ error: { message: 'sem botão' } }] }],
  }
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
  expect(placarDoPlaywright({ stats, errors: [], suites: [{ suites: [{ specs: [spec] }] }] }).falhas).toEqual([
    'loja.spec.ts › compra › sem botão',
  ])
})

it('não deixa passar por sucesso um executor sem relatório ou que terminou mal', () => {
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-placar-'))
  const relatorio = path.join(pasta, 'r.json')
  try {
    expect(lerPlacar(relatorio, 0, placarDoPlaywright).falharam).toBe(1)
    fs.writeFileSync(relatorio, JSON.stringify({ stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }))
    expect(lerPlacar(relatorio, 1, placarDoPlaywright)).toMatchObject({ passaram: 4, falharam: 1, pulados: 0 })
    expect(lerPlacar(relatorio, 0, placarDoPlaywright).falharam).toBe(0)
  } finally {
    fs.rmSync(pasta, { recursive: true })
  }
})
