import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import { criarMotorMysql } from '../jogo/fx/motor-mysql.ts'
import type { DiscoDaBase, LinhaDoDisco } from './disco.ts'

const PROGRAMA = ['/usr/sbin/mariadbd', '/usr/local/sbin/mariadbd', '/usr/local/bin/mariadbd']
const PACIENCIA_MS = 60_000

export function acharMariaDb(): { programa: string } | { falta: string } {
  const achar = (): string | undefined => PROGRAMA.find((caminho) => existsSync(caminho))
  if (!achar() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    try {
      const opcoes = { stdio: 'ignore', timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
      execFileSync('apt-get', ['install', '-y', '-q', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends', 'mariadb-server'], opcoes)
    } catch {
      return { falta: 'não consegui instalar mariadb-server' }
    }
  }
  const programa = achar()
  return programa ? { programa } : { falta: 'instale mariadb-server para usá-lo' }
}

async function portaLivre(): Promise<number> {
  const servidor = createServer()
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const endereco = servidor.address()
  await new Promise((pronto) => servidor.close(pronto))
  if (typeof endereco !== 'object' || endereco === null) throw new Error('nenhuma porta livre')
  return endereco.port
}

async function iniciar(programa: string): Promise<{ porta: number; parar(): Promise<void> }> {
  const pasta = mkdtempSync(join(tmpdir(), 'sorium-mariadb-'))
  const usuario = process.getuid?.() === 0 ? ['--user=root'] : []
  execFileSync(
    'mariadb-install-db',
    [`--datadir=${pasta}/dados`, '--auth-root-authentication-method=normal', '--skip-test-db', ...usuario],
    {
      stdio: 'ignore',
    },
  )
  const porta = await portaLivre()
  const opcoes = ['--no-defaults', `--datadir=${pasta}/dados`, `--socket=${pasta}/s`, `--pid-file=${pasta}/pid`, `--port=${porta}`]
  const rapido = ['--bind-address=127.0.0.1', '--innodb-flush-log-at-trx-commit=0', '--skip-log-bin', '--innodb-buffer-pool-size=32M']
  const processo = spawn(programa, [...opcoes, ...rapido, ...usuario], { stdio: 'ignore' })
  const parar = async (): Promise<void> => {
    await encerrar(processo)
    rmSync(pasta, { recursive: true, force: true })
  }
  const fim = Date.now() + PACIENCIA_MS
  for (;;) {
    try {
      await (await mysql.createConnection({ host: '127.0.0.1', port: porta, user: 'root' })).end()
      return { porta, parar }
    } catch (erro) {
      if (Date.now() > fim || processo.exitCode !== null) {
        await parar()
        throw new Error('o MariaDB não subiu', { cause: erro })
      }
      await new Promise((pronto) => setTimeout(pronto, 200))
    }
  }
}

function encerrar(processo: ChildProcess): Promise<void> {
  if (processo.exitCode !== null) return Promise.resolve()
  return new Promise((pronto) => {
    processo.once('exit', () => pronto())
    processo.kill('SIGTERM')
  })
}

export async function abrirMariaDb(programa: string): Promise<DiscoDaBase> {
  const servidor = await iniciar(programa)
  // These are oxmysql's settings; its settings for types are in motor-mysql.ts.
  const opcoes = { host: '127.0.0.1', port: servidor.porta, user: 'root', supportBigNumbers: true, jsonStrings: true, connectionLimit: 8 }
  const raiz = await mysql.createConnection({ ...opcoes, multipleStatements: true })
  await raiz.query('CREATE DATABASE IF NOT EXISTS jogo')
  const piscina = mysql.createPool({ ...opcoes, database: 'jogo', namedPlaceholders: false })
  const [[versao]] = await raiz.query<(mysql.RowDataPacket & { v: string })[]>('SELECT VERSION() AS v')
  return {
    nome: `MariaDB ${String(versao?.v).split('-')[0]}`,
    motor: criarMotorMysql(piscina),
    async comecar(tabelas, linhas) {
      await raiz.query('DROP DATABASE jogo; CREATE DATABASE jogo CHARACTER SET utf8mb4; USE jogo')
      for (const tabela of tabelas) await raiz.query(tabela.replace('id INTEGER PRIMARY KEY', 'id INTEGER PRIMARY KEY AUTO_INCREMENT'))
      for (const { sql, parametros } of linhas) await raiz.query(sql, parametros)
    },
    async consultar(sql, parametros = []) {
      const [linhas] = await raiz.query(sql, [...parametros])
      return Array.isArray(linhas) ? (linhas as LinhaDoDisco[]) : []
    },
    esperar: (pedido) => pedido,
    async fechar() {
      await piscina.end()
      await raiz.end()
      await servidor.parar()
    },
  }
}
