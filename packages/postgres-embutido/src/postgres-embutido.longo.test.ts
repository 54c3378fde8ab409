import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { estaVivo, quemUsa } from './processos.ts'

type Achado = { url: string; pid: number; porta: number; como: string }
type Lancador = { filho: ChildProcess; pronto: Promise<Achado> }

const LANCADOR = path.join(import.meta.dirname, 'lancador-de-teste.ts')
const NINGUEM = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] as const
const souRoot = process.getuid?.() === 0
/** If the project is in a folder that is closed to others (mktemp -d), no other user can start the launcher. */
const lerComoNinguem = [...NINGUEM.slice(1), process.execPath, '--eval', `fs.accessSync(${JSON.stringify(LANCADOR)})`]
const haUsuarioComum = souRoot && spawnSync(NINGUEM[0], lerComoNinguem).status === 0
if (souRoot && !haUsuarioComum)
  process.stderr.write('PostgreSQL embutido: o cenário "como usuário comum" não roda nesta pasta, fechada aos outros.\n')

const cenarios = [
  {
    nome: 'como quem roda os testes',
    prefixo: [] as string[],
    opcoes: {},
    roda: true,
    completo: true,
    uid: process.getuid?.() ?? 0,
  },
  { nome: 'como usuário comum', prefixo: [...NINGUEM], opcoes: {}, roda: haUsuarioComum, completo: true, uid: 65_534 },
  {
    nome: 'como root sem espaço de usuários',
    prefixo: [],
    opcoes: { comoRoot: 'setuid' },
    roda: souRoot,
    completo: false,
    uid: 0,
  },
]

let dados: string
let lancadores: Lancador[]

beforeEach(() => {
  // mkdtemp closes the folder to others, like a home folder; the database's user must still get in.
  dados = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-postgres-'))
  lancadores = []
})

afterEach(async () => {
  for (const { filho } of lancadores) filho.kill('SIGKILL')
  const pasta = path.join(dados, 'postgres')
  if (fs.existsSync(pasta)) {
    for (const pid of quemUsa(pasta)) matar(pid)
    while (quemUsa(pasta).length > 0) await dormir(20)
    fs.rmSync(fs.realpathSync(pasta), { recursive: true, force: true })
  }
  fs.rmSync(dados, { recursive: true, force: true })
})

