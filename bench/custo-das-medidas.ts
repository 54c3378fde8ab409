/**
 * What it costs in purchases a second that the site measures itself: three nodes of one database, the same program with nothing of it, with measures,
 * beats and points of health, and with notices of each purchase to Discord besides. They take turns of a few seconds; whoever does not have the turn is
 * stopped (SIGSTOP), and its loops make up for it in its own. `npm run custo-das-medidas -w @sorium/bench`; VOLTAS (40), SEGUNDOS (3).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { iniciarPostgres } from '@sorium/postgres-embutido'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import { obterSegredos } from '../scripts/supervisor/segredos.ts'
import { type Alvo, abrirAlvo } from './alvo.ts'
import { carregar, type Pedido, temWrk } from './carga.ts'
import { exigir, maquina, mediana, percentil } from './contas.ts'
import { itemBarato, pedidoDeCompra, reunirGente } from './gente.ts'

const VOLTAS = Number(process.env['VOLTAS'] ?? 40)
const SEGUNDOS = Number(process.env['SEGUNDOS'] ?? 3)
const GENTE = 2_000
const CONEXOES = 16
const DEVE = 0.97
const SEM = { nada: 'medidas,avisos', medidas: 'avisos', tudo: '' } as const
type Qual = keyof typeof SEM
const ORDENS: readonly (readonly Qual[])[] = [
  ['nada', 'medidas', 'tudo'],
  ['tudo', 'medidas', 'nada'],
  ['medidas', 'tudo', 'nada'],
  ['nada', 'tudo', 'medidas'],
  ['medidas', 'nada', 'tudo'],
  ['tudo', 'nada', 'medidas'],
]

interface No {
  base: string
  processo: ChildProcess
}

if (!temWrk()) throw new Error('Falta o gerador de carga: apt-get install wrk')
const dados = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-custo-'))
fs.chmodSync(dados, 0o755)
const postgres = await iniciarPostgres({ dados })
const nos: No[] = []
try {
  const quais = { tudo: await ligarNo('tudo'), nada: await ligarNo('nada'), medidas: await ligarNo('medidas') }
  const alvo = abrirAlvo({ conexoes: 8, em: { base: quais.tudo.base, dados } })
  await ligarAvisos(alvo)
  const pedidos = await compras(alvo)
  exigir(await comparar({ alvo, quais, pedidos }))
  await alvo.fechar()
} finally {
  for (const { processo } of nos) processo.kill('SIGKILL')
  await postgres.parar()
  fs.rmSync(dados, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

async function ligarNo(qual: Qual): Promise<No> {
  const porta = await portaLivre()
  const registro = fs.openSync(path.join(dados, `${qual}.log`), 'a')
  const antes = ['--import', path.join(import.meta.dirname, 'custo/sem-medidas.ts')]
  const processo = spawn(process.execPath, [...antes, path.join(import.meta.dirname, '../apps/sandbox/src/site/main.ts')], {
    stdio: ['ignore', registro, registro],
    env: {
      ...process.env,
      ...(await obterSegredos(dados)),
      SEM: SEM[qual],
      SANDBOX: '1',
      DATABASE_URL: postgres.url,
      DADOS_DIR: path.join(dados, qual),
      PORT: String(porta),
      LIMITES_FATOR: '1000000',
    },
  })
  const no = { base: `http://127.0.0.1:${porta}`, processo }
  nos.push(no)
  for (const limite = performance.now() + 120_000; ; await dormir(100)) {
    const r = await fetch(`${no.base}/api/saude`).catch(() => null)
    await r?.body?.cancel()
    if (r?.status === 200) return no
    if (performance.now() > limite || processo.exitCode !== null)
      throw new Error(`O nó não subiu:\n${fs.readFileSync(path.join(dados, `${qual}.log`), 'utf8').slice(-2_000)}`)
  }
}

/** Each purchase is told of, so that the notices have something to collect and to send. */
async function ligarAvisos(alvo: Alvo): Promise<void> {
  const admin = { email: 'admin@sorium.local', senha: 'sorium-sandbox-admin' }
  const { token } = JSON.parse((await alvo.chamar(null, 'POST', '/api/auth/admin', { corpo: admin })).corpo) as { token: string }
  const endereco = `${alvo.base}/api/sandbox/discord/api/webhooks/100000000000000009/${'t'.repeat(68)}`
  const criado = await alvo.chamar(token, 'POST', '/api/admin/avisos/webhooks', { corpo: { nome: 'Compras', endereco } })
  const destino = (JSON.parse(criado.corpo) as { destinos?: { id: string }[] }).destinos?.[0]?.id
  const r = await fetch(`${alvo.base}/api/admin/avisos/tipos/compra`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ destino, modelo: null }),
  })
  if (r.status !== 200) throw new Error(`os avisos não ligaram: ${criado.status} ${criado.corpo}; ${r.status} ${await r.text()}`)
}

