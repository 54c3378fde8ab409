import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import type { Acaso } from '@sorium/sandbox/semente/acaso.ts'
import { type Alvo, abrirAlvo } from '../alvo.ts'
import { abrirCanoDeCaos, type CanoDeCaos } from './cano-de-caos.ts'

const RAIZ = path.join(import.meta.dirname, '../..')
const PRAZO_DE_SUBIDA_MS = 120_000
/** The ponte's line fails more often than the players'. In percent. */
const SORTES_DA_PONTE = { recusar: 5, cortarPedido: 5, cortarResposta: 10, atrasar: 10 }
const SORTES_DOS_JOGADORES = { recusar: 0.5, cortarPedido: 0.5, cortarResposta: 1.5, atrasar: 1 }

export type NomeDeProcesso = 'api' | 'jogo' | 'postgres' | 'supervisor'

export interface Cidade {
  alvo: Alvo
  ponte: CanoDeCaos
  jogadores: CanoDeCaos
  dados: string
  pidDe(nome: NomeDeProcesso): number | null
  saudavel(): Promise<boolean>
  fechar(): Promise<void>
}

export async function abrirCidade(p: { acaso: Acaso; conexoes: number; guardar?: boolean }): Promise<Cidade> {
  const dados = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-tempestade-'))
  // If this runs as root, PostgreSQL runs as another user.
  fs.chmodSync(dados, 0o755)
  const porta = await portaLivre()
  const ponte = await abrirCanoDeCaos({ destino: porta, acaso: p.acaso, sortes: SORTES_DA_PONTE })
  const jogadores = await abrirCanoDeCaos({ destino: porta, acaso: p.acaso, sortes: SORTES_DOS_JOGADORES })
  const supervisor = iniciarSupervisor({ dados, porta, ponte })
  const saudavel = () => responde(`http://127.0.0.1:${porta}/api/saude`)
  const soltar = async () => {
    await parar(supervisor)
    await Promise.all([ponte.fechar(), jogadores.fechar()])
  }
  const limite = performance.now() + PRAZO_DE_SUBIDA_MS
  while (!(await saudavel())) {
    if (supervisor.exitCode !== null || performance.now() > limite) {
      await soltar()
      throw new Error(`O sandbox da campanha não subiu:\n${fs.readFileSync(path.join(dados, 'supervisor.log'), 'utf8')}`)
    }
    await dormir(100)
  }
  const alvo = abrirAlvo({ conexoes: p.conexoes, em: { base: `http://127.0.0.1:${jogadores.porta}`, dados } })
  return {
    alvo,
    ponte,
    jogadores,
    dados,
    pidDe: (nome) => lerPid(path.join(dados, 'pids', `${nome}.pid`)),
    saudavel,
    async fechar() {
      await alvo.fechar()
      await soltar()
      if (p.guardar) console.log(`  dados guardados em ${dados}`)
      else fs.rmSync(dados, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

function iniciarSupervisor(p: { dados: string; porta: number; ponte: CanoDeCaos }): ChildProcess {
  const registro = fs.openSync(path.join(p.dados, 'supervisor.log'), 'w')
  const { DATABASE_URL: _banco, ...ambiente } = process.env
  return spawn(process.execPath, [path.join(RAIZ, 'scripts/supervisor.ts')], {
    cwd: RAIZ,
    env: { ...ambiente, PORT: String(p.porta), DADOS_DIR: p.dados, SORIUM_URL: `http://127.0.0.1:${p.ponte.porta}` },
    stdio: ['ignore', registro, registro, 'ipc'],
  })
}

function parar(processo: ChildProcess): Promise<void> {
  return new Promise((feito) => {
    if (processo.exitCode !== null) return feito()
    processo.once('exit', () => feito())
    processo.kill('SIGTERM')
  })
}

async function responde(url: string): Promise<boolean> {
  try {
    const r = await fetch(url, { signal: AbortSignal.timeout(1_000) })
    await r.body?.cancel()
    return r.status === 200
  } catch {
    return false
  }
}

function lerPid(arquivo: string): number | null {
  try {
    return Number(fs.readFileSync(arquivo, 'utf8').trim()) || null
  } catch {
    return null
  }
}
