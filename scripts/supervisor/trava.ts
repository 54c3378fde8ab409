import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { TRAVA } from './registros.ts'

/**
 * Allows one supervisor per data folder. Uses a file lock of SQLite, which the system drops however its holder ends. null: another process holds
 * it.
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
