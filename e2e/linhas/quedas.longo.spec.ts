import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const CAMPANHA = path.join(import.meta.dirname, '../../bench/provas/quedas.ts')

test('[MKT-22][API-32] kill -9 da api, do PostgreSQL e do jogo no meio de compras e vendas: nada se perde, nada se repete, cada uma é paga uma vez', async () => {
  test.setTimeout(240_000)
  const env = { ...process.env, PARTES: 'todas', N: '1', GENTE: '20', COMPRAS: '40', VIAGENS: '10' }
  const campanha = promisify(execFile)(process.execPath, [CAMPANHA], { env, timeout: 200_000 })
  const { erro, stdout, stderr } = await campanha.then(
    (saida) => ({ erro: null, ...saida }),
    (e: { message: string; stdout: string; stderr: string }) => ({ erro: e.message, stdout: e.stdout, stderr: e.stderr }),
  )
  expect(erro, stdout + stderr).toBeNull()
  expect(stdout).toContain('10 viagens pelo mercado')
})
