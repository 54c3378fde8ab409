/**
 * Statements are prepared once per connection, except `avulsas` and behind a pooler in transaction mode. int8 arrives as bigint, numeric as
 * text.
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

/** Literals for `in` instead of placeholders, so that the planner can use a partial index. Never pass text of a request. */
export const listaSql = (constantes: readonly string[]): string => `(${constantes.map((c) => `'${c.replaceAll("'", "''")}'`).join(', ')})`

/** Orders names as in Brazil. An index for this order must name the same collation. */
export const emOrdem = (coluna: string): string => `${coluna} collate nucleo_portugues`

export interface Leitura {
  linhas<T extends object = Linha>(sql: string, valores?: readonly unknown[]): Promise<T[]>
  linha<T extends object = Linha>(sql: string, valores?: readonly unknown[]): Promise<T | null>
  /** @throws when there is no row. */
  uma<T extends object = Linha>(sql: string, valores?: readonly unknown[]): Promise<T>
  /** For a text that is used once: it is not prepared, because a prepared statement stays as long as its connection. */
  avulsas<T extends object = Linha>(sql: string): Promise<T[]>
}

export interface Transacao extends Leitura {
  readonly transacao: true
  executar(sql: string, valores?: readonly unknown[]): Promise<number>
  /** Sends a write and does not wait for its answer; the commit does. If the write fails, the transaction is rolled back. */
  adiar(sql: string, valores?: readonly unknown[]): void
  /** Runs after COMMIT and may be lost in a crash: use it to wake a waiter, never for something that must happen. */
  aoConfirmar(efeito: () => void): void
}

export interface Banco extends Leitura {
  readonly pool: pg.Pool
  /** It may lag behind the primary: never use it for money. */
  readonly replica: Leitura
  /** Runs at READ COMMITTED. After a deadlock, a serialization failure or a lock timeout it runs again from the start. */
  transacao<T>(fn: (tx: Transacao) => Promise<T>): Promise<T>
  /** Like `transacao`. `preparar` runs outside of the transaction, before each try. */
  transacaoPreparada<P, T>(preparar: () => Promise<P>, fn: (tx: Transacao, preparado: P) => Promise<T>): Promise<T>
  responde(): Promise<boolean>
  /** False while the database does not answer, is full, or is a replica. The call inserts a row and rolls back. */
  aceitaEscrita(): Promise<boolean>
  fechar(): Promise<void>
}

const nomes = new Map<string, string>()

/** Texts must be constants of the code (for others use `avulsas`), otherwise this map and the prepared statements grow without bound. */
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

/** Thrown when data that the transaction relies on has changed since it was read: the transaction is rolled back and tried again. */
export class Mudou extends Error {
  readonly code = '40001'
}

export function ehErroDoBanco(erro: unknown, codigo: string, restricao?: string): boolean {
  if (codigoDe(erro) !== codigo) return false
  return restricao === undefined || (erro as { constraint?: string }).constraint === restricao
}

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
    // Not awaited here, so that BEGIN is sent together with the first statement.
    const inicio = cliente.query('begin')
    inicio.catch(() => undefined)
    const resultado = await fn(transacaoEm(cliente, { perguntar: anotar, aberta: () => aberta, efeitos, adiadas }))
    aberta = false
    // When a statement of the transaction has failed, PostgreSQL answers COMMIT with ROLLBACK, without an error.
    const [fim] = await Promise.all([cliente.query('commit'), inicio, ...adiadas])
    if (fim.command !== 'COMMIT') throw new Error('A transação foi desfeita pelo banco ao confirmar.')
    if (mudados.size > 0) aoMudar(mudados)
    for (const efeito of efeitos) efeito()
    return resultado
  } catch (erro) {
    aberta = false
    // The COMMIT may have succeeded although its answer was lost, so the caches are told of the change anyway.
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
 * Waits for statements that were sent together, and throws the error of the first one: the later errors only say that the transaction is
 * aborted.
 */
export async function juntas(...respostas: Promise<unknown>[]): Promise<void> {
  const falha = (await Promise.allSettled(respostas)).find((r) => r.status === 'rejected')
  if (falha) throw falha.reason
}

const TRANSACAO_ABORTADA = '25P02'

/** After a failed deferred write, later statements fail with 25P02. The write's own error decides whether to try again. */
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

/** The row fills most of an 8 kB page, so the insert needs a new page and fails when the disk is full. */
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
      pipeline: true,
      ...(porMeioDe === 'nenhum' ? { options: OPCOES } : {}),
    })
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
