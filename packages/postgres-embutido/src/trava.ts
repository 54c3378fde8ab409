import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { esperarFim, estaVivo, identificar, quemUsa, sinalizar } from './processos.ts'

const PRAZO_DOS_ORFAOS_MS = 3000

export type SituacaoDaTrava =
  | { tipo: 'livre' }
  | { tipo: 'incompleta' }
  | { tipo: 'vivo'; pid: number; porta: number }
  | { tipo: 'sem-binario'; pid: number }
  | { tipo: 'morto' }

export function examinarTrava(pasta: string): SituacaoDaTrava {
  const texto = lerTrava(pasta)
  if (texto === null) return { tipo: 'livre' }
  const linhas = texto.split('\n')
  const pid = Number(linhas[0])
  const porta = Number(linhas[3])
  if (!pid) return eRecente(pasta) ? { tipo: 'incompleta' } : { tipo: 'morto' }
  if (!estaVivo(pid)) return { tipo: 'morto' }
  const identidade = identificar(pid, pasta)
  if (identidade === 'estranho') return { tipo: 'morto' }
  if (identidade === 'postgres-sem-binario') return { tipo: 'sem-binario', pid }
  return porta ? { tipo: 'vivo', pid, porta } : { tipo: 'incompleta' }
}

/**
 * The backends of a killed postmaster usually end within moments, else this kills them. The lock file must go too, because PostgreSQL respects
 * the file while any process, even a zombie, has the pid in it.
 */
export async function limparTravaMorta(pasta: string): Promise<void> {
  const limite = Date.now() + PRAZO_DOS_ORFAOS_MS
  while (quemUsa(pasta).length > 0 && Date.now() < limite) await dormir(20)
  if (examinarTrava(pasta).tipo !== 'morto') return
  for (const orfao of quemUsa(pasta)) {
    sinalizar(orfao, 'SIGKILL')
    await esperarFim(orfao, 2000)
  }
  removerTrava(pasta)
}

// Move the file aside and read it again before deleting: another start may have put a living server's lock there.
function removerTrava(pasta: string): void {
  const arquivo = path.join(pasta, 'postmaster.pid')
  const deLado = `${arquivo}.morto-${process.pid}`
  const antes = lerTrava(pasta)
  if (antes === null || examinarTrava(pasta).tipo !== 'morto') return
  try {
    fs.renameSync(arquivo, deLado)
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code === 'ENOENT') return
    throw erro
  }
  if (fs.readFileSync(deLado, 'utf8') === antes) fs.rmSync(deLado)
  else fs.renameSync(deLado, arquivo)
}

export function donoDaTrava(pasta: string): number | null {
  return Number(lerTrava(pasta)?.split('\n')[0]) || null
}

function lerTrava(pasta: string): string | null {
  try {
    return fs.readFileSync(path.join(pasta, 'postmaster.pid'), 'utf8')
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw erro
  }
}

// An incomplete lock file that is recent belongs to a server that starts; an old one is left from a power cut.
function eRecente(pasta: string): boolean {
  const { mtimeMs } = fs.statSync(path.join(pasta, 'postmaster.pid'), { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
  return Date.now() - mtimeMs < 2000
}
