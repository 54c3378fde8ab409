import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'

const TEM_PROC = process.platform === 'linux'

/** A zombie counts as dead, although it still answers kill(pid, 0). */
export function estaVivo(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (TEM_PROC) {
    const estado = estadoNoProc(pid)
    return estado !== null && estado !== 'Z' && estado !== 'X'
  }
  try {
    process.kill(pid, 0)
    return true
  } catch (erro) {
    return (erro as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function estadoNoProc(pid: number): string | null {
  try {
    const linha = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name is in parentheses and may contain any character, so search from the end.
    return linha.slice(linha.lastIndexOf(')') + 2)[0] ?? null
  } catch {
    return null
  }
}

export type Identidade = 'postgres' | 'postgres-sem-binario' | 'estranho' | 'incerto'

export function identificar(pid: number, pasta: string): Identidade {
  if (!TEM_PROC) return 'incerto'
  const executavel = lerLink(`/proc/${pid}/exe`)
  if (executavel === null || !/\/postgres( \(deleted\))?$/.test(executavel)) return 'estranho'
  if (lerLink(`/proc/${pid}/cwd`) !== fs.realpathSync(pasta)) return 'estranho'
  return executavel.endsWith('(deleted)') ? 'postgres-sem-binario' : 'postgres'
}

export function quemUsa(pasta: string): number[] {
  if (!TEM_PROC) return []
  const real = fs.realpathSync(pasta)
  return fs
    .readdirSync('/proc')
    .filter((nome) => /^\d+$/.test(nome))
    .map(Number)
    .filter((pid) => lerLink(`/proc/${pid}/cwd`) === real)
    .filter((pid) => /\/postgres( \(deleted\))?$/.test(lerLink(`/proc/${pid}/exe`) ?? ''))
    .filter(estaVivo)
}

function lerLink(caminho: string): string | null {
  try {
    return path.normalize(fs.readlinkSync(caminho))
  } catch {
    return null
  }
}

export async function esperarFim(pid: number, prazoMs: number): Promise<boolean> {
  const limite = Date.now() + prazoMs
  while (estaVivo(pid)) {
    if (Date.now() > limite) return false
    await dormir(15)
  }
  return true
}

export function sinalizar(pid: number, sinal: NodeJS.Signals): void {
  try {
    process.kill(pid, sinal)
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code !== 'ESRCH') throw erro
  }
}
