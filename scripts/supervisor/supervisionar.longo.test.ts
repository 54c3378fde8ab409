import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import { estaVivo } from '@sorium/postgres-embutido/processos.ts'
import memoria from '../memoria.json' with { type: 'json' }

const SUPERVISOR = path.join(import.meta.dirname, 'supervisor-de-teste.ts')
const API = `
  import http from 'node:http'
  import fs from 'node:fs'
  process.on('SIGTERM', () => { fs.appendFileSync(process.env.DADOS_DIR + '/ordem', 'api '); process.exit(0) })
  http.createServer((pedido, resposta) => {
    resposta.end(JSON.stringify({ pid: process.pid, url: process.env.DATABASE_URL, chave: process.env.CHAVE_PONTE, jogo: process.env.JOGO_CONTROLE_PORT,
      memoria: [process.env.NODE_OPTIONS, process.env.MALLOC_ARENA_MAX] }))
  }).listen(Number(process.env.PORT), process.env.HOST)`
const JOGO = `
  import fs from 'node:fs'
  process.on('SIGTERM', () => { fs.appendFileSync(process.env.DADOS_DIR + '/ordem', 'jogo '); process.exit(0) })
  fs.writeFileSync(process.env.DADOS_DIR + '/jogo-ouve', '')
  setInterval(() => {}, 1000)`

let pasta: string
let dados: string
let porta: number
let filhos: ChildProcess[]

beforeEach(async () => {
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-supervisor-'))
  dados = path.join(pasta, 'dados')
  porta = await portaLivre()
  filhos = []
  fs.writeFileSync(path.join(pasta, 'api.mjs'), API)
  fs.writeFileSync(path.join(pasta, 'jogo.mjs'), JOGO)
})

afterEach(async () => {
  for (const filho of filhos) filho.kill('SIGKILL')
  for (const nome of ['api', 'jogo', 'postgres']) {
    const pid = lerPid(nome)
    if (pid !== null && estaVivo(pid)) process.kill(pid, nome === 'postgres' ? 'SIGQUIT' : 'SIGKILL')
    await ateQue(() => pid === null || !estaVivo(pid))
  }
  fs.rmSync(pasta, { recursive: true, force: true })
})

