/**
 * Does a flood of bodies that nobody asked for take the node away from everybody else? A server process of its own (a fresh sandbox, thrown away), the
 * reads of a visitor, alone and under each attack of 8 loops, the loops in a process of their own. `npm run inundacao -w @sorium/bench`.
 * RAIZ: the checkout whose api is measured. SEGUNDOS of each phase, VEZES how often all phases are gone through.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { iniciarPostgres } from '@sorium/postgres-embutido'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import { exigir, maquina, mediana, percentil } from './contas.ts'

const RAIZ = path.resolve(process.env['RAIZ'] ?? path.join(import.meta.dirname, '..'))
const SEGUNDOS = Number(process.env['SEGUNDOS'] ?? 10)
const VEZES = Number(process.env['VEZES'] ?? 3)
const LEITURAS = ['/api/saude', '/api/blockchain/valor', '/api/admin/loja/itens', '/api/marketplace/ads', '/api/admin/eventos']
const LEITURAS_POR_SEGUNDO = 50
const PIORA_NO_MAXIMO = 2
const LACOS = 8
const SEGREDOS = {
  SEGREDO_SESSAO: 'segredo-do-bench-0123456789abcdefghij',
  CHAVE_DADOS: 'chave-de-dados-do-bench-0123456789abcd',
  CHAVE_PONTE: 'chave-da-ponte-do-bench-0123456789abc',
}
/** Each is 8 loops of 1 MB of nested JSON, sent as fast as the answers come. */
const ATAQUES = {
  'sem assinatura': 'POST /api/ponte/sincronizar',
  'com assinatura falsa': 'POST /api/ponte/espelho',
  'sem sessão': 'POST /api/loja/comprar',
  'na entrada da administração': 'POST /api/auth/admin',
  'num endereço que não há': 'POST /api/nada',
} as const

if (process.argv[2] === 'atacar') await atacar(process.argv[3] ?? '', process.argv[4] ?? '')
else await medir()

