import { globSync, readFileSync } from 'node:fs'
import { conheceParada, paradaParaJogador, textoDaParada } from '@sorium/contratos/entregas/paradas.ts'
import { expect, it } from 'vitest'

const DITAS = /(?:parar\(\s*|parada: )'([a-z_]+)'/g
const OUTRAS = ['banco_fora', 'base_sem_resposta', 'reinicio_agendado', 'desligando', 'outro_mundo']

it('each word for why nothing is delivered has a sentence in the panel: what happened, and what now', () => {
  const fontes = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
  const ditas = fontes.flatMap((f) =>
    [...readFileSync(`${import.meta.dirname}/${f}`, 'utf8').matchAll(DITAS)].map(([, palavra]) => palavra!),
  )
  const palavras = new Set([...OUTRAS, ...ditas])
  expect(palavras.size).toBeGreaterThan(12)
  expect([...palavras].filter((p) => !conheceParada(p))).toEqual([])
})

it('a word that this version does not know stands in a sentence, and no player reads it', () => {
  expect(textoDaParada('algo_novo')).toContain('(algo_novo)')
  expect(paradaParaJogador('algo_novo')).not.toContain('algo_novo')
  expect(paradaParaJogador('constructor')).toBe(paradaParaJogador('algo_novo'))
})
