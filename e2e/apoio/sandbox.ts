/** With TEST_DATABASE_URL the database is a new one on that server, else an embedded PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import pg from 'pg'
import { Sitio } from './sitio.ts'

const RAIZ = path.join(import.meta.dirname, '..', '..')
const PRAZO_MS = 90_000

export interface Sandbox {
  url: string
  dados: string
  urlDoBanco: string
  parar(): Promise<void>
}

export async function iniciarSandbox({ raiz = RAIZ, dev = false } = {}): Promise<Sandbox> {
  const dados = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-e2e-'))
  const porta = await portaLivre()
  const banco = await criarBanco()
  const env = { ...process.env, PORT: String(porta), DADOS_DIR: dados, ...(banco ? { DATABASE_URL: banco.url } : {}) }
  const registro = fs.openSync(path.join(dados, 'supervisor.log'), 'w')
  const supervisor = spawn(process.execPath, [path.join(raiz, 'scripts/supervisor.ts'), ...(dev ? ['--dev'] : [])], {
    cwd: raiz,
    env,
    stdio: ['ignore', registro, registro, 'ipc'],
  })
  const url = `http://localhost:${porta}`
  const parar = async () => {
    await encerrar(supervisor)
    await banco?.apagar()
    fs.rmSync(dados, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  if (await ficarNoAr(url, supervisor)) return { url, dados, urlDoBanco: banco?.url ?? bancoEmbutido(dados), parar }
  const motivo = fs.readFileSync(path.join(dados, 'supervisor.log'), 'utf8')
  await parar()
  throw new Error(`O sandbox dos testes não subiu:\n${motivo}`)
}

async function ficarNoAr(url: string, supervisor: ChildProcess): Promise<boolean> {
  const fim = performance.now() + PRAZO_MS
  while (performance.now() < fim && supervisor.exitCode === null) {
    if (await temPersonagens(new Sitio(url))) return true
    await dormir(200)
  }
  return false
}

async function temPersonagens(sitio: Sitio): Promise<boolean> {
  try {
    const personagens = await sitio.ler<{ online: boolean }[]>('/usuario/personagens', await sitio.entrar('ana'))
    return personagens.length > 1 && personagens.some(({ online }) => online)
  } catch {
    return false
  }
}

function encerrar(processo: ChildProcess): Promise<void> {
  return new Promise((resolver) => {
    if (processo.exitCode !== null) return resolver()
    processo.once('exit', () => resolver())
    processo.kill('SIGTERM')
  })
}

async function criarBanco(): Promise<{ url: string; apagar(): Promise<void> } | null> {
  const servidor = process.env['TEST_DATABASE_URL']
  if (!servidor) return null
  const nome = `e2e_${process.pid}_${Date.now()}`
  await comandar(servidor, `create database ${nome}`)
  const url = new URL(servidor)
  url.pathname = `/${nome}`
  return { url: url.href, apagar: () => comandar(servidor, `drop database if exists ${nome} with (force)`) }
}

function bancoEmbutido(dados: string): string {
  const ler = (nome: string) => fs.readFileSync(path.join(dados, nome), 'utf8').trim()
  return `postgres://sorium:${encodeURIComponent(ler('postgres.senha'))}@127.0.0.1:${ler('postgres.porta')}/sorium`
}

async function comandar(servidor: string, sql: string): Promise<void> {
  const cliente = new pg.Client(servidor)
  await cliente.connect()
  try {
    await cliente.query(sql)
  } finally {
    await cliente.end()
  }
}

function portaLivre(): Promise<number> {
  return new Promise((resolver, rejeitar) => {
    const servidor = net.createServer()
    servidor.once('error', rejeitar)
    servidor.listen(0, '127.0.0.1', () => {
      const { port } = servidor.address() as net.AddressInfo
      servidor.close(() => resolver(port))
    })
  })
}
