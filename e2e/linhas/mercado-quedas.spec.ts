/**
 * The campaign of bench/mercado-quedas.ts in small, on a sandbox of its own: the game's process is killed 3 times in the middle of 12 trips through
 * the marketplace. Seen to fail (bench, 16 trips, 6 kills) on a ponte that confirmed before it had saved: a telephone was in no record any more.
 */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { iniciarSandbox } from '../apoio/sandbox.ts'

const CAMPANHA = path.join(import.meta.dirname, '../../bench/mercado-quedas.ts')

test('[MKT-22][MKT-29][API-32] kill -9 do jogo no meio de retiradas e entregas: nada se perde, nada se repete, cada venda é paga uma vez', async () => {
  test.setTimeout(240_000)
  const sandbox = await iniciarSandbox()
  try {
    const env = {
      ...process.env,
      ALVO: sandbox.url,
      DADOS_DIR: sandbox.dados,
      DATABASE_URL: sandbox.urlDoBanco,
      VIAGENS: '12',
      QUEDAS: '3',
    }
    const campanha = promisify(execFile)(process.execPath, [CAMPANHA], { env, timeout: 180_000 })
    const { erro, stdout, stderr } = await campanha.then(
      (saida) => ({ erro: null, ...saida }),
      (e: { message: string; stdout: string; stderr: string }) => ({ erro: e.message, stdout: e.stdout, stderr: e.stderr }),
    )
    expect(erro, stdout + stderr).toBeNull()
    expect(stdout).toContain('12 viagens')
  } finally {
    await sandbox.parar()
  }
})
