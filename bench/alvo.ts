import { readFileSync } from 'node:fs'
import path from 'node:path'
import { conferirInvariantes } from '@sorium/api/modulos/carteira/index.ts'
import { conferirLoja } from '@sorium/api/modulos/loja/index.ts'
import { conferirMercado } from '@sorium/api/modulos/marketplace/index.ts'
import { abrirBanco } from '@sorium/api/nucleo/banco/index.ts'
import { lerConfig } from '@sorium/api/nucleo/config.ts'
import type { Ctx } from '@sorium/api/nucleo/contexto.ts'
import { criarLidos } from '@sorium/api/nucleo/lidos/index.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { relogioReal } from '@sorium/api/nucleo/relogio.ts'
import pg from 'pg'
import { Pool } from 'undici'

const RAIZ = path.join(import.meta.dirname, '..')

export interface Resposta {
  status: number
  corpo: string
  repetida: boolean
}

export interface Alvo {
  base: string
  dados: string
  ctx: Ctx
  chamar(token: string | null, metodo: 'GET' | 'POST', caminho: string, p?: { corpo?: unknown; chave?: string }): Promise<Resposta>
  /** One line for each inconsistency. 'recente': only those that the job of each minute checks; default: the whole history. */
  divergencias(alcance?: 'recente'): Promise<string[]>
  impasses(): Promise<number>
  fechar(): Promise<void>
}

function lerDe(dados: string, nome: string): string {
  return readFileSync(path.join(dados, nome), 'utf8').trim()
}

const DADOS = path.resolve(RAIZ, process.env['DADOS_DIR'] ?? '.dados')

/** DADOS_DIR is the sandbox's data folder (.dados). DATABASE_URL is needed only if its database is elsewhere. */
export function urlDoBanco(): string {
  return process.env['DATABASE_URL'] ?? urlDoBancoDe(DADOS)
}

export function urlDoBancoDe(dados: string): string {
  return `postgres://sorium:${encodeURIComponent(lerDe(dados, 'postgres.senha'))}@127.0.0.1:${lerDe(dados, 'postgres.porta')}/sorium`
}

export async function comBanco<T>(url: string, fazer: (c: pg.Client) => Promise<T>): Promise<T> {
  const c = new pg.Client({ connectionString: url })
  await c.connect()
  try {
    return await fazer(c)
  } finally {
    await c.end()
  }
}

/** ALVO is the site's address (default: port PORT or 3000 of this machine). `em`: a sandbox that the measurement itself started. */
export function abrirAlvo(p: { conexoes: number; em?: { base: string; dados: string } }): Alvo {
  const base = p.em?.base ?? process.env['ALVO'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`
  if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(base).hostname)) throw new Error('O bench só mede o próprio computador.')
  const dados = p.em?.dados ?? DADOS
  const url = p.em ? urlDoBancoDe(dados) : urlDoBanco()
  const segredos = JSON.parse(lerDe(dados, 'segredos.json')) as Record<string, string>
  const log = criarLog('fatal')
  const banco = abrirBanco({ url, log, maximo: 4 })
  const sinal = { acordar: () => undefined, seguir: () => undefined, ouvindo: () => false, ouvir: naoOuve, fechar: () => Promise.resolve() }
  const lidos = criarLidos({ sinal, maximoBytes: 0 })
  const ctx: Ctx = { config: lerConfig({ ...segredos, DATABASE_URL: url, SANDBOX: '1' }), banco, log, relogio: relogioReal, sinal, lidos }
  const http = new Pool(base, { connections: p.conexoes, pipelining: 1, headersTimeout: 30_000, bodyTimeout: 30_000 })
  return {
    base,
    dados,
    ctx,
    async chamar(token, metodo, caminho, { corpo, chave } = {}) {
      const resposta = await http.request({
        method: metodo,
        path: caminho,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
          ...(chave ? { 'idempotency-key': chave } : {}),
        },
        body: corpo === undefined ? null : JSON.stringify(corpo),
      })
      return {
        status: resposta.statusCode,
        corpo: await resposta.body.text(),
        repetida: resposta.headers['idempotency-replayed'] === 'true',
      }
    },
    divergencias: async (alcance) =>
      (await conferirInvariantes(ctx, [conferirLoja, conferirMercado], alcance)).map((d) => `${d.invariante}: ${d.detalhe}`),
    async impasses() {
      const linha = await banco.linha<{ n: bigint }>('select deadlocks as n from pg_stat_database where datname = current_database()')
      return Number(linha?.n)
    },
    async fechar() {
      await http.close()
      await banco.fechar()
    },
  }
}

function naoOuve(): never {
  throw new Error('O bench não espera sinais.')
}
