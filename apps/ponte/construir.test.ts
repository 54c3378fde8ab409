import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { construirPonte } from './construir.ts'

// FXServer's Node 16 may lack these. `.at` and Object.hasOwn are not in this list, because Node 16 has them.
const DEPOIS_DO_NODE_16 = [
  /\bfetch\s*\(/,
  /\bstructuredClone\s*\(/,
  /\b(?:Headers|Response|FormData|WebSocket|BroadcastChannel|CompressionStream)\b/,
  /\bAbortSignal\.(?:timeout|any)\b/,
  /\b(?:globalThis|window|self)\.crypto\b/,
  /(?<![\w.$])crypto\.(?:subtle|getRandomValues|randomUUID)\b/,
  /\.(?:findLast|findLastIndex|toSorted|toReversed|toSpliced|with|isWellFormed|toWellFormed|union|intersection|difference|symmetricDifference|isSubsetOf)\s*\(/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\bIterator\.from\b/,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|toArray|take|drop|forEach|flatMap)\s*\(/,
  /\bSymbol\.(?:dispose|asyncDispose)\b/,
  /\bimport\.meta\.(?:dirname|filename|resolve)\b/,
  /\bprocess\.(?:getBuiltinModule|loadEnvFile)\b/,
  /\/[a-z]*v[a-z]*\.test\(/,
]
const MODULOS = new Set(['node:http', 'node:https', 'node:crypto'])

let pasta = ''
let fonte = ''
beforeAll(async () => {
  pasta = await construirPonte(mkdtempSync(join(tmpdir(), 'sorium-ponte-')))
  fonte = readFileSync(join(pasta, 'server.js'), 'utf8')
})
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

describe('bundle', () => {
  it('has nothing that Node 16 lacks', () => {
    const semComentarios = fonte.replace(/^\s*\/\/.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')
    for (const novidade of DEPOIS_DO_NODE_16) expect(semComentarios, String(novidade)).not.toMatch(novidade)
  })

  it('has only syntax of Node 16: lowering it again changes nothing', async () => {
    const opcoes = { target: 'node16', charset: 'utf8', minifyWhitespace: true } as const
    const uma = await transform(fonte, opcoes)
    const igual = await transform(fonte, { ...opcoes, target: 'esnext' })
    expect(uma.code).toBe(igual.code)
  })

  it('loads three modules of Node and no package', () => {
    const modulos = [...fonte.matchAll(/require\("([^"]+)"\)/g)].map(([, nome]) => nome)
    expect(new Set(modulos)).toEqual(MODULOS)
    expect(fonte.toLowerCase()).not.toContain('typebox')
    expect(fonte.length).toBeLessThan(400_000)
  })

  it("what runs in a player's game is small, and the manifest names each of its files", () => {
    const manifesto = readFileSync(join(pasta, 'fxmanifest.lua'), 'utf8')
    const daTela = ['cliente.js', 'tela.html', 'tela.css', 'tela.js', 'hanken.woff2']
    for (const nome of daTela) expect(manifesto).toContain(`'${nome}'`)
    expect(daTela.reduce((soma, nome) => soma + statSync(join(pasta, nome)).size, 0)).toBeLessThan(32_000)
    const pagina = readFileSync(join(pasta, 'tela.html'), 'utf8')
    expect([...pagina.matchAll(/(?:src|href)="([^#"]+)"/g)].map(([, nome]) => nome)).toEqual(['tela.css', 'tela.js'])
  })

  it('is a complete folder for resources/', () => {
    expect(readFileSync(join(pasta, 'fxmanifest.lua'), 'utf8')).toMatch(/^version '\d+\.\d+\.\d+'$/m)
    expect(readFileSync(join(pasta, 'gancho.lua'), 'utf8')).toContain("exportar('aplicar'")
    expect(readFileSync(join(pasta, 'LEIA-ME.md'), 'utf8')).toContain("server_script '@sorium/gancho.lua'")
    expect(JSON.parse(readFileSync(join(pasta, 'package.json'), 'utf8'))).toMatchObject({ type: 'commonjs' })
  })
})
