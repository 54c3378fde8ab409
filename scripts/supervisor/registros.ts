import fs from 'node:fs'
import path from 'node:path'

export const TRAVA = 'supervisor.trava'
const LIMITE_DO_REGISTRO = 20 * 1024 * 1024

export type Pastas = { dados: string; pids: string; registros: string }

export function prepararPastas(dados: string): Pastas {
  const pastas = { dados, pids: path.join(dados, 'pids'), registros: path.join(dados, 'registros') }
  fs.mkdirSync(pastas.pids, { recursive: true })
  fs.mkdirSync(pastas.registros, { recursive: true, mode: 0o700 })
  return pastas
}

export function aindaHa({ dados }: Pastas): boolean {
  return fs.existsSync(path.join(dados, TRAVA))
}

export function abrirRegistro({ registros }: Pastas, nome: string): { descritor: number; arquivo: string } {
  const arquivo = path.join(registros, `${nome}.log`)
  const tamanho = fs.statSync(arquivo, { throwIfNoEntry: false })?.size ?? 0
  if (tamanho > LIMITE_DO_REGISTRO) fs.renameSync(arquivo, `${arquivo}.1`)
  return { descritor: fs.openSync(arquivo, 'a', 0o600), arquivo }
}

export function ultimasLinhas({ registros }: Pastas, nome: string, quantas: number): string {
  const arquivo = path.join(registros, `${nome}.log`)
  const texto = fs.existsSync(arquivo) ? fs.readFileSync(arquivo, 'utf8') : ''
  return texto.trimEnd().split('\n').slice(-quantas).join('\n')
}

export function gravarPid({ pids }: Pastas, nome: string, pid: number): void {
  // Write another file and rename it, so that no reader sees half a number.
  const arquivo = path.join(pids, `${nome}.pid`)
  try {
    fs.writeFileSync(`${arquivo}.novo`, `${pid}\n`)
    fs.renameSync(`${arquivo}.novo`, arquivo)
  } catch {
    // The file cannot be written, for example on a full disk. Without it a later supervisor cannot end this child, but the closed channel will.
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
