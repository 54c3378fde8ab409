import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lerUnidade } from '../modelos.ts'
import { apontar } from '../programa.ts'
import { atualizar, PADRAO, voltar } from './atualizar.ts'
import { lerEstado } from './estado.ts'
import { lerFonte } from './fonte.ts'
import { type MaquinaDeProcessos, maquinaDeProcessos } from './maquina-de-processos-de-teste.ts'

let m: MaquinaDeProcessos
let origem: string
beforeEach(async () => {
  m = maquinaDeProcessos()
  const porta = await portaLivre()
  origem = `http://127.0.0.1:${porta}`
  por('/etc/sorium/sorium.env', `PORT=${porta}\nHOST=127.0.0.1\nDADOS_DIR=/var/lib/sorium\n`)
  por('/etc/systemd/system/sorium.service', lerUnidade('sorium.service'))
  escreverVersao(join(m.raiz, 'opt/sorium/versoes/1.0.0-1'), { versao: '1.0.0', pronta: true })
  await apontar(m, '1.0.0-1')
  await m.executar('systemctl', ['restart', 'sorium'])
  await expect.poll(queVersaoServe, { timeout: 20_000 }).toBe('1.0.0')
})
afterEach(() => m.desligar())

const por = (caminho: string, texto: string) => escrever(join(m.raiz, caminho), texto)
function escrever(arquivo: string, texto: string): void {
  mkdirSync(dirname(arquivo), { recursive: true })
  writeFileSync(arquivo, texto)
}

/** What the site of a version answers at its health; `vivo` runs first. A proof is told by what it may do. */
const SITE = (vivo: string) => `
const versao = JSON.parse(require('fs').readFileSync(__dirname + '/../../../package.json', 'utf8')).version
const naProva = process.env.PAPEIS === 'http'
let saude = 200
let pagina = 200
let mandadas = 0
let falhas = 0
let boas = 10
${vivo}
require('http').createServer((req, res) => {
  if (req.url === '/api/metricas') return res.end('sorium_pedido_duracao_segundos_count{rota="/",status="5xx"} ' + (pagina === 200 ? mandadas + falhas : 50) + '\\nsorium_compras_na_catraca_total{desfecho="recusadas"} ' + mandadas + '\\nsorium_pedido_duracao_segundos_count{rota="/",status="2xx"} ' + boas + '\\n')
  res.writeHead(req.url === '/api/saude' ? saude : pagina, { versao }).end(versao)
}).listen(process.env.PORT, '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))`

const CHANGELOG = `# O que mudou\n\n## 1.1.0\n\nUma coisa nova.\n\n## 1.0.0\n\nO começo.\n\n## 0.9.0\n\nAntes.\n`

interface Versao {
  versao: string
  pronta?: boolean
  /** Code of the site, before it listens. */
  vivo?: string
  /** What its commands do, by name. */
  comandos?: Record<string, string>
}

function escreverVersao(pasta: string, v: Versao): string {
  escrever(join(pasta, 'package.json'), JSON.stringify({ name: 'sorium', version: v.versao }))
  escrever(join(pasta, 'CHANGELOG.md'), CHANGELOG)
  escrever(join(pasta, 'banco/migracoes/0001-comeco.sql'), '')
  escrever(join(pasta, 'apps/instalador/modelos/sorium.service'), `${lerUnidade('sorium.service')}# ${v.versao}\n`)
  escrever(join(pasta, 'apps/api/dist/main.js'), SITE(v.vivo ?? ''))
  const comandos = {
    'olhar-atualizacao': `console.log(JSON.stringify({ faltam: ['0002-mais.sql'], exige: null }))`,
    migrar: `console.log('Migrações aplicadas.')`,
    copia: `console.log('Pronto: sorium.age em /copias')`,
    ...v.comandos,
  }
  const anotar = `require('fs').appendFileSync(process.env.DADOS_DIR + '/rodados', require('path').basename(__filename) + ' ${v.versao}\\n');`
  for (const [nome, texto] of Object.entries(comandos)) escrever(join(pasta, `apps/api/src/comandos/${nome}.ts`), `${anotar}${texto}`)
  escrever(join(pasta, 'scripts/preparar.cjs'), `require('fs').writeFileSync(__dirname + '/preparado', '')`)
  mkdirSync(join(pasta, 'node_modules', `node-linux-${process.arch}`, 'bin'), { recursive: true })
  symlinkSync(process.execPath, join(pasta, 'node_modules', `node-linux-${process.arch}`, 'bin/node'))
  if (v.pronta) {
    mkdirSync(join(pasta, 'bin'))
    symlinkSync(process.execPath, join(pasta, 'bin/node'))
  }
  return pasta
}

