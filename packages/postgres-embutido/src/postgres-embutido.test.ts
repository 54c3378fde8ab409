import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { iniciarPostgres, type PostgresEmbutido } from './index.ts'

let dados: string
let banco: PostgresEmbutido | undefined
beforeEach(() => {
  dados = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-postgres-'))
})
afterEach(async () => {
  await banco?.parar()
  fs.rmSync(dados, { recursive: true, force: true })
})

it('cria o banco no primeiro início, só para o dono, e volta na mesma porta com a mesma senha', async () => {
  banco = await iniciarPostgres({ dados })
  const { url } = banco
  expect(banco.como).toBe('criado')
  expect(fs.statSync(path.join(dados, 'postgres.senha')).mode & 0o777).toBe(0o600)
  await banco.parar()
  banco = await iniciarPostgres({ dados })
  expect(banco).toMatchObject({ como: 'iniciado', url })
})
