/**
 * PostgreSQL. A function that writes takes a `Transacao`, a function that reads takes a `Leitura`. Statements are prepared once per connection,
 * except behind a pooler in transaction mode. int8 arrives as bigint.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { type Assunto, assuntosEscritos } from '../lidos/assuntos.ts'
import type { Log } from '../log.ts'
import { bancoAusente, bancoSemEscrita, codigoDe } from './erros.ts'
import { DA_CONEXAO, type Intermediario } from './intermediario.ts'
import { lerDaReplica } from './replica.ts'

export { bancoAusente, bancoSemEscrita, codigoDe }

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (texto) => texto)

export type Linha = Record<string, unknown>

/**
 * Writes constants of the code as an SQL list for `in`. They are literals, so that the planner matches a partial index. Never pass text of a
 * request.
 */
export const listaSql = (constantes: readonly string[]): string => `(${constantes.map((c) => `'${c.replaceAll("'", "''")}'`).join(', ')})`

/** Orders names as in Brazil, whatever the collation of the database. An index for this order must name the same collation. */
export const emOrdem = (coluna: string): string => `${coluna} collate nucleo_portugues`

export interface Leitura {
  linhas<T extends object = Linha>(sql: string, valores?: readonly unknown[]): Promise<T[]>
  linha<T extends object = Linha>(sql: string, valores?: readonly unknown[]): Promise<T | null>
  /** For a statement that always returns a row (an aggregate, an insert … returning). @throws when there is none. */
  uma<T extends object = Linha>(sql: string, valores?: readonly unknown[]): Promise<T>
  /** For a text that is used once: it is not prepared, because prepared statements stay as long as their connection. */
  avulsas<T extends object = Linha>(sql: string): Promise<T[]>
}

export interface Transacao extends Leitura {
  readonly transacao: true
  executar(sql: string, valores?: readonly unknown[]): Promise<number>
  /** A write whose answer nobody waits for: it is sent with the next statements. If it fails, nothing is committed. */
  adiar(sql: string, valores?: readonly unknown[]): void
  /** Runs after COMMIT, for effects that may be lost (waking a poll, but never a delivery). */
  aoConfirmar(efeito: () => void): void
}

export interface Banco extends Leitura {
  readonly pool: pg.Pool
  /** It may lag behind: use it for lists and history, never for money. */
  readonly replica: Leitura
  /** One transaction at READ COMMITTED. After a deadlock, a serialisation failure or a lock time-out it runs again from the start. */
  transacao<T>(fn: (tx: Transacao) => Promise<T>): Promise<T>
  /** The same, with a read before it: `preparar` holds no connection and runs again with each try. */
  transacaoPreparada<P, T>(preparar: () => Promise<P>, fn: (tx: Transacao, preparado: P) => Promise<T>): Promise<T>
  /** False while the database does not answer. */
  responde(): Promise<boolean>
  /** False while the database does not answer, is full, or is a replica. Asking makes a write and undoes it. */
  aceitaEscrita(): Promise<boolean>
  fechar(): Promise<void>
}

const nomes = new Map<string, string>()

/** The name of the prepared statement. Texts are constants of the code (for others see `avulsas`), so the map is bounded. */
function nomeDe(sql: string): string {
  let nome = nomes.get(sql)
  if (nome === undefined) {
    nome = createHash('sha1').update(sql).digest('base64url').slice(0, 20)
    nomes.set(sql, nome)
  }
  return nome
}

type Executor = Pick<pg.Pool, 'query'>

type Perguntar = (em: Executor | pg.PoolClient, sql: string, valores?: readonly unknown[]) => Promise<pg.QueryResult>

const perguntarPeloNome: Perguntar = async (em, sql, valores = []) => em.query({ name: nomeDe(sql), text: sql, values: [...valores] })

const perguntarPeloTexto: Perguntar = async (em, sql, valores = []) => em.query({ text: sql, values: [...valores] })

function leituraDe(em: Executor | pg.PoolClient, perguntar: Perguntar): Leitura {
  const linhas = async <T extends object>(sql: string, valores?: readonly unknown[]) => (await perguntar(em, sql, valores)).rows as T[]
  return {
    linhas,
    linha: async <T extends object>(sql: string, valores?: readonly unknown[]) => (await linhas<T>(sql, valores))[0] ?? null,
    uma: async <T extends object>(sql: string, valores?: readonly unknown[]) => {
      const [primeira] = await linhas<T>(sql, valores)
      if (!primeira) throw new Error(`Consulta sem a linha que sempre tem: ${sql.slice(0, 80)}`)
      return primeira
    },
    avulsas: async <T extends object>(sql: string) => (await em.query(sql)).rows as T[],
  }
}