describe('supervisor', () => {
  it('sobe os três filhos, guarda os segredos e recusa um segundo na mesma pasta', async () => {
    await iniciar().noAr
    const antes = await perguntar()
    expect(antes).toMatchObject({ pid: lerPid('api'), url: expect.stringContaining('postgres://') })
    expect(antes.chave).toMatch(/^[0-9a-f]{64}$/)
    expect(fs.statSync(path.join(dados, 'segredos.json')).mode & 0o777).toBe(0o600)
    for (const nome of ['api', 'jogo', 'postgres', 'supervisor']) expect(estaVivo(lerPid(nome) ?? 0)).toBe(true)

    const segundo = iniciar()
    await expect(segundo.noAr).rejects.toThrow('já está rodando')
    expect(await perguntar()).toEqual(antes)
  })

  it('dá aos filhos a memória de memoria.json, e ao que a máquina põe, a vez', async () => {
    await iniciar({ MALLOC_ARENA_MAX: '4' }).noAr
    expect((await perguntar()).memoria).toEqual([memoria.NODE_OPTIONS, '4'])
  })

  it('reinicia a api e o jogo mortos com kill -9', async () => {
    await iniciar().noAr
    const antes = await perguntar()
    const jogo = lerPid('jogo') ?? 0
    process.kill(antes.pid, 'SIGKILL')
    process.kill(jogo, 'SIGKILL')
    await ateQue(async () => (await perguntar().catch(() => antes)).pid !== antes.pid, 3000)
    await ateQue(() => lerPid('jogo') !== null && lerPid('jogo') !== jogo, 3000)
    expect(await perguntar()).toMatchObject({ url: antes.url, chave: antes.chave, jogo: antes.jogo })
  })

  it('percebe o banco morto com kill -9 e o traz de volta na mesma porta', async () => {
    await iniciar().noAr
    const postgres = lerPid('postgres') ?? 0
    const { pid } = await perguntar()
    process.kill(postgres, 'SIGKILL')
    await ateQue(() => lerPid('postgres') !== postgres && estaVivo(lerPid('postgres') ?? 0), 8000)
    expect(await perguntar()).toMatchObject({ pid })
  })

  it('com a pasta de dados apagada diz isso uma vez, para tudo e não faz outra no lugar', async () => {
    const primeiro = iniciar()
    await primeiro.noAr
    const { pid } = await perguntar()
    let dito = ''
    primeiro.filho.stdout?.on('data', (d: Buffer) => (dito += d.toString()))
    fs.rmSync(dados, { recursive: true, force: true, maxRetries: 10 })
    await ateQue(() => primeiro.filho.exitCode !== null, 30_000)
    expect(primeiro.filho.exitCode).toBe(1)
    expect(dito.split('foi apagada com o site no ar')).toHaveLength(2)
    expect([estaVivo(pid), fs.existsSync(path.join(dados, 'postgres'))]).toEqual([false, false])
  })

  it('deixa tudo em ordem para o próximo quando ele mesmo é morto com kill -9', async () => {
    const primeiro = iniciar()
    await primeiro.noAr
    const antes = await perguntar()
    const postgres = lerPid('postgres')
    primeiro.filho.kill('SIGKILL')
    await ateQue(() => !estaVivo(antes.pid), 5000)

    await iniciar().noAr
    expect(lerPid('postgres')).toBe(postgres)
    expect(await perguntar()).toMatchObject({ url: antes.url, chave: antes.chave })
  })

  it('encerra também um órfão que ignora a morte do supervisor', async () => {
    fs.writeFileSync(
      path.join(pasta, 'api.mjs'),
      `${API}\nprocess.on('SIGTERM', () => {}).removeAllListeners('disconnect')`.replace(/process.exit\(0\)/, ''),
    )
    const primeiro = iniciar()
    await primeiro.noAr
    const orfao = (await perguntar()).pid
    primeiro.filho.kill('SIGKILL')

    await iniciar().noAr
    expect(estaVivo(orfao)).toBe(false)
    expect((await perguntar()).pid).not.toBe(orfao)
  })

  it('ao receber SIGTERM para a api, depois o jogo, depois o banco', async () => {
    const { filho, noAr } = iniciar()
    await noAr
    await ateQue(() => fs.existsSync(path.join(dados, 'jogo-ouve')))
    const pids = ['api', 'jogo', 'postgres'].map((nome) => lerPid(nome) ?? 0)
    const fim = new Promise((resolver) => filho.once('exit', resolver))
    filho.kill('SIGTERM')
    expect(await fim).toBe(0)
    expect(fs.readFileSync(path.join(dados, 'ordem'), 'utf8')).toBe('api jogo ')
    expect(pids.filter(estaVivo)).toEqual([])
    expect(fs.readdirSync(path.join(dados, 'pids'))).toEqual([])
  })

  it('com uma pasta de dados que não aceita nada, recusa numa linha', async () => {
    fs.writeFileSync(dados, '')
    await expect(iniciar().noAr).rejects.toThrow(/^A pasta de dados \S+ \(DADOS_DIR\) não aceita escrita: \w+\.\n$/)
  })

  it('com um banco que não pode subir, diz por quê sem pilha', async () => {
    fs.mkdirSync(path.join(dados, 'postgres'), { recursive: true })
    fs.writeFileSync(path.join(dados, 'postgres/PG_VERSION'), '18\n')
    await expect(iniciar().noAr).rejects.toThrow(/^Falta \S+postgres\.senha[^\n]+\n$/)
  })

  it('desiste com a última mensagem quando a api não pode rodar como está configurada', async () => {
    fs.writeFileSync(path.join(pasta, 'api.mjs'), `console.error('Falta a variável X.'); process.exit(78)`)
    await expect(iniciar().noAr).rejects.toThrow('Falta a variável X.')
  })
})

function iniciar(ambiente: Record<string, string> = {}): { filho: ChildProcess; noAr: Promise<void> } {
  const argumentos = [SUPERVISOR, dados, String(porta), path.join(pasta, 'api.mjs'), path.join(pasta, 'jogo.mjs')]
  const { NODE_OPTIONS: _opcoes, MALLOC_ARENA_MAX: _arenas, ...meu } = process.env
  const filho = spawn(process.execPath, argumentos, { env: { ...meu, ...ambiente }, stdio: ['ignore', 'pipe', 'inherit'] })
  filhos.push(filho)
  const noAr = new Promise<void>((resolver, rejeitar) => {
    let saida = ''
    filho.stdout.on('data', (pedaco) => {
      saida += String(pedaco)
      if (saida.includes('no ar\n')) resolver()
    })
    filho.once('close', () => rejeitar(new Error(saida)))
  })
  noAr.catch(() => {})
  return { filho, noAr }
}

async function perguntar() {
  const resposta = await fetch(`http://127.0.0.1:${porta}/api/saude`)
  return (await resposta.json()) as { pid: number; url: string; chave: string; jogo: string; memoria: unknown[] }
}

function lerPid(nome: string): number | null {
  const arquivo = path.join(dados, 'pids', `${nome}.pid`)
  return fs.existsSync(arquivo) ? Number(fs.readFileSync(arquivo, 'utf8')) : null
}

async function ateQue(condicao: () => boolean | Promise<boolean>, prazoMs = 20_000): Promise<void> {
  const limite = Date.now() + prazoMs
  while (!(await condicao())) {
    if (Date.now() > limite) throw new Error('a condição não se cumpriu a tempo')
    await dormir(20)
  }
}
