import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const RAIZ = join(import.meta.dirname, '../../..')
const APPS = ['web', 'api', 'ponte']
const NODE = `node-linux-${process.arch}`

const git = (...argumentos: string[]): string =>
  execFileSync('git', ['-C', RAIZ, ...argumentos], { encoding: 'utf8', maxBuffer: 1e9 }).trim()
const versaoDe = (texto: string): string => (JSON.parse(texto) as { version: string }).version

export function commitAnterior(): string {
  const agora = versaoDe(readFileSync(join(RAIZ, 'package.json'), 'utf8'))
  if (versaoDe(git('show', 'HEAD:package.json')) !== agora) return git('rev-parse', 'HEAD')
  const daVersao = git('rev-list', 'HEAD', '--', 'package.json').split('\n')
  const outra = daVersao.findIndex((commit) => versaoDe(git('show', `${commit}:package.json`)) !== agora)
  const primeira = daVersao[outra - 1]
  if (!primeira) throw new Error('O git daqui não tem uma versão anterior a esta.')
  return git('rev-parse', `${primeira}^`)
}

export function erguerCommit(commit: string, pasta: string): string {
  mkdirSync(pasta, { recursive: true })
  execFileSync('tar', ['-x', '-C', pasta], { input: execFileSync('git', ['-C', RAIZ, 'archive', commit], { maxBuffer: 1e9 }) })
  // A finished build of the commit is reused; the build itself skips what is up to date.
  const guardada = join(RAIZ, 'node_modules/.cache/sorium-prova', commit)
  const onde = existsSync(guardada) ? guardada : RAIZ
  for (const app of APPS) cpSync(join(onde, 'apps', app, 'dist'), join(pasta, 'apps', app, 'dist'), { recursive: true })
  porBibliotecas(pasta)
  execFileSync(join(pasta, 'bin/node'), ['scripts/construir.ts'], {
    cwd: pasta,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  for (const app of APPS) cpSync(join(pasta, 'apps', app, 'dist'), join(guardada, 'apps', app, 'dist'), { recursive: true })
  return versaoDe(readFileSync(join(pasta, 'package.json'), 'utf8'))
}

function porBibliotecas(pasta: string): void {
  execFileSync('cp', ['-rlP', join(RAIZ, 'node_modules'), join(pasta, 'node_modules')])
  mkdirSync(join(pasta, 'bin'), { recursive: true })
  if (!existsSync(join(pasta, 'bin/node'))) symlinkSync(join('..', 'node_modules', NODE, 'bin/node'), join(pasta, 'bin/node'))
}

export function quebrada(pasta: string, p: { versao: string; comeco: string }): string {
  mkdirSync(pasta, { recursive: true })
  const arquivos = git('ls-files', '--cached', '--others', '--exclude-standard')
    .split('\n')
    .filter((a) => existsSync(join(RAIZ, a)))
  execFileSync('tar', ['-x', '-C', pasta], {
    input: execFileSync('tar', ['-c', '-C', RAIZ, '-T', '-'], { input: arquivos.join('\n'), maxBuffer: 1e9 }),
  })
  for (const app of ['web', 'ponte']) cpSync(join(RAIZ, 'apps', app, 'dist'), join(pasta, 'apps', app, 'dist'), { recursive: true })
  const pacote = join(pasta, 'package.json')
  writeFileSync(pacote, readFileSync(pacote, 'utf8').replace(/"version": "[^"]+"/, `"version": "${p.versao}"`))
  const principal = join(pasta, 'apps/api/src/main.ts')
  writeFileSync(principal, `${p.comeco}\n${readFileSync(principal, 'utf8')}`)
  return pasta
}
