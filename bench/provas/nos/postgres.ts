import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { escolherExecutor } from '@sorium/postgres-embutido/executor.ts'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import pg from 'pg'
import { escreverReceita } from '@sorium/instalador/modelos.ts'

const DEBIAN = '/usr/lib/postgresql'
const [NOME, USUARIO, REPLICADOR, REDE] = ['sorium', 'sorium', 'replicador', '127.0.0.1/32']
const executor = escolherExecutor(undefined)

export interface Servidor {
  pasta: string
  porta: number
  url: string
  comandar(sql: string): Promise<void>
  ligar(): Promise<void>
  matar(): Promise<void>
}

export interface Bancos {
  principal: Servidor
  replica: Servidor
  senha: string
  parar(): Promise<void>
}

function programas(): string {
  const versoes = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN) : []
  const pastas = versoes.toSorted((a, b) => Number(b) - Number(a)).map((v) => path.join(DEBIAN, v, 'bin'))
  const achada = pastas.find((pasta) => fs.existsSync(path.join(pasta, 'pg_basebackup')) && fs.existsSync(path.join(pasta, 'initdb')))
  if (!achada) throw new Error('Esta prova precisa do PostgreSQL do Debian, com pg_basebackup: apt-get install postgresql')
  return achada
}

/** Starts a program as a user that PostgreSQL accepts (not root). */
export function como(programa: string, argumentos: string[], p: { registro: string; ambiente?: Record<string, string> }): ChildProcess {
  const [comando, todos] = executor.comando(programa, argumentos)
  const saida = fs.openSync(p.registro, 'a')
  return comigo(spawn(comando, todos, { stdio: ['ignore', saida, saida], env: { ...process.env, ...p.ambiente }, ...executor.usuario }))
}

/** `processo` is killed when the campaign ends, so that a failed campaign leaves nothing running. */
export function comigo(processo: ChildProcess): ChildProcess {
  process.once('exit', () => processo.kill('SIGQUIT'))
  return processo
}

export function entregar(caminho: string): void {
  if (executor.usuario) fs.chownSync(caminho, executor.usuario.uid, executor.usuario.gid)
}

function executar(programa: string, argumentos: string[], ambiente: Record<string, string> = {}): void {
  const [comando, todos] = executor.comando(programa, argumentos)
  const fim = spawnSync(comando, todos, { encoding: 'utf8', env: { ...process.env, ...ambiente }, ...executor.usuario })
  if (fim.status !== 0) throw new Error(`${path.basename(programa)} falhou: ${fim.stderr || fim.stdout}`)
}

export async function abrirBancos(dados: string): Promise<Bancos> {
  const bin = programas()
  const senha = randomBytes(16).toString('hex')
  const oficina = path.join(dados, 'bancos')
  fs.mkdirSync(oficina, { mode: 0o755 })
  entregar(oficina)
  const principal = await criarPrincipal({ bin, oficina, senha })
  const replica = await criarReplica({ bin, oficina, senha, de: principal })
  return {
    principal,
    replica,
    senha,
    async parar() {
      await replica.matar()
      await principal.matar()
    },
  }
}

async function criarPrincipal(p: { bin: string; oficina: string; senha: string }): Promise<Servidor> {
  const pasta = path.join(p.oficina, 'principal')
  const arquivo = path.join(p.oficina, 'senha')
  fs.writeFileSync(arquivo, p.senha)
  entregar(arquivo)
  executar(path.join(p.bin, 'initdb'), [
    '-D',
    pasta,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${arquivo}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  const porta = await portaLivre()
  escrever(pasta, 'sorium.conf', escreverReceita('postgresql-principal.conf', { escuta: '127.0.0.1', porta, wal: '256MB' }))
  acrescentar(pasta, 'postgresql.conf', `include 'sorium.conf'\nunix_socket_directories = ''\n`)
  const linhas = escreverReceita('pg_hba.conf', { nome: NOME, usuario: USUARIO, replicador: REPLICADOR, rede: REDE })
  escrever(pasta, 'pg_hba.conf', `host all postgres ${REDE} scram-sha-256\n${linhas}`)
  const servidor = abrirServidor({ ...p, pasta, porta })
  await servidor.ligar()
  await servidor.comandar(`create role ${USUARIO} login createdb password '${p.senha}'`)
  await servidor.comandar(`create role ${REPLICADOR} login replication password '${p.senha}'`)
  await servidor.comandar(`create database ${NOME} owner ${USUARIO}`)
  return servidor
}

async function criarReplica(p: { bin: string; oficina: string; senha: string; de: Servidor }): Promise<Servidor> {
  const pasta = path.join(p.oficina, 'replica')
  const porta = await portaLivre()
  executar(
    path.join(p.bin, 'pg_basebackup'),
    ['-h', '127.0.0.1', '-p', String(p.de.porta), '-U', REPLICADOR, '-D', pasta, '-R', '-X', 'stream', '-c', 'fast'],
    { PGPASSWORD: p.senha },
  )
  escrever(pasta, 'sorium.conf', escreverReceita('postgresql-replica.conf', { escuta: '127.0.0.1', porta }))
  const servidor = abrirServidor({ ...p, pasta, porta })
  await servidor.ligar()
  return servidor
}

function abrirServidor(p: { bin: string; senha: string; pasta: string; porta: number }): Servidor {
  const url = (usuario: string, nome: string) => `postgres://${usuario}:${p.senha}@127.0.0.1:${p.porta}/${nome}`
  let processo: ChildProcess | null = null
  async function comandar(sql: string): Promise<void> {
    const cliente = new pg.Client({ connectionString: url('postgres', 'postgres'), connectionTimeoutMillis: 2_000 })
    cliente.on('error', () => undefined)
    try {
      await cliente.connect()
      await cliente.query(sql)
    } finally {
      await cliente.end().catch(() => undefined)
    }
  }
  return {
    pasta: p.pasta,
    porta: p.porta,
    url: url(USUARIO, NOME),
    comandar,
    async ligar() {
      processo = como(path.join(p.bin, 'postgres'), ['-D', p.pasta], { registro: `${p.pasta}.log` })
      for (const limite = performance.now() + 30_000; ; await dormir(50)) {
        if (
          await comandar('select 1').then(
            () => true,
            () => false,
          )
        )
          return
        if (performance.now() > limite || processo.exitCode !== null)
          throw new Error(`O PostgreSQL da prova não subiu:\n${fs.readFileSync(`${p.pasta}.log`, 'utf8').slice(-2_000)}`)
      }
    },
    async matar() {
      const vivo = processo
      if (!vivo || vivo.exitCode !== null || vivo.signalCode !== null) return
      await new Promise<void>((feito) => {
        vivo.once('exit', () => feito())
        // SIGQUIT shuts PostgreSQL down at once: it writes nothing more, and the next start recovers.
        vivo.kill('SIGQUIT')
      })
    },
  }
}

function escrever(pasta: string, nome: string, texto: string): void {
  fs.writeFileSync(path.join(pasta, nome), texto)
  entregar(path.join(pasta, nome))
}

function acrescentar(pasta: string, nome: string, texto: string): void {
  fs.appendFileSync(path.join(pasta, nome), texto)
}
