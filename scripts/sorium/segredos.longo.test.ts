import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { RAIZ } from './instalacao.ts'

describe('a file that a command names', () => {
  it('lies where the command was called: the secrets are written there, shown from there, and not found elsewhere', () => {
    const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-'))
    const CHAVE_DADOS = 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6'
    const aqui = (argumentos: string[]) => {
      const env = { PATH: process.env['PATH'], HOME: pasta, DATABASE_URL: 'postgres://a@127.0.0.1:1/b', CHAVE_DADOS }
      const fim = spawnSync(path.join(RAIZ, 'sorium'), argumentos, { env, encoding: 'utf8', cwd: pasta, input: 'uma senha de doze\n' })
      return `${fim.status} ${fim.stdout}${fim.stderr}`
    }
    expect(aqui(['copia', 'segredos', 'segredos.age'])).toContain(`Pronto: CHAVE_DADOS em ${fs.realpathSync(pasta)}/segredos.age.`)
    expect(fs.statSync(path.join(pasta, 'segredos.age')).mode & 0o777).toBe(0o600)
    expect(aqui(['copia', 'abrir-segredos', 'segredos.age'])).toContain(`CHAVE_DADOS=${CHAVE_DADOS}`)
    expect(aqui(['copia', 'abrir-segredos', 'outro.age'])).toMatch(/^1 .*Não há o arquivo .*outro\.age/)
  })
})
