import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const PRODUCAO = join(import.meta.dirname, '../../../api/src/main.ts')
const SANDBOX = join(import.meta.dirname, '../site/main.ts')
const SEGREDO = 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6'
/** An unreachable database, because a refused start must not touch it. */
const NENHUM = 'postgres://ninguem@127.0.0.1:9/nada'

function comecar(programa: string, ambiente: Record<string, string>) {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: NENHUM,
    SEGREDO_SESSAO: SEGREDO,
    CHAVE_DADOS: SEGREDO,
    CHAVE_PONTE: SEGREDO,
    ...ambiente,
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [programa], { env, encoding: 'utf8', timeout: 60_000 })
  return { status, dito: `${stdout}${stderr}` }
}

describe('a start', () => {
  it('[API-01] of production with SANDBOX=1 is refused in one line: the simulated world is not in it', () => {
    const deFora = { PUBLIC_URL: 'https://cidade.exemplo', DISCORD_CLIENT_ID: '123456789012345678', DISCORD_CLIENT_SECRET: '2' }
    expect(comecar(PRODUCAO, { SANDBOX: '1' })).toEqual({
      status: 78,
      dito: 'SANDBOX=1 não é aceito neste programa, que não traz o mundo simulado: use npm start, ou tire SANDBOX para o site de verdade.\n',
    })
    expect(comecar(PRODUCAO, { ...deFora, SANDBOX: '1', NODE_ENV: 'production' })).toEqual({
      status: 78,
      dito: 'SANDBOX=1 não é aceito em produção (NODE_ENV=production).\n',
    })
  })

  it('[API-01] of the sandbox without SANDBOX=1 is refused in one line, also in production', () => {
    const real = {
      PUBLIC_URL: 'https://cidade.exemplo',
      DISCORD_CLIENT_ID: '123456789012345678',
      DISCORD_CLIENT_SECRET: '2',
      NODE_ENV: 'production',
    }
    expect(comecar(SANDBOX, real)).toEqual({
      status: 78,
      dito: 'Este programa é o do sandbox e só começa com SANDBOX=1: use npm start.\n',
    })
  })
})
