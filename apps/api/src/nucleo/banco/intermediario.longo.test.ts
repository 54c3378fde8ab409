import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { escolherExecutor } from '@sorium/postgres-embutido/executor.ts'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import { criarLog } from '../log.ts'
import { criarBancoDeTeste } from '../testes/banco.ts'
import { abrirBanco } from './index.ts'
import { DA_CONEXAO, exigirConexaoPropria, type Intermediario, intermediarioDe } from './intermediario.ts'

const temPgBouncer = spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).error === undefined
const TEMPOS = Object.entries(DA_CONEXAO).map(([nome, valor]) => `set ${nome} = ''${valor}''`)

let deTeste: Awaited<ReturnType<typeof criarBancoDeTeste>>
const processos: ChildProcess[] = []
const pasta = mkdtempSync(join(tmpdir(), 'sorium-pgbouncer-'))
chmodSync(pasta, 0o755)

beforeAll(async () => {
  deTeste = await criarBancoDeTeste()
})
afterAll(async () => {
  for (const processo of processos) processo.kill('SIGINT')
  rmSync(pasta, { recursive: true, force: true })
  await deTeste.apagar()
})

async function abrirPgBouncer(modo: 'transaction' | 'session', tempos = TEMPOS): Promise<string> {
  const banco = new URL(deTeste.url)
  const [nome, porta] = [banco.pathname.slice(1), await portaLivre()]
  const [usuarios, ini] = [join(pasta, `${porta}.txt`), join(pasta, `${porta}.ini`)]
  writeFileSync(usuarios, `"${banco.username}" "${decodeURIComponent(banco.password)}"\n`)
  writeFileSync(
    ini,
    `[databases]
${nome} = host=${banco.hostname} port=${banco.port} dbname=${nome} connect_query='${tempos.join('; ')}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${porta}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usuarios}
pool_mode = ${modo}
default_pool_size = 4
`,
  )
  const executor = escolherExecutor(undefined)
  const [comando, argumentos] = executor.comando('pgbouncer', [ini])
  processos.push(spawn(comando, argumentos, { stdio: 'ignore', ...executor.usuario }))
  const url = new URL(banco)
  url.port = String(porta)
  const achado = () => intermediarioDe(url.toString()).catch((erro: unknown) => (erro as { code?: string }).code)
  await expect.poll(achado, { timeout: 20_000 }).not.toBe('ECONNREFUSED')
  return url.toString()
}

async function ajustesDe(url: string, primario: Intermediario): Promise<object> {
  const banco = abrirBanco({ url, log: criarLog('silent'), maximo: 2, intermediario: { primario, replica: 'nenhum' } })
  try {
    return await banco.uma(
      `select ${Object.keys(DA_CONEXAO)
        .map((nome) => `current_setting('${nome}') as ${nome}`)
        .join(', ')}`,
    )
  } finally {
    await banco.fechar()
  }
}

describe('behind PgBouncer', () => {
  beforeEach(({ skip }) => skip(!temPgBouncer, 'sem o programa pgbouncer, que npm run test:tudo instala como root'))

  it('in session mode all is as without it', async () => {
    const url = await abrirPgBouncer('session')
    expect(await intermediarioDe(url)).toBe('sessao')
    expect(await exigirConexaoPropria({ urlDoBanco: url, urlDiretaDoBanco: url })).toBe('sessao')
    expect(await ajustesDe(url, 'sessao')).toEqual(DA_CONEXAO)
  })

  it('in transaction mode a start wants an address of its own for what needs one, in one line', async () => {
    const url = await abrirPgBouncer('transaction')
    const outro = await abrirPgBouncer('transaction')
    await expect(exigirConexaoPropria({ urlDoBanco: url, urlDiretaDoBanco: url })).rejects.toThrow(
      /^DATABASE_URL passa por um PgBouncer.*DATABASE_DIRETA_URL/,
    )
    await expect(exigirConexaoPropria({ urlDoBanco: url, urlDiretaDoBanco: outro })).rejects.toThrow(/^DATABASE_DIRETA_URL também passa/)
    expect(await exigirConexaoPropria({ urlDoBanco: url, urlDiretaDoBanco: deTeste.url })).toBe('transacao')
  })

  it('a start names what connections behind it lack: no statement would end by itself', async () => {
    const url = await abrirPgBouncer('transaction', TEMPOS.slice(1))
    await expect(exigirConexaoPropria({ urlDoBanco: url, urlDiretaDoBanco: deTeste.url })).rejects.toThrow(
      /^Atrás do PgBouncer falta em cada conexão: lock_timeout = '2s'\./,
    )
  })

  it('statements and whole transactions of many connections at once share its few sessions', async () => {
    const url = await abrirPgBouncer('transaction')
    const banco = abrirBanco({ url, log: criarLog('silent'), maximo: 16, intermediario: { primario: 'transacao', replica: 'nenhum' } })
    try {
      const somas = await Promise.all(
        Array.from({ length: 200 }, (_, i) =>
          i % 2 === 0
            ? banco.uma<{ soma: number }>('select $1::int + 1 as soma', [i])
            : banco.transacao(async (tx) => {
                tx.adiar('select pg_advisory_xact_lock($1)', [i % 7])
                return tx.uma<{ soma: number }>('select $1::int + 1 as soma', [i])
              }),
        ),
      )
      expect(somas.map(({ soma }) => soma)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
      expect(await banco.aceitaEscrita()).toBe(true)
    } finally {
      await banco.fechar()
    }
  })
})
