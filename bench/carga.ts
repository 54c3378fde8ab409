/** The load comes from wrk, because a generator in Node would take a tenth of the two cores from the site. */
import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export interface Pedido {
  metodo: 'GET' | 'POST'
  caminho: string
  /** With a token, each request also sends a new idempotency key. */
  token?: string
  corpo?: unknown
  cabecalhos?: Readonly<Record<string, string>>
}

export interface Medida {
  porSegundo: number
  p99: number
  erros: number
}

const ROTEIRO = path.join(import.meta.dirname, 'roteiro.lua')

export const temWrk = (): boolean => spawnSync('wrk', ['--version']).error === undefined

export async function carregar(base: string, p: { conexoes: number; segundos: number; pedidos: readonly Pedido[] }): Promise<Medida> {
  const pasta = mkdtempSync(path.join(tmpdir(), 'sorium-wrk-'))
  try {
    const arquivo = path.join(pasta, 'pedidos.tsv')
    writeFileSync(arquivo, `${p.pedidos.map(linha).join('\n')}\n`)
    const raizDaChave = randomUUID().slice(0, 24)
    const alvo = ['-t1', `-c${p.conexoes}`, `-d${p.segundos}s`, '--timeout', '30s', '-s', ROTEIRO, base]
    const { stdout } = await promisify(execFile)('wrk', [...alvo, '--', arquivo, raizDaChave], { maxBuffer: 10_000_000 })
    const fim = /FIM (\d+) (\d+) (\d+) (\d+)/.exec(stdout)?.slice(1).map(Number)
    if (!fim) throw new Error(`wrk não contou: ${stdout.slice(0, 300)}`)
    const [pedidos = 0, microssegundos = 1, p99 = 0, erros = 0] = fim
    return { porSegundo: pedidos / (microssegundos / 1e6), p99: p99 / 1000, erros }
  } finally {
    rmSync(pasta, { recursive: true })
  }
}

function linha({ metodo, caminho, token, corpo, cabecalhos = {} }: Pedido): string {
  const outros = Object.entries(cabecalhos).flat()
  return [metodo, caminho, token ? `Bearer ${token}` : '', corpo === undefined ? '' : JSON.stringify(corpo), ...outros].join('\t')
}
