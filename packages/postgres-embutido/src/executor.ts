import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'

/**
 * PostgreSQL refuses to run as root. So root runs it in a user namespace or, if namespaces are denied (as in a default Docker container), as
 * another user.
 */
export type Executor = {
  modo: 'direto' | 'unshare' | 'setuid'
  usuario?: { uid: number; gid: number }
  comando(programa: string, argumentos: string[]): [string, string[]]
}

export type ModoDeRoot = 'unshare' | 'setuid'

type Conta = { nome: string; uid: number; gid: number }

const direto: Executor = { modo: 'direto', comando: (programa, argumentos) => [programa, argumentos] }

/** `dono`: the owner of existing data. Root runs the database as that user, so that he can use the folder afterwards, too. */
export function escolherExecutor(dono: number | undefined, forcado?: ModoDeRoot): Executor {
  if (process.getuid?.() !== 0) return direto
  const contas = lerContas()
  const dona = contas.find((conta) => conta.uid === dono && conta.uid !== 0)
  if (dona) return comoUsuario(dona)
  const disfarce = contas.find((c) => c.nome === 'postgres') ?? contas.find((c) => c.nome === 'nobody') ?? contas.find((c) => c.uid > 0)
  if (!disfarce) throw new Error('PostgreSQL não roda como root e não há outro usuário em /etc/passwd.')
  if (forcado !== 'setuid' && unshareFunciona(disfarce)) return comUnshare(disfarce)
  return comoUsuario(disfarce)
}

function comoUsuario({ uid, gid }: Conta): Executor {
  return { ...direto, modo: 'setuid', usuario: { uid, gid } }
}

function comUnshare(disfarce: Conta): Executor {
  const prefixo = opcoesDeUnshare(disfarce)
  return { modo: 'unshare', comando: (programa, argumentos) => ['unshare', [...prefixo, programa, ...argumentos]] }
}

function unshareFunciona(disfarce: Conta): boolean {
  if (process.platform !== 'linux') return false
  return spawnSync('unshare', [...opcoesDeUnshare(disfarce), 'true'], { stdio: 'ignore' }).status === 0
}

// initdb looks the user up in /etc/passwd, so map to a user that exists there.
function opcoesDeUnshare({ uid, gid }: Conta): string[] {
  return ['--user', `--map-user=${uid}`, `--map-group=${gid}`]
}

function lerContas(): Conta[] {
  return fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((linha) => linha.split(':'))
    .filter((campos) => campos.length >= 4)
    .map(([nome, , uid, gid]) => ({ nome: nome ?? '', uid: Number(uid), gid: Number(gid) }))
}

/** True if the user of the database's programs can reach the path: a closed folder (0700) anywhere above it would lock him out. */
export function alcanca(executor: Executor, caminho: string): boolean {
  if (!executor.usuario) return true
  const { status } = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', caminho], {
    ...executor.usuario,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

/** Keeps the site's secrets and PG* variables away from the database server. */
export function ambiente(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', TMPDIR: os.tmpdir() }
}
