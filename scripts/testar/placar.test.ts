import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { criarPlacar, lerPlacar, linhaFinal, resumir, somar } from './placar.ts'

const falha = { parte: 'unit', arquivo: 'a.test.ts', titulo: 'soma dois', motivo: 'Erro: 3', sozinho: 'npm test -- --so=unit a.test.ts' }

it('soma as partes numa linha, com os pulados só quando há', () => {
  const pulado = { arquivo: 'b.test.ts', titulo: 'c', porque: 'sem caddy' }
  const soma = somar([criarPlacar({ passaram: 3, falharam: 1, falhas: [falha] }), criarPlacar({ passaram: 2 })])
  expect(linhaFinal(soma)).toBe('5 passed, 1 failed')
  expect(linhaFinal(criarPlacar({ passaram: 1, pulados: [pulado, pulado] }))).toBe('1 passed, 0 failed, 2 skipped')
})

it('diz dos pulados o porquê, e das falhas o arquivo, o quê, o esperado, o que veio e como rodar só essa, em menos de vinte linhas', () => {
  const pulado = { arquivo: 'b.test.ts', titulo: 'c', porque: 'sem caddy' }
  const inteira = { ...falha, esperado: '2', veio: '3\n4' }
  const linhas = resumir(criarPlacar({ falharam: 4, falhas: [inteira, falha, falha, falha], pulados: [pulado, pulado] }))
  expect(linhas.slice(0, 2)).toEqual(['pulado (2) b.test.ts: sem caddy', '✘ unit: a.test.ts › soma dois'])
  expect(linhas.slice(2, 8)).toEqual([
    '✘ unit: a.test.ts',
    '  o quê: soma dois',
    '  falhou: Erro: 3',
    '  esperado: 2',
    '  veio: 3 ⏎ 4',
    '  sozinho: npm test -- --so=unit a.test.ts',
  ])
  expect(linhas.length).toBeLessThan(19)
})

it('não deixa passar por sucesso um executor sem relatório ou que terminou mal', () => {
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-placar-'))
  const relatorio = path.join(pasta, 'r.json')
  try {
    expect(lerPlacar('e2e', relatorio, 0).falharam).toBe(1)
    fs.writeFileSync(relatorio, JSON.stringify(criarPlacar({ passaram: 4 })))
    expect(lerPlacar('e2e', relatorio, 1)).toMatchObject({ passaram: 4, falharam: 1, falhas: [{ parte: 'e2e' }] })
    expect(lerPlacar('e2e', relatorio, 0).falharam).toBe(0)
  } finally {
    fs.rmSync(pasta, { recursive: true })
  }
})