async function compras(alvo: Alvo): Promise<Pedido[]> {
  const item = await itemBarato(alvo)
  const gente = await reunirGente(alvo, { quantos: GENTE, brl: item.brl * 1_000_000n, sor: 0n, onde: 'fora' })
  return gente.map((quem) => ({ metodo: 'POST', caminho: '/api/loja/comprar', token: quem.token, corpo: pedidoDeCompra(quem, item) }))
}

interface Vez {
  porSegundo: number
  /** Milliseconds of the processor for each. */
  ms: number
}

async function comparar(p: { alvo: Alvo; quais: Record<Qual, No>; pedidos: readonly Pedido[] }) {
  let erros = 0
  const umaVez = async (no: No): Promise<Vez> => {
    for (const outro of nos) outro.processo.kill(outro === no ? 'SIGCONT' : 'SIGSTOP')
    const antes = processador(no)
    const medida = await carregar(no.base, { conexoes: CONEXOES, segundos: SEGUNDOS, pedidos: p.pedidos })
    erros += medida.erros
    const ms = ((processador(no) - antes) * 1000) / (medida.porSegundo * SEGUNDOS)
    // What it had begun is done before it is stopped.
    await dormir(300)
    return { porSegundo: medida.porSegundo, ms }
  }
  // None is measured while its code is still being compiled.
  for (const no of [...nos, ...nos]) await umaVez(no)
  const voltas: Record<Qual, Vez>[] = []
  for (let i = 0; i < VOLTAS; i++) {
    const volta: Partial<Record<Qual, Vez>> = {}
    // Whose turn is first changes: the table grows, and the machine has others to serve.
    const ordem = ORDENS[i % ORDENS.length] ?? []
    for (const qual of ordem) volta[qual] = await umaVez(p.quais[qual])
    voltas.push(volta as Record<Qual, Vez>)
  }
  const { avisos } = await p.alvo.ctx.banco.uma<{ avisos: number }>('select count(*)::int as avisos from avisos_fila')
  console.log(
    `${maquina()}, carga ${os.loadavg()[0]?.toFixed(1)}; ${VOLTAS} voltas de ${SEGUNDOS} s cada um, ${CONEXOES} conexões; ${avisos} avisos`,
  )
  const custo = relatar('medidas, batidas e pontos', voltas, ['medidas', 'nada'])
  relatar('avisos de cada compra', voltas, ['tudo', 'medidas'])
  return [
    ['medidas custam no máximo 3 % das compras por segundo', custo >= DEVE, `${((1 - custo) * 100).toFixed(1)} %`],
    ['nenhum erro', erros === 0, String(erros)],
  ] as const
}

/** @returns the median of the purchases a second of each round with it, divided by those without it. */
function relatar(oque: string, voltas: readonly Record<Qual, Vez>[], [com, sem]: readonly [Qual, Qual]): number {
  const porSegundo = dizer(`${oque}: compras por segundo`, voltas, (v) => [v[com].porSegundo, v[sem].porSegundo])
  dizer(`${oque}: ms do processador por compra, nó e PostgreSQL`, voltas, (v) => [v[com].ms, v[sem].ms])
  return porSegundo
}

function dizer(
  oque: string,
  voltas: readonly Record<Qual, Vez>[],
  de: (v: Record<Qual, Vez>) => readonly [com: number, sem: number],
): number {
  const lidos = voltas.map(de)
  const razoes = lidos.map(([com, sem]) => com / sem)
  const curto = (n: number) => n.toFixed(n < 20 ? 2 : 0)
  const faixa = [5, 25, 50, 75, 95].map((q) => `p${q} ${percentil(razoes, q).toFixed(3)}`).join(', ')
  const [com, sem] = [mediana(lidos.map(([c]) => c)), mediana(lidos.map(([, s]) => s))]
  console.log(`  ${oque}: com ${curto(com)}, sem ${curto(sem)}; com ÷ sem ${faixa}; mediana ± ${erroDaMediana(razoes).toFixed(3)}`)
  return mediana(razoes)
}

/** Seconds of the processor that the node and all of PostgreSQL have used so far; the node that is stopped uses none of either. */
function processador(no: No): number {
  const criancas = fs.readFileSync(`/proc/${postgres.pid}/task/${postgres.pid}/children`, 'utf8').trim().split(' ')
  return [no.processo.pid, postgres.pid, ...criancas].reduce<number>((s, pid) => s + segundosDe(String(pid)), 0)
}

/** Its own, and of its children that have ended: in hundredths of a second, behind the name in parentheses. */
function segundosDe(pid: string): number {
  try {
    const campos = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return campos.slice(11, 15).reduce((s, n) => s + Number(n), 0) / 100
  } catch {
    return 0
  }
}

/** Of the median of so many (normal approximation): 1.25 standard deviations over the root of their number. */
function erroDaMediana(valores: readonly number[]): number {
  const media = valores.reduce((s, v) => s + v, 0) / valores.length
  const desvio = Math.sqrt(valores.reduce((s, v) => s + (v - media) ** 2, 0) / (valores.length - 1))
  return (1.25 * desvio) / Math.sqrt(valores.length)
}
