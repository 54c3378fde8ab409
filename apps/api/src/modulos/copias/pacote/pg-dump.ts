/** The password goes into the environment, because other users can see a program's arguments. */
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { ambienteDePrograma } from '#nucleo/config.ts'
import { ErroDaCopia } from '../erro.ts'

const executar = promisify(execFile)

type Programa = 'pg_dump' | 'pg_restore'

async function achar(programa: Programa, versoes: readonly number[], serve: (versao: number) => boolean): Promise<string | null> {
  const candidatos = versoes.map((v) => join('/usr/lib/postgresql', String(v), 'bin', programa)).filter((caminho) => existsSync(caminho))
  for (const caminho of [...candidatos, programa]) {
    const versao = await versaoDe(caminho)
    if (versao !== null && serve(versao)) return caminho
  }
  return null
}

async function versaoDe(caminho: string): Promise<number | null> {
  try {
    const { stdout } = await executar(caminho, ['--version'])
    return Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0)
  } catch {
    return null
  }
}

export const acharPgDump = (versao: number): Promise<string | null> => achar('pg_dump', [versao], (v) => v === versao)

const acharPgRestore = (versao: number): Promise<string | null> =>
  achar('pg_restore', [versao, versao + 1, versao + 2, versao + 3], (v) => v >= versao)

function conexao(url: string): { endereco: string; env: ReturnType<typeof ambienteDePrograma> } {
  const endereco = new URL(url)
  const senha = decodeURIComponent(endereco.password)
  endereco.password = ''
  return { endereco: endereco.toString(), env: ambienteDePrograma({ PGAPPNAME: 'sorium-copia', ...(senha ? { PGPASSWORD: senha } : {}) }) }
}

/** Leaves out the job queue, which a node creates again. */
export async function* despejar(p: { programa: string; url: string; instantaneo: string }): AsyncGenerator<Buffer> {
  const { endereco, env } = conexao(p.url)
  const argumentos = [
    '--format=custom',
    '--compress=0',
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    '--exclude-schema=graphile_worker',
  ]
  const filho = spawn(p.programa, [...argumentos, `--snapshot=${p.instantaneo}`, `--dbname=${endereco}`], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const dito = ouvir(filho.stderr)
  const fim = new Promise<number | null>((pronto) => filho.once('close', pronto))
  try {
    for await (const pedaco of filho.stdout) yield pedaco as Buffer
    if ((await fim) !== 0) throw new ErroDaCopia(`O pg_dump falhou: ${dito()}`)
  } finally {
    filho.kill()
  }
}

export async function exigirPgRestore(versao: number): Promise<string> {
  const programa = await acharPgRestore(versao)
  if (programa) return programa
  throw new ErroDaCopia(
    `A cópia foi feita com o pg_dump ${versao} e falta aqui o pg_restore: instale postgresql-client-${versao} ou mais novo e tente de novo.`,
  )
}

export async function restaurarDespejo(p: { url: string; versao: number; despejo: AsyncIterable<Buffer> }): Promise<void> {
  const programa = await exigirPgRestore(p.versao)
  const { endereco, env } = conexao(p.url)
  const argumentos = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', `--dbname=${endereco}`]
  const filho = spawn(programa, argumentos, { env, stdio: ['pipe', 'ignore', 'pipe'] })
  const dito = ouvir(filho.stderr)
  const fim = new Promise<number | null>((pronto) => filho.once('close', pronto))
  try {
    await pipeline(p.despejo, filho.stdin)
  } catch (erro) {
    // When the program ends early its pipe breaks; report the program's own message instead.
    if (!['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String((erro as { code?: unknown }).code))) {
      filho.kill()
      throw erro
    }
  }
  if ((await fim) !== 0) throw new ErroDaCopia(`O pg_restore falhou: ${dito()}`)
}

function ouvir(cano: Readable): () => string {
  let dito = ''
  cano.on('data', (pedaco: Buffer) => (dito = (dito + pedaco.toString()).slice(-2_000)))
  return () => dito.trim().split('\n').slice(-2).join(' ')
}
