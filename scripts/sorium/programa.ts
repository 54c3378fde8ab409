import { execFileSync, spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { acharInstalacao, type Instalacao, RAIZ } from './instalacao.ts'

const USUARIO_DO_SITE = 'sorium'
const UNIDADE_DO_SITE = 'sorium.service'

/**
 * Runs one of the api's commands on the installation of this machine, with the terminal of whoever called. @returns its code.
 * `comoQuemChama`: what it reads and writes is a file of the caller's.
 */
export function rodarPrograma(
  programa: string,
  argumentos: (instalacao: Instalacao) => readonly string[],
  { comoQuemChama = false } = {},
): Promise<number> {
  const instalacao = acharInstalacao()
  // Root lends a command of the service no more than the service has: what it writes is the service's own.
  const usuario = instalacao.tipo === 'servico' && process.getuid?.() === 0 && !comoQuemChama ? numerosDe(USUARIO_DO_SITE) : {}
  return rodar(programa, argumentos(instalacao), { env: instalacao.ambiente, ...usuario })
}

/** Runs a program on the machine itself, as whoever called. */
export function rodarNaMaquina(programa: string, argumentos: readonly string[] = []): Promise<number> {
  return rodar(programa, argumentos, {})
}

/** For what no site may serve beside: the service is stopped before and started after, whatever comes out. A sandbox or a given database is its owner's to stop. */
export async function comSiteParado(fazer: () => Promise<number>): Promise<number> {
  const serve = () => spawnSync('systemctl', ['is-active', '--quiet', UNIDADE_DO_SITE]).status === 0
  if (acharInstalacao().tipo !== 'servico' || process.getuid?.() !== 0 || !serve()) return fazer()
  console.log('Parando o site…')
  execFileSync('systemctl', ['stop', UNIDADE_DO_SITE], { stdio: 'inherit' })
  try {
    return await fazer()
  } finally {
    console.log('Ligando o site…')
    execFileSync('systemctl', ['start', UNIDADE_DO_SITE], { stdio: 'inherit' })
  }
}

function rodar(programa: string, argumentos: readonly string[], opcoes: { env?: Instalacao['ambiente']; uid?: number; gid?: number }) {
  const filho = spawn(process.execPath, [path.join(RAIZ, programa), ...argumentos], { ...opcoes, stdio: 'inherit' })
  // Ctrl+C in a terminal reaches both; the program decides when it ends.
  process.on('SIGINT', () => undefined)
  return new Promise<number>((resolver, recusar) => {
    filho.once('error', recusar)
    filho.once('exit', (codigo) => resolver(codigo ?? 1))
  })
}

function numerosDe(usuario: string): { uid: number; gid: number } {
  const perguntar = (opcao: string) => Number(execFileSync('id', [opcao, usuario], { encoding: 'utf8' }))
  return { uid: perguntar('-u'), gid: perguntar('-g') }
}