describe.each(cenarios.filter((cenario) => cenario.roda))('PostgreSQL embutido, $nome', ({ prefixo, opcoes, completo, uid }) => {
  beforeEach(() => fs.chownSync(dados, uid, uid))

  function lancar(): Lancador {
    const [programa = '', ...argumentos] = [...prefixo, process.execPath, LANCADOR, dados, JSON.stringify(opcoes)]
    const filho = spawn(programa, argumentos, { stdio: ['pipe', 'pipe', 'pipe'], cwd: '/' })
    const lancador = { filho, pronto: lerAchado(filho) }
    lancadores.push(lancador)
    return lancador
  }

  it('cria o banco no primeiro início, guarda senha e porta, e volta com as mesmas no segundo', async () => {
    const primeiro = await lancar().pronto
    expect(primeiro.como).toBe('criado')
    expect(primeiro.porta).toBeLessThan(32_768)
    expect(fs.statSync(path.join(dados, 'postgres.senha')).mode & 0o777).toBe(0o600)
    expect(await perguntar(primeiro.url, 'show fsync')).toBe('on')
    expect(await perguntar(primeiro.url, 'show timezone')).toBe('UTC')
    expect(await perguntar(primeiro.url, `select upper('ação')`)).toBe('AÇÃO')
    process.kill(primeiro.pid, 'SIGINT')
    await ateQue(() => !estaVivo(primeiro.pid))

    const segundo = await lancar().pronto
    expect(segundo).toMatchObject({ como: 'iniciado', porta: primeiro.porta, url: primeiro.url })
  })

  it('adota o servidor de um lançador morto com kill -9', async () => {
    const lancador = lancar()
    const primeiro = await lancador.pronto
    await perguntar(primeiro.url, 'create table nota as select 7 as valor')
    lancador.filho.kill('SIGKILL')

    const segundo = await lancar().pronto
    expect(segundo).toMatchObject({ como: 'adotado', pid: primeiro.pid, url: primeiro.url })
    expect(await perguntar(segundo.url, 'select valor from nota')).toBe(7)
  })

  it('recupera-se do kill -9 do postmaster, na mesma porta', async () => {
    const primeiro = await lancar().pronto
    await perguntar(primeiro.url, 'create table nota as select 7 as valor')
    matar(primeiro.pid)

    const segundo = await lancar().pronto
    expect(segundo).toMatchObject({ como: 'recuperado', porta: primeiro.porta })
    expect(await perguntar(segundo.url, 'select valor from nota')).toBe(7)
  })

  it('não perde linha confirmada quando tudo morre de uma vez no meio das gravações', async () => {
    const lancador = lancar()
    const primeiro = await lancador.pronto
    await perguntar(primeiro.url, 'create table nota (numero int primary key)')
    const confirmados = await gravarAteCair(primeiro.url, () => {
      lancador.filho.kill('SIGKILL')
      for (const pid of quemUsa(path.join(dados, 'postgres'))) matar(pid)
    })

    const segundo = await lancar().pronto
    const gravados = await listar(segundo.url, 'select numero from nota')
    expect(confirmados.length).toBeGreaterThanOrEqual(200)
    expect(confirmados.filter((numero) => !gravados.has(numero))).toEqual([])
  })

  it('dá o mesmo servidor a dois que começam juntos do zero', async () => {
    const [um, dois] = await Promise.all([lancar().pronto, lancar().pronto])
    expect(um.pid).toBe(dois.pid)
    expect(um.url).toBe(dois.url)
    expect([um.como, dois.como]).toContain('adotado')
  })

  if (!completo) return

  it('não se deixa barrar por um postmaster morto que ninguém enterrou', async () => {
    const lancador = lancar()
    const primeiro = await lancador.pronto
    lancador.filho.kill('SIGSTOP')
    matar(primeiro.pid)

    const segundo = await lancar().pronto
    expect(segundo).toMatchObject({ como: 'recuperado', porta: primeiro.porta })
  })

  it.each(['de um processo alheio', 'de um processo que não existe', 'vazio'])('ignora um postmaster.pid %s', async (caso) => {
    const primeiro = await lancar().pronto
    const trava = path.join(dados, 'postgres', 'postmaster.pid')
    const texto = fs.readFileSync(trava, 'utf8')
    process.kill(primeiro.pid, 'SIGINT')
    await ateQue(() => !estaVivo(primeiro.pid))
    const alheio = caso === 'de um processo alheio' ? process.pid : 4_194_303
    fs.writeFileSync(trava, caso === 'vazio' ? '' : texto.replace(String(primeiro.pid), String(alheio)))
    fs.utimesSync(trava, new Date(0), new Date(0))

    expect(await lancar().pronto).toMatchObject({ como: 'recuperado', porta: primeiro.porta })
  })

  it('recomeça depois de um kill -9 no meio da criação, e leva embora o que ela deixou', async () => {
    const lancador = lancar()
    lancador.pronto.catch(() => {})
    const rascunhos = () => fs.readdirSync(dados).filter((nome) => nome.startsWith('postgres.init-'))
    await ateQue(() => rascunhos().length > 0)
    lancador.filho.kill('SIGKILL')
    const antigo = path.join(dados, 'postgres.init-4194303-abcd')
    fs.mkdirSync(antigo)
    fs.chownSync(antigo, uid, uid)
    await dormir(1500) // relógio: o initdb órfão ainda escreve

    expect(await lancar().pronto).toMatchObject({ como: 'criado' })
    expect(rascunhos()).toEqual([])
  })

  it('dá o mesmo servidor a quatro que acham um kill -9 ao mesmo tempo', async () => {
    const primeiro = await lancar().pronto
    for (const pid of quemUsa(path.join(dados, 'postgres'))) matar(pid)
    const achados = await Promise.all([lancar().pronto, lancar().pronto, lancar().pronto, lancar().pronto])
    expect(new Set(achados.map((achado) => achado.pid)).size).toBe(1)
    expect(achados.filter((achado) => achado.como !== 'adotado')).toHaveLength(1)
    expect(await perguntar(primeiro.url, 'select 1 as um')).toBe(1)
  })

  it('muda de porta quando a lembrada está ocupada por outro programa', async () => {
    const primeiro = await lancar().pronto
    process.kill(primeiro.pid, 'SIGINT')
    await ateQue(() => !estaVivo(primeiro.pid))
    const ocupante = net.createServer().listen(primeiro.porta, '127.0.0.1')
    try {
      const segundo = await lancar().pronto
      expect(segundo.porta).not.toBe(primeiro.porta)
    } finally {
      ocupante.close()
    }
  })
})

function lerAchado(filho: ChildProcess): Promise<Achado> {
  return new Promise((resolver, rejeitar) => {
    let saida = ''
    let erros = ''
    filho.stderr?.on('data', (pedaco) => (erros += String(pedaco)))
    filho.stdout?.on('data', (pedaco) => {
      saida += String(pedaco)
      if (saida.includes('\n')) resolver(JSON.parse(saida) as Achado)
    })
    filho.once('exit', (codigo) => rejeitar(new Error(`o lançador terminou (${codigo}): ${erros}`)))
  })
}

async function perguntar(url: string, sql: string): Promise<unknown> {
  const cliente = new pg.Client(url)
  await cliente.connect()
  try {
    const { rows } = await cliente.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await cliente.end()
  }
}

async function listar(url: string, sql: string): Promise<Set<number>> {
  const cliente = new pg.Client(url)
  await cliente.connect()
  const { rows } = await cliente.query<{ numero: number }>(sql)
  await cliente.end()
  return new Set(rows.map((linha) => linha.numero))
}

async function gravarAteCair(url: string, derrubar: () => void): Promise<number[]> {
  const confirmados: number[] = []
  let proximo = 0
  const escritor = async () => {
    const cliente = new pg.Client(url)
    cliente.on('error', () => {})
    await cliente.connect()
    try {
      for (;;) {
        const numero = proximo++
        await cliente.query('insert into nota values ($1)', [numero])
        confirmados.push(numero)
        if (confirmados.length === 200) derrubar()
      }
    } catch {}
  }
  await Promise.all([escritor(), escritor(), escritor(), escritor()])
  return confirmados
}

async function ateQue(condicao: () => boolean, prazoMs = 20_000): Promise<void> {
  const limite = Date.now() + prazoMs
  while (!condicao()) {
    if (Date.now() > limite) throw new Error('a condição não se cumpriu a tempo')
    await dormir(5)
  }
}

function matar(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code !== 'ESRCH') throw erro
  }
}
