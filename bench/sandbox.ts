import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'

const RAIZ = path.join(import.meta.dirname, '..')
const PRAZO_DE_SUBIDA_MS = 300_000

export interface Sandbox {
  base: string
  dados: string
  processo: ChildProcess
}

export async function comRascunho<T>(nome: string, fazer: (rascunho: string) => Promise<T>): Promise<T> {
  const rascunho = fs.mkdtempSync(path.join(os.tmpdir(), `sorium-${nome}-`))
  try {
    // The database may run as another user.
    fs.chmodSync(rascunho, 0o755)
    return await fazer(rascunho)
  } finally {
    fs.rmSync(rascunho, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/**
 * `dados`: the data folder, created if missing; the output goes to a file beside it. `raiz`: another checkout. `aoSair`: called as soon as
 * the process exists, long before it answers.
 */
export async function ligarSandbox(p: { dados: string; raiz?: string; aoSair?: (sandbox: Sandbox) => void }): Promise<Sandbox> {
  const { dados, raiz = RAIZ } = p
  fs.mkdirSync(dados, { recursive: true, mode: 0o755 })
  const porta = await portaLivre()
  const registro = `${dados}.log`
  const saida = fs.openSync(registro, 'a')
  const { DATABASE_URL: _banco, ...ambiente } = process.env
  const processo = spawn(process.execPath, [path.join(raiz, 'scripts/iniciar.cjs')], {
    cwd: raiz,
    // The measurement is one visitor with a thousand calls a second, so rate limits are off.
    env: { ...ambiente, PORT: String(porta), DADOS_DIR: dados, LIMITES_FATOR: '1000000' },
    stdio: ['ignore', saida, saida],
  })
  fs.closeSync(saida)
  const sandbox = { base: `http://127.0.0.1:${porta}`, dados, processo }
  p.aoSair?.(sandbox)
  if (await subiu(sandbox)) return sandbox
  await pararSandbox(sandbox)
  throw new Error(`O sandbox não subiu:\n${fs.readFileSync(registro, 'utf8').slice(-2_000)}`)
}

async function subiu({ base, processo }: Sandbox): Promise<boolean> {
  for (const limite = performance.now() + PRAZO_DE_SUBIDA_MS; performance.now() < limite && vive(processo); await dormir(200)) {
    const r = await fetch(`${base}/api/saude`).catch(() => null)
    await r?.body?.cancel()
    if (r?.status === 200) return true
  }
  return false
}

const vive = (processo: ChildProcess): boolean => processo.exitCode === null && processo.signalCode === null

export function pararSandbox(sandbox: Sandbox | undefined): Promise<void> {
  return new Promise((feito) => {
    if (!sandbox || !vive(sandbox.processo)) return feito()
    sandbox.processo.once('exit', () => feito())
    sandbox.processo.kill('SIGTERM')
  })
}
