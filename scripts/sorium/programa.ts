import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import { acharInstalacao, type Instalacao, RAIZ } from './instalacao.ts'

const USUARIO_DO_SITE = 'sorium'

/** Runs one of the api's commands on the installation of this machine, with the terminal of whoever called. @returns its code. */
export function rodarPrograma(programa: string, argumentos: (instalacao: Instalacao) => readonly string[]): Promise<number> {
  const instalacao = acharInstalacao()
  // Root lends a command of the service no more than the service has: what it writes is the service's own.
  const usuario = instalacao.tipo === 'servico' && process.getuid?.() === 0 ? numerosDe(USUARIO_DO_SITE) : {}
  return rodar(programa, argumentos(instalacao), { env: instalacao.ambiente, ...usuario })
}

/** Runs a program on the machine itself, as whoever called. */
export function rodarNaMaquina(programa: string, argumentos: readonly string[] = []): Promise<number> {
  return rodar(programa, argumentos, {})
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