const TENTAR_DE_NOVO = new Set(['40001', '40P01', '55P03'])
const TENTATIVAS = 5

/** Data that the transaction relies on has changed since it was read: the transaction is undone and tried again. */
export class Mudou extends Error {
  readonly code = '40001'
}

export function ehErroDoBanco(erro: unknown, codigo: string, restricao?: string): boolean {
  if (codigoDe(erro) !== codigo) return false
  return restricao === undefined || (erro as { constraint?: string }).constraint === restricao
}

/** The database answers but could not run this (locks, too many retries, slow statement). Nothing was written, so answer 503. */
export function bancoOcupado(erro: unknown): boolean {
  const codigo = codigoDe(erro)
  return codigo !== undefined && (TENTAR_DE_NOVO.has(codigo) || codigo === '57014')
}

type AoMudar = (assuntos: Iterable<Assunto>) => void

interface Porta {
  pool: pg.Pool
  perguntar: Perguntar
  aoMudar: AoMudar
}

async function umaTransacao<T>({ pool, perguntar, aoMudar }: Porta, fn: (tx: Transacao) => Promise<T>): Promise<T> {
  const cliente = await pool.connect()
  const mudados = new Set<Assunto>()
  const anotar: Perguntar = (em, sql, valores) => {
    for (const assunto of assuntosEscritos(sql)) mudados.add(assunto)
    return perguntar(em, sql, valores)
  }
  const efeitos: (() => void)[] = []
  const adiadas: Promise<unknown>[] = []
  let aberta = true
  let quebrada: Error | undefined
  const aoCair = (erro: Error) => {
    quebrada = erro
  }
  cliente.on('error', aoCair)
  try {
    // BEGIN is sent with the first statement. It fails only with its connection, and then that statement fails too.
    const inicio = cliente.query('begin')
    inicio.catch(() => undefined)
    const resultado = await fn(transacaoEm(cliente, { perguntar: anotar, aberta: () => aberta, efeitos, adiadas }))
    aberta = false
    // If a deferred write failed, COMMIT undoes everything; its own error is thrown first.
    const [fim] = await Promise.all([cliente.query('commit'), inicio, ...adiadas])
    if (fim.command !== 'COMMIT') throw new Error('A transação foi desfeita pelo banco ao confirmar.')
    if (mudados.size > 0) aoMudar(mudados)
    for (const efeito of efeitos) efeito()
    return resultado
  } catch (erro) {
    aberta = false
    // The COMMIT may have succeeded although its answer was lost.
    if (mudados.size > 0) aoMudar(mudados)
    const causa = await primeiraCausa(erro, adiadas)
    if (bancoAusente(causa)) quebrada = causa as Error
    else await cliente.query('rollback').catch(aoCair)
    throw causa
  } finally {
    cliente.off('error', aoCair)
    cliente.release(quebrada)
  }
}

/**
 * Waits for statements that were sent together, in their order, and throws the error of the first that failed. Later ones only say that the
 * transaction is aborted, and may say it sooner.
 */
export async function juntas(...respostas: Promise<unknown>[]): Promise<void> {
  const falha = (await Promise.allSettled(respostas)).find((r) => r.status === 'rejected')
  if (falha) throw falha.reason
}

const TRANSACAO_ABORTADA = '25P02'

/** After a failed deferred write every statement fails with 25P02. Only the first failure has the cause, which decides whether to try again. */
async function primeiraCausa(erro: unknown, adiadas: readonly Promise<unknown>[]): Promise<unknown> {
  if (codigoDe(erro) !== TRANSACAO_ABORTADA) return erro
  const falha = (await Promise.allSettled(adiadas)).find((a) => a.status === 'rejected')
  return falha ? falha.reason : erro
}

function transacaoEm(
  cliente: pg.PoolClient,
  p: { perguntar: Perguntar; aberta: () => boolean; efeitos: (() => void)[]; adiadas: Promise<unknown>[] },
): Transacao {
  const { perguntar } = p
  const leitura = leituraDe(cliente, perguntar)
  const exigirAberta = () => {
    if (!p.aberta()) throw new Error('Transação usada depois de terminada.')
  }
  return {
    transacao: true,
    linhas: (sql, valores) => (exigirAberta(), leitura.linhas(sql, valores)),
    linha: (sql, valores) => (exigirAberta(), leitura.linha(sql, valores)),
    uma: (sql, valores) => (exigirAberta(), leitura.uma(sql, valores)),
    avulsas: (sql) => (exigirAberta(), leitura.avulsas(sql)),
    executar: async (sql, valores) => (exigirAberta(), (await perguntar(cliente, sql, valores)).rowCount ?? 0),
    adiar(sql, valores) {
      exigirAberta()
      const resposta = perguntar(cliente, sql, valores)
      resposta.catch(() => undefined)
      p.adiadas.push(resposta)
    },
    aoConfirmar: (efeito) => p.efeitos.push(efeito),
  }
}

