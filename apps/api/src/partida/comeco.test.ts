import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BancoDeTeste, criarBancoDeTeste } from '#nucleo/testes/banco.ts'

const SEGREDO = 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6'
let banco: BancoDeTeste
beforeAll(async () => {
  banco = await criarBancoDeTeste()
})
afterAll(() => banco.apagar())

/** The production program, as a service manager starts it. */
async function comecar(ambiente: Record<string, string>) {
  const processo = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: banco.url,
      DADOS_DIR: mkdtempSync(join(tmpdir(), 'sorium-')),
      PUBLIC_URL: 'https://cidade.exemplo',
      DISCORD_CLIENT_ID: '123456789012345678',
      DISCORD_CLIENT_SECRET: '2',
      SEGREDO_SESSAO: SEGREDO,
      CHAVE_DADOS: SEGREDO,
      CHAVE_PONTE: SEGREDO,
      HOST: '127.0.0.1',
      ...ambiente,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let dito = ''
  for (const cano of [processo.stdout, processo.stderr]) cano.on('data', (d: Buffer) => (dito += d.toString()))
  const codigo = await new Promise<number | null>((pronto) => processo.on('close', pronto))
  return { codigo, dito }
}

function outroBanco(mudar: (url: URL) => void): string {
  const url = new URL(banco.url)
  mudar(url)
  return url.toString()
}

describe('a start that cannot be', () => {
  it('of a database with another password, or one that is not there, says so in one line, without the password', async () => {
    const errada = await comecar({ DATABASE_URL: outroBanco((url) => (url.password = 'uma-senha-errada')) })
    expect(errada).toEqual({ codigo: 78, dito: "O PostgreSQL recusou a senha do usuário 'sorium' (DATABASE_URL).\n" })
    const nenhum = await comecar({ DATABASE_URL: outroBanco((url) => (url.pathname = '/nao_existe')) })
    expect(nenhum).toEqual({
      codigo: 78,
      dito: "O banco 'nao_existe' não existe no PostgreSQL (DATABASE_URL): crie-o com createdb.\n",
    })
  })

  it('names the address that is wrong when the one without a pooler is another', async () => {
    const errada = await comecar({ DATABASE_DIRETA_URL: outroBanco((url) => (url.password = 'uma-senha-errada')) })
    expect(errada).toEqual({ codigo: 78, dito: "O PostgreSQL recusou a senha do usuário 'sorium' (DATABASE_DIRETA_URL).\n" })
  })

  it('with a folder that takes nothing says so before it touches the database', async () => {
    const arquivo = join(mkdtempSync(join(tmpdir(), 'sorium-')), 'arquivo')
    writeFileSync(arquivo, '')
    expect(await comecar({ DADOS_DIR: arquivo })).toMatchObject({
      codigo: 78,
      dito: `A pasta de dados ${arquivo} (DADOS_DIR) não aceita escrita: EEXIST.\n`,
    })
    if (process.getuid?.() === 0) return
    const fechada = join(mkdtempSync(join(tmpdir(), 'sorium-')), 'fechada')
    mkdirSync(fechada)
    chmodSync(fechada, 0o500)
    expect(await comecar({ DADOS_DIR: fechada })).toMatchObject({ codigo: 78, dito: expect.stringContaining('EACCES') })
  })

  it('on a port that is taken says so in one line', async () => {
    const dono = createServer()
    await new Promise<void>((pronto) => dono.listen(0, '127.0.0.1', pronto))
    const { port } = dono.address() as { port: number }
    const { codigo, dito } = await comecar({ PORT: String(port), LOG_LEVEL: 'silent' })
    dono.close()
    expect({ codigo, dito }).toEqual({ codigo: 78, dito: `A porta ${port} já está em uso por outro programa: escolha outra com PORT.\n` })
  })
})