async function medir(): Promise<void> {
  const dados = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-inundacao-'))
  // PostgreSQL works as another user when root starts it.
  fs.chmodSync(dados, 0o755)
  const banco = await iniciarPostgres({ dados })
  const porta = await portaLivre()
  const servidor = spawn(process.execPath, ['apps/sandbox/src/site/main.ts'], {
    cwd: RAIZ,
    env: { ...process.env, ...SEGREDOS, DATABASE_URL: banco.url, DADOS_DIR: dados, SANDBOX: '1', PORT: String(porta), LOG_LEVEL: 'silent' },
    stdio: 'inherit',
  })
  const base = `http://127.0.0.1:${porta}`
  try {
    await esperarServir(base, servidor)
    console.log(`${LACOS} laços de 1 MB de JSON aninhado contra ${RAIZ} (${maquina()}, ${VEZES} × ${SEGUNDOS} s cada)`)
    await ler(base, 3)
    const achados = await fases(base)
    exigir(relatorio(achados))
  } finally {
    servidor.kill('SIGTERM')
    if (servidor.exitCode === null) await once(servidor, 'exit')
    await banco.parar()
    fs.rmSync(dados, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

async function esperarServir(base: string, servidor: ChildProcess): Promise<void> {
  for (let vez = 0; vez < 600 && servidor.exitCode === null; vez++) {
    const ok = await fetch(`${base}/api/saude`).then(
      (r) => r.ok,
      () => false,
    )
    if (ok) return
    await dormir(100)
  }
  throw new Error('O servidor do bench não subiu.')
}

interface Achado {
  nome: string
  ms: number[]
  /** What the loops said of themselves. */
  ataque: string
}

/** In turns, so that what the machine does beside this falls on all of them. */
async function fases(base: string): Promise<Achado[]> {
  const sozinho: Achado = { nome: 'sem ataque', ms: [], ataque: '' }
  const sob = Object.keys(ATAQUES).map((nome): Achado => ({ nome, ms: [], ataque: '' }))
  for (let vez = 0; vez < VEZES; vez++) {
    sozinho.ms.push(...(await ler(base, SEGUNDOS)))
    for (const achado of sob) {
      const atacante = spawn(process.execPath, [import.meta.filename, 'atacar', base, achado.nome], {
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      })
      let dito = ''
      atacante.stdout?.on('data', (b: Buffer) => (dito += b.toString()))
      await dormir(1_000)
      achado.ms.push(...(await ler(base, SEGUNDOS)))
      atacante.disconnect()
      await once(atacante, 'exit')
      achado.ataque = dito.trim()
      await dormir(500)
    }
  }
  return [sozinho, ...sob]
}

function relatorio([sozinho, ...sob]: Achado[]): [string, boolean, string][] {
  const p99 = percentil(sozinho?.ms ?? [], 99)
  const figuras = (ms: number[]) => `p50 ${mediana(ms).toFixed(1)} ms, p99 ${percentil(ms, 99).toFixed(1)} ms`
  console.log(`  sem ataque: ${figuras(sozinho?.ms ?? [])}`)
  return sob.map(({ nome, ms, ataque }) => {
    const piora = percentil(ms, 99) / p99
    return [`${nome}: p99 no máximo ${PIORA_NO_MAXIMO} ×`, piora <= PIORA_NO_MAXIMO, `${figuras(ms)}, ${piora.toFixed(2)} × (${ataque})`]
  })
}

/** So many reads a second whatever the answers take, each timed from the moment it was due. */
async function ler(base: string, segundos: number): Promise<number[]> {
  const agente = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const inicio = performance.now()
  const feitas = Array.from({ length: segundos * LEITURAS_POR_SEGUNDO }, async (_, i) => {
    const devida = inicio + (i * 1_000) / LEITURAS_POR_SEGUNDO
    await dormir(Math.max(0, devida - performance.now()))
    await pedir(base, 'GET', { caminho: LEITURAS[i % LEITURAS.length] ?? '/', agente })
    return performance.now() - devida
  })
  const ms = await Promise.all(feitas)
  agente.destroy()
  return ms
}

interface Pedido {
  caminho: string
  agente: http.Agent
  corpo?: Buffer
  cabecalhos?: Record<string, string>
}

function pedir(base: string, metodo: string, p: Pedido): Promise<number> {
  return new Promise((feito, falhou) => {
    const pedido = http.request(`${base}${p.caminho}`, { method: metodo, agent: p.agente, headers: p.cabecalhos ?? {} }, (r) => {
      r.resume()
      r.on('end', () => feito(r.statusCode ?? 0))
      r.on('error', falhou)
    })
    pedido.on('error', falhou)
    pedido.end(p.corpo)
  })
}

/** In a process of its own, until whoever started it lets go. */
async function atacar(base: string, nome: string): Promise<void> {
  const [metodo = 'POST', caminho = '/'] = (ATAQUES[nome as keyof typeof ATAQUES] ?? '').split(' ')
  const corpo = Buffer.from('['.repeat(512 * 1024) + ']'.repeat(512 * 1024))
  const agente = new http.Agent({ keepAlive: true, maxSockets: LACOS })
  const contagem: Record<string, number> = {}
  let fim = false
  process.on('disconnect', () => (fim = true))
  const inicio = performance.now()
  await Promise.all(
    Array.from({ length: LACOS }, async () => {
      while (!fim) {
        const r = await pedir(base, metodo, { caminho, agente, corpo, cabecalhos: cabecalhosDoAtaque(nome) }).catch(() => 'conexão cortada')
        contagem[r] = (contagem[r] ?? 0) + 1
      }
    }),
  )
  const porSegundo = Object.values(contagem).reduce((s, n) => s + n, 0) / ((performance.now() - inicio) / 1_000)
  console.log(`${porSegundo.toFixed(0)} por segundo: ${JSON.stringify(contagem)}`)
  agente.destroy()
}

function cabecalhosDoAtaque(nome: string): Record<string, string> {
  const json = { 'content-type': 'application/json' }
  if (nome !== 'com assinatura falsa') return json
  return {
    ...json,
    'x-ponte-servidor': 'principal',
    'x-ponte-instante': String(Math.floor(Date.now() / 1000)),
    'x-ponte-nonce': crypto.randomUUID(),
    'x-ponte-assinatura': '0'.repeat(64),
  }
}
