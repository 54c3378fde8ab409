import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { encerrar } from './orfaos.ts'
import { abrirRegistro, apagarPid, gravarPid, type Pastas } from './registros.ts'
import memoria from '../memoria.json' with { type: 'json' }

const ELO = pathToFileURL(path.join(import.meta.dirname, 'elo.ts')).href

const PRIMEIRA_ESPERA_MS = 50
const MAIOR_ESPERA_MS = 5000
const VIDA_QUE_ZERA_A_ESPERA_MS = 30_000

export type Queda = { nome: string; fim: string; codigo: number | null; seguidas: number; esperaMs: number }

export type DefinicaoDeFilho = {
  nome: string
  programa: string
  argumentos?: string[]
  ambiente: Record<string, string>
  aoCair(queda: Queda): boolean
}

/**
 * A child that restarts when it dies: after 50 ms, doubling to 5 s. The wait is 50 ms again once the child served (any message on its channel)
 * or lived 30 s.
 */
export class Filho {
  readonly #definicao: DefinicaoDeFilho
  readonly #pastas: Pastas
  #processo: ChildProcess | null = null
  #fim: Promise<void> = Promise.resolve()
  #espera: NodeJS.Timeout | undefined
  #quedasSeguidas = 0
  #troca: Promise<void> | null = null
  #encerrado = false

  constructor(definicao: DefinicaoDeFilho, pastas: Pastas) {
    this.#definicao = definicao
    this.#pastas = pastas
  }

  iniciar(): void {
    try {
      this.#nascer()
    } catch (erro) {
      // The child's log cannot be opened (full disk, missing folder): treat this as a death and try again later.
      this.#aoTerminar(erro instanceof Error ? erro.message : String(erro), null, 0)
    }
  }

  #nascer(): void {
    const { nome, programa, argumentos = [], ambiente } = this.#definicao
    const { descritor } = abrirRegistro(this.#pastas, nome)
    const nascimento = Date.now()
    // Give the child its own process group: Ctrl+C then reaches only the supervisor, which stops the children in order.
    const processo = spawn(process.execPath, ['--import', ELO, programa, ...argumentos], {
      // Variables of the machine override these memory settings (docs/decisoes/web.md).
      env: { ...memoria, ...process.env, ...ambiente },
      stdio: ['ignore', descritor, descritor, 'ipc'],
      detached: true,
    })
    fs.closeSync(descritor)
    this.#processo = processo
    if (processo.pid !== undefined) gravarPid(this.#pastas, nome, processo.pid)
    processo.once('message', () => (this.#quedasSeguidas = 0))
    this.#fim = new Promise((resolver) => {
      const terminar = (fim: string, codigo: number | null) => {
        if (this.#processo !== processo) return
        this.#aoTerminar(fim, codigo, Date.now() - nascimento)
        resolver()
      }
      processo.once('error', (erro) => terminar(erro.message, null))
      processo.once('exit', (codigo, sinal) => terminar(sinal === null ? `código ${codigo}` : `sinal ${sinal}`, codigo))
    })
  }

  #aoTerminar(fim: string, codigo: number | null, vidaMs: number): void {
    this.#processo = null
    apagarPid(this.#pastas, this.#definicao.nome)
    if (this.#encerrado || this.#troca) return
    if (vidaMs >= VIDA_QUE_ZERA_A_ESPERA_MS) this.#quedasSeguidas = 0
    const esperaMs = Math.min(PRIMEIRA_ESPERA_MS * 2 ** this.#quedasSeguidas, MAIOR_ESPERA_MS)
    this.#quedasSeguidas++
    const volta = this.#definicao.aoCair({ nome: this.#definicao.nome, fim, codigo, seguidas: this.#quedasSeguidas, esperaMs })
    if (volta) this.#espera = setTimeout(() => this.iniciar(), esperaMs)
  }

  reiniciar(): Promise<void> {
    this.#troca ??= this.#trocar().finally(() => (this.#troca = null))
    return this.#troca
  }

  async #trocar(): Promise<void> {
    await this.#derrubar()
    this.#quedasSeguidas = 0
    if (!this.#encerrado) this.iniciar()
  }

  async parar(): Promise<void> {
    this.#encerrado = true
    await this.#derrubar()
  }

  async #derrubar(): Promise<void> {
    clearTimeout(this.#espera)
    const pid = this.#processo?.pid
    if (pid === undefined) return
    await encerrar(pid)
    await this.#fim
  }
}
