import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { criarLog } from './log.ts'

const doBanco = Object.assign(new Error('null value in column "nome"'), {
  code: '23502',
  table: 'perfil_cadastro',
  detail: 'Failing row contains (Ana, 529.982.247-25)',
})

it('a fault of the database is told without the row that it quotes', () => {
  const linhas: string[] = []
  criarLog('info', { write: (linha: string) => void linhas.push(linha) }).error({ erro: doBanco }, 'falha nossa')
  const dito = JSON.parse(linhas.join('')) as { erro: Record<string, string> }
  expect(dito.erro).toMatchObject({ message: 'null value in column "nome"', code: '23502', table: 'perfil_cadastro', detail: '[oculto]' })
  expect(dito.erro['stack']).toContain('log.test.ts')
  expect(linhas.join('')).not.toContain('529.982')
})

it('a full disk under the log ends nobody', ({ skip }) => {
  skip(process.platform !== 'linux', '/dev/full só há no Linux')
  const programa = `
    import { criarLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
    const log = criarLog('info')
    for (let i = 0; i < 100; i++) log.info({ i }, 'x'.repeat(20_000))
    setTimeout(() => { log.info('ainda aqui'); process.stderr.write('ainda aqui') }, 50) // relógio: os erros da escrita vêm antes`
  const cheio = openSync('/dev/full', 'w')
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', programa], {
    stdio: ['ignore', cheio, 'pipe'],
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, 'ainda aqui'])
})
