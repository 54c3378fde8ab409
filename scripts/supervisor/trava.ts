import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { TRAVA } from './registros.ts'

/**
 * One supervisor per data folder, by a file lock of SQLite, which the system drops however the process ends. null: another process holds the
 * lock.
 */
export function travar(dados: string): { soltar(): void } | null {
  const trava = new DatabaseSync(path.join(dados, TRAVA))
  try {
    trava.exec('pragma busy_timeout = 300; begin exclusive')
  } catch (erro) {
    trava.close()
    if (/locked|busy/i.test((erro as Error).message)) return null
    throw erro
  }
  return { soltar: () => trava.close() }
}
