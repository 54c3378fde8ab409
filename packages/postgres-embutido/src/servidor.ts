import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as dormir } from 'node:timers/promises'
import type { Binarios } from './binarios.ts'
import { type AcessoAoBanco, responde } from './conexao.ts'
import { ambiente, type Executor } from './executor.ts'
import { esperarFim, estaVivo, sinalizar } from './processos.ts'
import { donoDaTrava } from './trava.ts'

// After a crash the server replays its log before it answers, which takes long on a busy database.
const PRAZO_DE_SUBIDA_MS = 120_000
const PRAZO_DE_PARADA_MS = 20_000

export type PartidaDoServidor = {
  pasta: string
  acesso: AcessoAoBanco
  log: string
  opcoes: string[]
  executor: Executor
  binarios: Binarios
}

export type ResultadoDaPartida = { pid: number } | { falha: string }

export async function lancar(lancamento: PartidaDoServidor): Promise<ResultadoDaPartida> {
  const { pasta, acesso, log, executor } = lancamento
  const inicioDoLog = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0
  const filho = abrirProcesso(lancamento)
  let fim: string | undefined
  filho.once('exit', (codigo, sinal) => (fim = `postgres terminou (${sinal ?? codigo})`))
  filho.once('error', (erro) => (fim = `postgres não pôde ser executado (${executor.modo}): ${erro.message}`))
  const limite = Date.now() + PRAZO_DE_SUBIDA_MS
  for (;;) {
    if (fim !== undefined) return { falha: `${fim}\n${lerLog(log, inicioDoLog)}` }
    // Two starts may share the stored port: the answer counts only if the lock file names this child.
    if (filho.pid !== undefined && (await responde(acesso, pasta)) && donoDaTrava(pasta) === filho.pid) return { pid: filho.pid }
    if (Date.now() > limite) {
      await parar(filho.pid ?? 0)
      return { falha: `postgres não respondeu em ${PRAZO_DE_SUBIDA_MS / 1000} s\n${lerLog(log, inicioDoLog)}` }
    }
    await dormir(10)
  }
}

function abrirProcesso({ pasta, acesso, log, opcoes, executor, binarios }: PartidaDoServidor) {
  const rede = ['-p', String(acesso.porta), '-h', '127.0.0.1', '-k', '']
  const ajustes = opcoes.flatMap((opcao) => ['-c', opcao])
  const [programa, argumentos] = executor.comando(binarios.postgres, ['-D', fs.realpathSync(pasta), ...rede, ...ajustes])
  const descritor = fs.openSync(log, 'a', 0o600)
  try {
    const filho = spawn(programa, argumentos, {
      ...executor.usuario,
      env: ambiente(),
      cwd: '/',
      // Use a file and not a pipe, because the server still writes after this process ends.
      stdio: ['ignore', descritor, descritor],
      detached: true,
    })
    filho.unref()
    return filho
  } finally {
    fs.closeSync(descritor)
  }
}

export async function parar(pid: number): Promise<void> {
  if (!estaVivo(pid)) return
  sinalizar(pid, 'SIGINT')
  if (await esperarFim(pid, PRAZO_DE_PARADA_MS)) return
  sinalizar(pid, 'SIGQUIT')
  await esperarFim(pid, PRAZO_DE_PARADA_MS)
}

function lerLog(log: string, inicio: number): string {
  return fs.readFileSync(log).subarray(inicio).toString('utf8').trim().split('\n').slice(-8).join('\n')
}
