import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'

/**
 * How PostgreSQL's programs are run. PostgreSQL refuses user 0, so root needs a disguise: a user namespace in which it
 * has another number or, where those are denied (as in a default Docker container), a real change of user.
 */
export type Executor = {
  modo: 'direto' | 'unshare' | 'setuid'
  /** Set when the program really runs as another user, who then must own the data. */
  usuario?: { uid: number; gid: number }
  comando(programa: string, argumentos: string[]): [string, string[]]
}

export type ModoDeRoot = 'unshare' | 'setuid'

type Conta = { nome: string; uid: number; gid: number }

const direto: Executor = { modo: 'direto', comando: (programa, argumentos) => [programa, argumentos] }

/** `dono` is the owner of existing data: root then works as that person, so that both can use the same folder. */
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

// initdb looks its user up in /etc/passwd, so the number shown inside the namespace must be a known one.
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

/** Whether the program's user can reach a path: a folder of mode 0700 above it is enough to lock everyone else out. */
export function alcanca(executor: Executor, caminho: string): boolean {
  if (!executor.usuario) return true
  const { status } = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', caminho], {
    ...executor.usuario,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

/** Nothing of our own environment (secrets, PG* variables) reaches the database server. */
export function ambiente(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', TMPDIR: os.tmpdir() }
}