const queConta =
  ({ perguntar, aoMudar }: Porta): Perguntar =>
  async (em, sql, valores) => {
    const resposta = await perguntar(em, sql, valores)
    const mudados = assuntosEscritos(sql)
    if (mudados.length > 0) aoMudar(mudados)
    return resposta
  }

/** The row fills most of a page, so that the table must grow: that shows a full disk. It is undone each time; autovacuum cleans up. */
const TENTATIVA_DE_ESCRITA = `insert into nucleo_saude (cheio) values (repeat('x', 7000))`

class SoTentei extends Error {}

const OPCOES = Object.entries(DA_CONEXAO)
  .map(([nome, valor]) => `-c ${nome}=${valor}`)
  .join(' ')

const AJUSTES = Object.entries(DA_CONEXAO)
  .map(([nome, valor]) => `set ${nome} = '${valor}'`)
  .join('; ')

export interface PedidoDeBanco {
  url: string
  replica?: string | null
  log: Log
  maximo?: number
  /** Called after the commit with the subjects that changed. */
  aoMudar?: AoMudar
  intermediario?: Record<'primario' | 'replica', Intermediario>
}

export function abrirBanco(p: PedidoDeBanco): Banco {
  const { intermediario = { primario: 'nenhum', replica: 'nenhum' }, aoMudar = () => undefined } = p
  const abrir = (url: string, porMeioDe: Intermediario): Porta => {
    const pool = new pg.Pool({
      connectionString: url,
      max: p.maximo ?? 16,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
      application_name: 'sorium',
      // Sends statements of one transaction together if they do not wait for each other.
      pipeline: true,
      ...(porMeioDe === 'nenhum' ? { options: OPCOES } : {}),
    })
    // This runs before the statement for which the connection was opened.
    if (porMeioDe === 'sessao') pool.on('connect', (cliente) => void cliente.query(AJUSTES).catch(() => undefined))
    pool.on('error', (erro) => p.log.warn({ erro: erro.message }, 'conexão ociosa com o banco caiu'))
    return { pool, perguntar: porMeioDe === 'transacao' ? perguntarPeloTexto : perguntarPeloNome, aoMudar }
  }
  const porta = abrir(p.url, intermediario.primario)
  const { pool } = porta
  const primario = leituraDe(pool, queConta(porta))
  const daReplica = p.replica ? abrir(p.replica, intermediario.replica) : null

  async function tentando<T>(fazer: () => Promise<T>): Promise<T> {
    for (let tentativa = 1; ; tentativa++) {
      try {
        return await fazer()
      } catch (erro) {
        const codigo = codigoDe(erro)
        if (codigo === undefined || !TENTAR_DE_NOVO.has(codigo) || tentativa >= TENTATIVAS) throw erro
        p.log.warn({ codigo, tentativa }, 'transação tentada de novo')
        await new Promise((r) => setTimeout(r, Math.random() * 20 * 2 ** tentativa))
      }
    }
  }

  return {
    pool,
    ...primario,
    replica: daReplica
      ? lerDaReplica({ pool: daReplica.pool, replica: leituraDe(daReplica.pool, daReplica.perguntar), primario, log: p.log })
      : primario,
    transacao: (fn) => tentando(() => umaTransacao(porta, fn)),
    transacaoPreparada: (preparar, fn) =>
      tentando(async () => {
        const preparado = await preparar()
        return umaTransacao(porta, (tx) => fn(tx, preparado))
      }),
    responde: async () => {
      try {
        await pool.query('select 1')
        return true
      } catch {
        return false
      }
    },
    aceitaEscrita: async () => {
      try {
        await umaTransacao(porta, async (tx) => {
          await tx.executar(TENTATIVA_DE_ESCRITA)
          throw new SoTentei()
        })
        return false
      } catch (erro) {
        return erro instanceof SoTentei
      }
    },
    fechar: async () => {
      await pool.end()
      await daReplica?.pool.end()
    },
  }
}