/** An archive as a release has it: one folder with everything in it. */
function arquivoDe(v: Versao): string {
  const pasta = mkdtempSync(join(tmpdir(), 'sorium-'))
  escreverVersao(join(pasta, `sorium-${v.versao}`), v)
  execFileSync('tar', ['-czf', join(pasta, 'novo.tar.gz'), '-C', pasta, `sorium-${v.versao}`])
  return join(pasta, 'novo.tar.gz')
}

async function queVersaoServe(): Promise<string> {
  const resposta = await fetch(`${origem}/api/saude`).catch(() => null)
  return resposta ? resposta.text() : ''
}

const ditas: string[] = []
beforeEach(() => void ditas.splice(0))
const por1_1 = (v: Partial<Versao> = {}, mais: Partial<Parameters<typeof atualizar>[1]> = {}) =>
  atualizar(m, {
    ...PADRAO,
    fonte: lerFonte(arquivoDe({ versao: '1.1.0', ...v })),
    vigiarMs: 4_000,
    dizer: (linha) => ditas.push(linha),
    confirmar: async (oQueMuda) => (ditas.push(oQueMuda), true),
    ...mais,
  })
const rodados = () => readFileSync(join(m.raiz, 'var/lib/sorium/rodados'), 'utf8').trim().split('\n')
const versoes = () => readdirSync(join(m.raiz, 'opt/sorium/versoes')).map((nome) => nome.split('-')[0])
const unidade = () => readFileSync(join(m.raiz, 'etc/systemd/system/sorium.service'), 'utf8')

