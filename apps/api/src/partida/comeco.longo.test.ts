import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BancoDeTeste, criarBancoDeTeste, criarBancoVazio } from '#nucleo/testes/banco.ts'

const SEGREDO = 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6'
let banco: BancoDeTeste
beforeAll(async () => {
  banco = await criarBancoDeTeste()
})
afterAll(() => banco.apagar())

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

  it('without the password that the database asks for, or to one that has no TLS, says so in one line', async () => {
    const sem = await comecar({ DATABASE_URL: outroBanco((url) => (url.password = '')) })
    expect(sem).toEqual({ codigo: 78, dito: "O PostgreSQL pede a senha do usuário 'sorium', e DATABASE_URL não a traz.\n" })
    const comTls = await comecar({ DATABASE_URL: outroBanco((url) => url.searchParams.set('sslmode', 'verify-full')) })
    expect(comTls).toEqual({ codigo: 78, dito: expect.stringMatching(/^O PostgreSQL não fala TLS[^\n]+\n$/) })
  })

  it('on a PostgreSQL that is too old says so in one line, and makes no table', async () => {
    const velho = await criarBancoVazio()
    const cliente = new pg.Client({ connectionString: velho.url })
    await cliente.connect()
    try {
      await cliente.query(`create schema antes;
        create function antes.current_setting(text) returns text language sql as $$ select case $1 when 'server_version' then '14.9' else '140009' end $$`)
      await cliente.query(`alter database ${cliente.database} set search_path = antes, pg_catalog, public`)
      const { codigo, dito } = await comecar({ DATABASE_URL: velho.url })
      expect({ codigo, dito }).toEqual({ codigo: 78, dito: 'O PostgreSQL deste banco é o 14.9; o site precisa do 15 ou mais novo.\n' })
      const { rows } = await cliente.query(`select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)
      expect(rows).toEqual([])
    } finally {
      await cliente.end()
      await velho.apagar()
    }
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
