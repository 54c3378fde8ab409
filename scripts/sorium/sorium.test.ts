import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMANDOS } from './comandos.ts'
import { acharInstalacao, NaoDa, RAIZ } from './instalacao.ts'

const pastaNova = () => fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-'))

function rodar(argumentos: string[], ambiente: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], HOME: os.homedir(), ...ambiente }
  const fim = spawnSync(path.join(RAIZ, 'sorium'), argumentos, { env, encoding: 'utf8', cwd: os.tmpdir() })
  return { codigo: fim.status, saida: fim.stdout + fim.stderr }
}

describe('sorium', () => {
  it('lists every command with its help, and refuses what it does not know with the same list', () => {
    const { codigo, saida } = rodar([])
    expect(codigo).toBe(0)
    for (const { nome, ajuda } of COMANDOS) {
      expect(saida).toContain(`  sorium ${nome}`)
      expect(saida).toContain(`\n      ${ajuda}\n`)
    }
    const errado = rodar(['voar'])
    expect(errado.codigo).toBe(1)
    expect(errado.saida).toContain("Não há o comando 'voar'.\n\nUso: sorium COMANDO")
  })

  it('works through a link from anywhere, as /usr/local/bin/sorium is one', () => {
    const atalho = path.join(pastaNova(), 'sorium')
    fs.symlinkSync(path.join(RAIZ, 'sorium'), atalho)
    expect(execFileSync(atalho, ['ajuda'], { cwd: '/', encoding: 'utf8' })).toContain('Uso: sorium COMANDO')
  })

  it('says in one sentence what follows a command when it was given wrong', () => {
    const { codigo, saida } = rodar(['admin', 'apagar'])
    expect(codigo).toBe(1)
    expect(saida.trim().split('\n')[0]).toBe('Uso: sorium admin criar [email] [Nome]')
    expect(rodar(['registros', 'nada']).saida).toMatch(/^Uso: sorium registros/)
    expect(rodar(['registros', '--linhas=muitas']).saida).toMatch(/^Uso: sorium registros/)
  })

  it('examines what it is pointed at: a database that is away is one line, with code 1 and no stack', () => {
    const { codigo, saida } = rodar(['estado'], { DATABASE_URL: 'postgres://a:segredo@127.0.0.1:1/b', PORT: '1', DADOS_DIR: pastaNova() })
    expect(codigo).toBe(1)
    expect(saida).toMatch(/✘ banco +O PostgreSQL não responde em 127.0.0.1:1/)
    expect(saida).toMatch(/✘ site +Não responde em http:\/\/127.0.0.1:1/)
    expect(saida).not.toMatch(/segredo|\.ts:\d/)
  })
})

describe('which installation a command is about', () => {
  it('is what was given by hand, before everything else', () => {
    expect(acharInstalacao({ DATABASE_URL: 'postgres://x/y' }).tipo).toBe('ambiente')
  })

  it("is a sandbox that was started in this folder, and in production's shell never", () => {
    const dados = pastaNova()
    fs.mkdirSync(path.join(dados, 'postgres'))
    expect(acharInstalacao({ DADOS_DIR: dados }, '/nao/ha').tipo).toBe('sandbox')
    expect(() => acharInstalacao({ DADOS_DIR: dados, NODE_ENV: 'production' }, '/nao/ha')).toThrow(NaoDa)
  })

  it('else the service of this machine, with the variables of its file', () => {
    const arquivo = path.join(pastaNova(), 'sorium.env')
    fs.writeFileSync(arquivo, '# nota\nNODE_ENV=production\nDATABASE_URL=postgres://s:a%3Db@127.0.0.1/s\n', { mode: 0o600 })
    const { tipo, ambiente } = acharInstalacao({ DADOS_DIR: pastaNova(), PATH: '/bin' }, arquivo)
    expect(tipo).toBe('servico')
    expect(ambiente).toMatchObject({ PATH: '/bin', NODE_ENV: 'production', DATABASE_URL: 'postgres://s:a%3Db@127.0.0.1/s' })
  })
})
