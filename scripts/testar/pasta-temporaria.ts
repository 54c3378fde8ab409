import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { estaVivo, identificar } from '@sorium/postgres-embutido/processos.ts'

const PREFIXO = 'sorium-testes-'
const MEMORIA = '/dev/shm'
const FOLGA_NA_MEMORIA = 6 * 1024 ** 3

/** Also removes folders of killed runs, with their databases. */
export function abrirPastaTemporaria(base = os.tmpdir()): string {
  for (const nome of fs.readdirSync(base)) {
    if (!nome.startsWith(PREFIXO) || estaVivo(Number(nome.slice(PREFIXO.length).split('-')[0]))) continue
    removerPastaDeTestes(path.join(base, nome))
  }
  const pasta = fs.mkdtempSync(path.join(base, `${PREFIXO}${process.pid}-`))
  // The folder is TMPDIR too, and some tests work in it as another user.
  fs.chmodSync(pasta, 0o755)
  return pasta
}

export function abrirPastaDoBanco(): string {
  return abrirPastaTemporaria(temFolga() ? MEMORIA : os.tmpdir())
}

function temFolga(): boolean {
  if (!fs.existsSync(MEMORIA) || os.freemem() < FOLGA_NA_MEMORIA) return false
  const { bavail, bsize } = fs.statfsSync(MEMORIA)
  return bavail * bsize >= FOLGA_NA_MEMORIA
}

export function removerPastaDeTestes(pasta: string): void {
  for (const trava of fs.globSync('{postgres,*/postgres,*/*/postgres}/postmaster.pid', { cwd: pasta })) {
    const banco = path.join(pasta, path.dirname(trava))
    const pid = Number(fs.readFileSync(path.join(pasta, trava), 'utf8').split('\n')[0])
    if (estaVivo(pid) && identificar(pid, banco).startsWith('postgres')) process.kill(pid, 'SIGQUIT')
  }
  fs.rmSync(pasta, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
