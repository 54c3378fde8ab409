import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import memoria from './memoria.json' with { type: 'json' }

const RAIZ = path.join(import.meta.dirname, '..')
const SEGREDO = 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6'
let pasta: string

beforeEach(() => {
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-inicio-'))
  fs.mkdirSync(path.join(pasta, 'scripts'))
  for (const nome of ['iniciar.cjs', 'instalacao.cjs', 'memoria.json'])
    fs.copyFileSync(path.join(RAIZ, 'scripts', nome), path.join(pasta, 'scripts', nome))
})

const por = (arquivo: string, texto: string) => {
  fs.mkdirSync(path.dirname(path.join(pasta, arquivo)), { recursive: true })
  fs.writeFileSync(path.join(pasta, arquivo), texto)
}
const ha = (arquivo: string) => fs.existsSync(path.join(pasta, arquivo))

function rodar(argumentos: string[], env: Record<string, string>) {
  const ambiente = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: path.join(pasta, 'cache'), ...env }
  const { status, stdout, stderr } = spawnSync(process.execPath, argumentos, { env: ambiente, encoding: 'utf8', cwd: pasta })
  return { status, dito: `${stdout}${stderr}` }
}

describe('npm start in production', () => {
  const PRODUCAO = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://x@127.0.0.1:9/x',
    PUBLIC_URL: 'https://cidade.exemplo',
    DISCORD_CLIENT_ID: '123456789012345678',
    DISCORD_CLIENT_SECRET: '2',
    SEGREDO_SESSAO: SEGREDO,
    CHAVE_DADOS: SEGREDO,
    CHAVE_PONTE: SEGREDO,
  }

  beforeEach(() => {
    fs.copyFileSync(path.join(RAIZ, 'package-lock.json'), path.join(pasta, 'package-lock.json'))
    fs.symlinkSync(path.join(RAIZ, 'node_modules'), path.join(pasta, 'node_modules'))
    fs.mkdirSync(path.join(pasta, 'apps/api'), { recursive: true })
    fs.symlinkSync(path.join(RAIZ, 'apps/api/src'), path.join(pasta, 'apps/api/src'))
    por('scripts/construir.ts', `import fs from 'node:fs'\nfs.writeFileSync('construido', '')`)
    por('apps/api/dist/main.js', `console.log('no ar')`)
  })

  it.each([
    ['DISCORD_CLIENT_ID', { DISCORD_CLIENT_ID: 'abc' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://cidade.exemplo/site' }],
    ['PROXIES_CONFIAVEIS', { PROXIES_CONFIAVEIS: 'nada' }],
    ['DADOS_DIR', { DADOS_DIR: '/dev/null/dados' }],
  ])('says what is wrong with %s in one line, and builds nothing', (nome, errada) => {
    const { status, dito } = rodar(['scripts/iniciar.cjs'], { ...PRODUCAO, DADOS_DIR: path.join(pasta, 'dados'), ...errada })
    expect({ status, dito }).toEqual({ status: 78, dito: expect.stringMatching(new RegExp(`^[^\\n]*${nome}[^\\n]*\\n$`)) })
    expect(ha('construido')).toBe(false)
  })

  it('serves with little memory, unless the machine says otherwise', () => {
    por('apps/api/dist/main.js', `console.log(process.env.NODE_OPTIONS, process.env.MALLOC_ARENA_MAX)`)
    const certa = { ...PRODUCAO, DADOS_DIR: path.join(pasta, 'dados') }
    expect(rodar(['scripts/iniciar.cjs'], certa).dito).toBe(`${memoria.NODE_OPTIONS} ${memoria.MALLOC_ARENA_MAX}\n`)
    expect(rodar(['scripts/iniciar.cjs'], { ...certa, MALLOC_ARENA_MAX: '4' }).dito).toBe(`${memoria.NODE_OPTIONS} 4\n`)
  })

  it('builds and serves with a configuration that is whole', () => {
    const { status, dito } = rodar(['scripts/iniciar.cjs'], { ...PRODUCAO, DADOS_DIR: path.join(pasta, 'dados') })
    expect({ status, dito }).toEqual({ status: 0, dito: 'no ar\n' })
    expect(ha('construido')).toBe(true)
  })
})

describe('an install', () => {
  const CARIMBO = 'node_modules/.sorium-stamp'
  const NPM = `const fs = require('fs')
    fs.appendFileSync('pedidos', process.argv.slice(2, 3) + '\\n')
    fs.rmSync('node_modules', { recursive: true, force: true })
    fs.mkdirSync(fs.existsSync('npm-novo') ? 'node_modules/nativo' : 'node_modules', { recursive: true })
    if (fs.existsSync('npm-novo')) fs.writeFileSync('node_modules/nativo/package.json', '{}')`
  const comecar = () => rodar(['comeco.cjs'], { npm_execpath: path.join(pasta, 'npm.cjs') })
  const pedidos = () => fs.readFileSync(path.join(pasta, 'pedidos'), 'utf8')

  beforeEach(() => {
    const nativo = { version: '1.0.0', integrity: 'x', optional: true, os: [process.platform], cpu: [process.arch] }
    por('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/nativo': nativo } }))
    por('npm.cjs', NPM)
    por('programa.cjs', `console.log('rodou'); process.disconnect()`)
    por('comeco.cjs', `require('./scripts/instalacao.cjs').executarEmNode24('programa.cjs', [])`)
  })

  it('that lacks a native package is refused and not marked as done, and the next start, on a newer Node, makes it whole', () => {
    expect(comecar()).toEqual({ status: 1, dito: expect.stringContaining('O npm não instalou node_modules/nativo: atualize o Node') })
    expect(ha(CARIMBO)).toBe(false)
    por('npm-novo', '')
    expect(comecar()).toEqual({ status: 0, dito: expect.stringMatching(/rodou\n$/) })
    expect([ha(CARIMBO), pedidos()]).toEqual([true, 'ci\nci\n'])
    expect(comecar()).toEqual({ status: 0, dito: 'rodou\n' })
    expect(pedidos()).toBe('ci\nci\n')
  })

  it('that lost a native package since it was marked is made again', () => {
    por('npm-novo', '')
    comecar()
    fs.rmSync(path.join(pasta, 'node_modules/nativo'), { recursive: true })
    expect(comecar().status).toBe(0)
    expect(pedidos()).toBe('ci\nci\n')
  })
})