describe('sorium atualizar', () => {
  it('says what changes, copies with the old code, looks, migrates, proves and swaps; the unit comes along, and two versions stay', async () => {
    expect(await por1_1()).toBe('feita')
    expect(await queVersaoServe()).toBe('1.1.0')
    expect(ditas[0]).toBe('Da versão 1.0.0 para a 1.1.0:\n\n## 1.1.0\n\nUma coisa nova.')
    expect(rodados()).toEqual(['olhar-atualizacao.ts 1.1.0', 'copia.ts 1.0.0', 'migrar.ts 1.1.0'])
    expect(unidade()).toContain('# 1.1.0')
    const { ultima, andamento } = lerEstado(m)
    expect([andamento, ultima?.de, ultima?.para, ultima?.desfecho]).toEqual([null, '1.0.0', '1.1.0', 'feita'])
    expect(readFileSync(join(m.raiz, ultima?.registro ?? ''), 'utf8')).toMatch(/^\S+Z Da versão 1.0.0 para a 1.1.0\n/)

    expect(await por1_1({ versao: '1.2.0' })).toBe('feita')
    expect(versoes()).toEqual(['1.1.0', '1.2.0'])
    expect(existsSync(join(m.raiz, 'run/systemd/system/sorium-prova.service'))).toBe(false)
  })

  it('changes nothing when the owner does not want it, or when the version is no newer', async () => {
    expect(await por1_1({}, { confirmar: async () => false })).toBeNull()
    await expect(por1_1({ versao: '1.0.0' })).rejects.toThrow('A versão 1.0.0 não é mais nova que a que serve (1.0.0).')
    expect(await por1_1({ versao: '1.0.0' }, { deNovo: true })).toBe('feita')
    expect(versoes()).toEqual(['1.0.0', '1.0.0'])
  })

  it.each<[string, Record<string, string>, string]>([
    [
      'a configuration that it does not take',
      { 'olhar-atualizacao': `console.error('Falta a variável X.'); process.exitCode = 78` },
      'Falta a variável X.',
    ],
    [
      'a database that would leave no way back',
      { 'olhar-atualizacao': `console.log(JSON.stringify({ faltam: ['0003-tira.sql'], exige: { migracao: '0002', versao: '1.0.5' } }))` },
      'não haveria volta: atualize primeiro para a 1.0.5',
    ],
    [
      'a migration that fails',
      { migrar: `console.error('relation does not exist'); process.exitCode = 1` },
      'O banco não aceitou o que a versão nova acrescenta: relation does not exist',
    ],
  ])('stops at %s, with the old version serving all the time', async (_caso, comandos, dito) => {
    const pid = (await m.executar('systemctl', ['show', 'sorium'])).texto
    await expect(por1_1({ comandos })).rejects.toThrow(dito)
    expect((await m.executar('systemctl', ['show', 'sorium'])).texto).toBe(pid)
    expect(lerEstado(m).ultima).toMatchObject({ desfecho: 'recusada', motivo: expect.stringContaining(dito) })
    expect(versoes()).toEqual(['1.0.0'])
  })

  it('puts nothing in when the copy fails, and without one only when it is told to', async () => {
    escrever(join(m.raiz, 'opt/sorium/atual/apps/api/src/comandos/copia.ts'), `console.error('Sem chave.'); process.exitCode = 1`)
    await expect(por1_1()).rejects.toThrow('A cópia do banco não saiu, e sem ela nada é trocado: Sem chave.')
    expect(await por1_1({}, { semCopia: true })).toBe('feita')
  })

  it.each([
    ['ends at its start', `console.error('quebrei'); process.exit(1)`, 'o processo terminou logo depois de começar: quebrei'],
    ['says that it is ill', `saude = 503`, '/api/saude respondeu 503'],
    ['fails at its pages', `pagina = 500`, 'A versão nova respondeu 500 a /'],
  ])('a version that %s is found out beside the old one, before anybody meets it', async (_caso, vivo, dito) => {
    const pid = (await m.executar('systemctl', ['show', 'sorium'])).texto
    await expect(por1_1({ vivo }, { provaPrazoMs: 2_000 })).rejects.toThrow(dito)
    expect((await m.executar('systemctl', ['show', 'sorium'])).texto).toBe(pid)
  })

  it.each([
    ['ends when it is in its place', `if (!naProva) { console.error('quebrei aqui'); process.exit(1) }`, 'quebrei aqui'],
    ['says that it is ill in its place', `if (!naProva) saude = 503`, '/api/saude respondeu 503'],
    ['is ill after a second', `if (!naProva) setTimeout(() => (saude = 503), 1000)`, '/api/saude respondeu 503, 3 vezes seguidas'],
    ['ends after a second', `if (!naProva) setTimeout(() => process.exit(1), 1000)`, 'o processo terminou'],
    ['fails one answer in two', `if (!naProva) setTimeout(() => (pagina = 500), 1000)`, '50 de 60 respostas foram falhas do site'],
    [
      'fails one answer in three, beside many whom it tells to come again',
      `if (!naProva) setTimeout(() => { mandadas = 50; falhas = 20; boas = 40 }, 1000)`,
      '20 de 60 respostas foram falhas do site',
    ],
  ])('a version that %s goes back by itself, with its unit', async (_caso, vivo, dito) => {
    const foras: number[] = []
    const vendo = setInterval(() => {
      fetch(`${origem}/api/saude`).then(
        (r) => r.status === 503 && foras.push(Date.now()),
        () => undefined,
      )
    }, 50)
    expect(await por1_1({ vivo })).toBe('voltou')
    clearInterval(vendo)
    // What visitors are told is told no longer than this.
    expect((foras.at(-1) ?? 0) - (foras[0] ?? 0)).toBeLessThan(5_000)
    expect(await queVersaoServe()).toBe('1.0.0')
    expect(readlinkSync(join(m.raiz, 'opt/sorium/atual'))).toBe('versoes/1.0.0-1')
    expect(unidade()).not.toContain('# 1.1.0')
    expect(lerEstado(m).ultima).toMatchObject({ desfecho: 'voltou', motivo: expect.stringContaining(dito) })
    expect(versoes()).toEqual(['1.0.0'])
  })

  it('a version that tells buyers to come again, because the city receives no faster, stays', async () => {
    expect(await por1_1({ vivo: `if (!naProva) setTimeout(() => (mandadas = 50), 1000)` })).toBe('feita')
  })

  it('goes back when the owner says so, to the version beside it', async () => {
    await expect(voltar(m, { dizer: () => undefined, confirmar: async () => true })).rejects.toThrow('Não há outra versão')
    await por1_1()
    expect(await voltar(m, { dizer: () => undefined, confirmar: async () => true, vigiarMs: 1_000 })).toBe('feita')
    expect(await queVersaoServe()).toBe('1.0.0')
  })

  it('is one at a time', async () => {
    const primeira = por1_1()
    await expect(por1_1({ versao: '1.2.0' })).rejects.toThrow('Já há uma atualização em andamento nesta máquina.')
    expect(await primeira).toBe('feita')
  })

  it('is for what was installed, and for what is a Sorium', async () => {
    const pasta = mkdtempSync(join(tmpdir(), 'sorium-'))
    await expect(atualizar(m, { ...PADRAO, fonte: lerFonte(pasta), dizer: () => undefined, confirmar: async () => true })).rejects.toThrow(
      'Isto não é uma versão do Sorium',
    )
    expect(() => lerFonte(join(pasta, 'nada.zip'))).toThrow('não é uma pasta nem um arquivo .tar.gz')
  })
})
