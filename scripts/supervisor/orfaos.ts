import { spawnSync } from 'node:child_process'
import { setTimeout as dormir } from 'node:timers/promises'
import fs from 'node:fs'
import { estaVivo } from '@sorium/postgres-embutido/processos.ts'
import { apagarPid, lerPid, type Pastas } from './registros.ts'

const PRAZO_MS = 10_000

/**
 * Usually the closed channel ends the children of a killed supervisor; this is for children that hang. The database goes on, and the new
 * supervisor uses it.
 */
export async function encerrarOrfaos(pastas: Pastas, programas: Record<string, string>): Promise<void> {
  const fins = Object.entries(programas).map(async ([nome, programa]) => {
    const pid = lerPid(pastas, nome)
    if (pid !== null && estaVivo(pid) && executa(pid, programa)) await encerrar(pid)
    apagarPid(pastas, nome)
  })
  await Promise.all(fins)
}

export async function encerrar(pid: number, prazoMs = PRAZO_MS): Promise<void> {
  sinalizar(pid, 'SIGTERM')
  const limite = Date.now() + prazoMs
  while (estaVivo(pid) && Date.now() < limite) await dormir(20)
  if (estaVivo(pid)) sinalizar(pid, 'SIGKILL')
  while (estaVivo(pid)) await dormir(20)
}

// Another program may have this pid now, so compare the command line.
function executa(pid: number, programa: string): boolean {
  const comando =
    process.platform === 'linux'
      ? fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return comando.includes(programa)
}

function sinalizar(pid: number, sinal: NodeJS.Signals): void {
  try {
    process.kill(pid, sinal)
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code !== 'ESRCH') throw erro
  }
}
