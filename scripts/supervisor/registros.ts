import fs from 'node:fs'
import path from 'node:path'

/** The file that a supervisor holds (trava.ts). */
export const TRAVA = 'supervisor.trava'
const LIMITE_DO_REGISTRO = 20 * 1024 * 1024

/** Where the supervisor keeps things inside the data folder. */
export type Pastas = { dados: string; pids: string; registros: string }

export function prepararPastas(dados: string): Pastas {
  const pastas = { dados, pids: path.join(dados, 'pids'), registros: path.join(dados, 'registros') }
  fs.mkdirSync(pastas.pids, { recursive: true })
  fs.mkdirSync(pastas.registros, { recursive: true, mode: 0o700 })
  return pastas
}

/** Whether the folder is still the one that this supervisor locked: deleted under it, nothing in it may be made anew as if it were the first start. */
export function aindaHa({ dados }: Pastas): boolean {
  return fs.existsSync(path.join(dados, TRAVA))
}

/** Opens a child's log for appending; a long one makes room first, one generation is kept. */
export function abrirRegistro({ registros }: Pastas, nome: string): { descritor: number; arquivo: string } {
  const arquivo = path.join(registros, `${nome}.log`)
  const tamanho = fs.statSync(arquivo, { throwIfNoEntry: false })?.size ?? 0
  if (tamanho > LIMITE_DO_REGISTRO) fs.renameSync(arquivo, `${arquivo}.1`)
  return { descritor: fs.openSync(arquivo, 'a', 0o600), arquivo }
}

/** '' where nothing could be written. */
export function ultimasLinhas({ registros }: Pastas, nome: string, quantas: number): string {
  const arquivo = path.join(registros, `${nome}.log`)
  const texto = fs.existsSync(arquivo) ? fs.readFileSync(arquivo, 'utf8') : ''
  return texto.trimEnd().split('\n').slice(-quantas).join('\n')
}

export function gravarPid({ pids }: Pastas, nome: string, pid: number): void {
  // Written beside and renamed: a reader never sees half a number.
  const arquivo = path.join(pids, `${nome}.pid`)
  try {
    fs.writeFileSync(`${arquivo}.novo`, `${pid}\n`)
    fs.renameSync(`${arquivo}.novo`, arquivo)
  } catch {
    // A full disk. Without the number no next supervisor ends this child: it ends by its channel.
    fs.rmSync(arquivo, { force: true })
  }
}

export function lerPid({ pids }: Pastas, nome: string): number | null {
  try {
    return Number(fs.readFileSync(path.join(pids, `${nome}.pid`), 'utf8')) || null
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw erro
  }
}

export function apagarPid({ pids }: Pastas, nome: string): void {
  fs.rmSync(path.join(pids, `${nome}.pid`), { force: true })
}
