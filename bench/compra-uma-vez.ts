/**
 * What a purchase costs, beside its floors in the same minutes: purchases a second and p99 at 16 connections, and the processor's time of PostgreSQL
 * and of the api for one. `npm run compra-uma-vez -w @sorium/bench`. ANTES=folder: another checkout with its own running sandbox (its PORT in
 * ANTES_PORT), measured in turns with this one. RODADAS, SEGUNDOS, GENTE.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import pg from 'pg'
import { abrirAlvo } from './alvo.ts'
import { anotar } from './anotar.ts'
import { carregar, type Pedido } from './carga.ts'
import { gravarCompra, medirPgbench, prepararIguais, temPgbench } from './compra-igual.ts'
import { maquina, mediana } from './contas.ts'
import { itemBarato, pedidoDeCompra, reunirGente } from './gente.ts'

const SEGUNDOS = Number(process.env['SEGUNDOS'] ?? 10)
const RODADAS = Number(process.env['RODADAS'] ?? 3)
const GENTE = Number(process.env['GENTE'] ?? 10_000)
/** Clock ticks a second in /proc. */
const TIQUES = 100

interface Achado {
  porSegundo: number
  p99: number
  erros: number
  /** Of PostgreSQL, and of the process that asks it; ms for one purchase. */
  banco: number
  processo: number
}
type Rodada = Record<string, Achado>

if (process.env['ANTES'] !== undefined && !process.send) await alternar(process.env['ANTES'])
else await medirEste()

/** Each checkout measures itself with its own code; who measures waits for its turn. */
async function alternar(antes: string): Promise<void> {
  const { ANTES: _, ...ambiente } = process.env
  const desta = fork(import.meta.filename, { env: ambiente })
  const daOutra = fork(path.join(antes, 'bench', 'compra-uma-vez.ts'), {
    cwd: antes,
    env: { ...ambiente, PORT: process.env['ANTES_PORT'] },
  })
  const quem = { antes: daOutra, depois: desta }
  await Promise.all(Object.values(quem).map((filho) => ouvir(filho)))
  const medidas: Record<keyof typeof quem, Rodada[]> = { antes: [], depois: [] }
  for (let rodada = 0; rodada < RODADAS; rodada++)
    for (const nome of ['antes', 'depois'] as const) {
      quem[nome].send('medir')
      medidas[nome].push((await ouvir(quem[nome])) as Rodada)
      console.log(nome, JSON.stringify(medidas[nome].at(-1)))
    }
  for (const filho of Object.values(quem)) filho.send('fim')
  console.log(maquina())
  for (const nome of ['antes', 'depois'] as const) console.log(emTabela(nome, medidas[nome]))
}

function ouvir(filho: ChildProcess): Promise<unknown> {
  return new Promise((pronto, falha) => {
    filho.once('message', pronto)
    filho.once('exit', (codigo) => falha(new Error(`quem mede terminou (${codigo})`)))
  })
}

function emTabela(nome: string, rodadas: readonly Rodada[]): string {
  const linhas = Object.keys(rodadas[0] ?? {}).map((medida) => {
    const m = (de: (a: Achado) => number) => mediana(rodadas.flatMap((r) => (r[medida] ? [de(r[medida])] : [])))
    const erros = rodadas.reduce((s, r) => s + (r[medida]?.erros ?? 0), 0)
    return `| ${nome} | ${medida} | ${m((a) => a.porSegundo).toFixed(0)} | ${m((a) => a.p99).toFixed(0)} | ${m((a) => a.banco).toFixed(2)} | ${m((a) => a.processo).toFixed(2)} | ${erros} |`
  })
  return ['| | medida | por segundo | p99 ms | PostgreSQL ms | processo ms | erros |', '|---|---|---|---|---|---|---|', ...linhas].join(
    '\n',
  )
}

async function medirEste(): Promise<void> {
  const alvo = abrirAlvo({ conexoes: 8 })
  const nome = `piso_${process.pid}`
  const admin = new pg.Client({ connectionString: alvo.ctx.config.urlDoBanco })
  await admin.connect()
  await admin.query(`create database ${nome}`)
  const url = new URL(alvo.ctx.config.urlDoBanco)
  url.pathname = `/${nome}`
  const piso = fork(path.join(import.meta.dirname, 'piso.ts'), [url.toString(), alvo.ctx.config.urlDoBanco], { serialization: 'advanced' })
  try {
    const base = (await ouvir(piso)) as string
    const item = await itemBarato(alvo)
    const gente = await reunirGente(alvo, { quantos: GENTE, brl: item.brl * 1_000_000n, sor: 0n, onde: 'fora' })
    const iguais = await prepararIguais(alvo, gente)
    const [primeiro] = iguais
    if (!primeiro) throw new Error('sem gente')
    const gravada = await gravarCompra(alvo, primeiro, item)
    piso.send(gravada)
    await ouvir(piso)
    const postgres = Number(readFileSync(path.join(alvo.dados, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    const api = Number(readFileSync(path.join(alvo.dados, 'pids', 'api.pid'), 'utf8'))
    const nosso = gente.map<Pedido>((quem) => ({
      metodo: 'POST',
      caminho: '/api/loja/comprar',
      token: quem.token,
      corpo: pedidoDeCompra(quem, item),
    }))
    const igual = iguais.map<Pedido>((corpo) => ({ metodo: 'POST', caminho: '/comprar-igual', corpo }))
    const um = async (processo: number, fazer: () => Promise<{ porSegundo: number; p99: number; erros: number }>): Promise<Achado> => {
      const antes = { banco: cpuDaFamilia(postgres), processo: cpuDe(processo) }
      const inicio = performance.now()
      const medida = await fazer()
      const quantas = (medida.porSegundo * (performance.now() - inicio)) / 1000
      const ms = (depois: number, primeiroMs: number) => (depois - primeiroMs) / quantas
      return { ...medida, banco: ms(cpuDaFamilia(postgres), antes.banco), processo: ms(cpuDe(processo), antes.processo) }
    }
    const rodada = async (): Promise<Rodada> => {
      const r: Rodada = {}
      const medir = (de: string, pedidos: readonly Pedido[]) => () => carregar(de, { conexoes: 16, segundos: SEGUNDOS, pedidos })
      r['compra, 16'] = await um(api, medir(alvo.base, nosso))
      r['HTTP nu, os mesmos comandos, 16'] = await um(piso.pid ?? 0, medir(base, igual))
      if (temPgbench())
        r['pgbench, os mesmos comandos, 16'] = await um(process.pid, async () => ({
          ...(await medirPgbench(alvo, { iguais, gravada, clientes: 16, segundos: SEGUNDOS })),
          erros: 0,
        }))
      r['carteira quente, 16'] = await um(api, medir(alvo.base, nosso.slice(0, 1)))
      return r
    }
    await rodadas(rodada)
  } finally {
    piso.kill()
    await dormir(300)
    await admin.query(`drop database if exists ${nome} with (force)`)
    await admin.end()
    await alvo.fechar()
  }
}

/** By itself, or as often as whoever started it says. */
async function rodadas(rodada: () => Promise<Rodada>): Promise<void> {
  if (!process.send) {
    const feitas: Rodada[] = []
    for (let i = 0; i < RODADAS; i++) feitas.push(await rodada())
    console.log(maquina())
    console.log(emTabela('', feitas))
    anotarMetas(feitas)
    return
  }
  process.send('pronto')
  for (;;) {
    const pedido = await new Promise((pronto) => process.once('message', pronto))
    if (pedido !== 'medir') break
    process.send(await rodada())
  }
  process.disconnect()
}

/** The goals, of the ratios of each round at 16 connections. */
function anotarMetas(feitas: readonly Rodada[]): void {
  const meta = (piso: string, nome: string, p: { deve: string; cumprida: (n: number) => boolean; de: (a: Achado) => number }) => {
    const razoes = feitas.flatMap((r) => {
      const [nosso, dele] = [r['compra, 16'], r[`${piso}, 16`]]
      return nosso && dele ? [p.de(nosso) / p.de(dele)] : []
    })
    if (razoes.length === 0) return
    const achado = mediana(razoes)
    anotar({ meta: `${nome} ÷ ${piso}, 16 conexões`, deve: p.deve, nosso: achado.toFixed(2), cumprida: p.cumprida(achado) })
  }
  for (const piso of ['HTTP nu, os mesmos comandos', 'pgbench, os mesmos comandos'])
    meta(piso, 'compras por segundo', { deve: '≥ 0.6', cumprida: (n) => n >= 0.6, de: (a) => a.porSegundo })
  meta('HTTP nu, os mesmos comandos', 'p99 da compra', { deve: '≤ 2', cumprida: (n) => n <= 2, de: (a) => a.p99 })
}

/** ms that a process has had of the processor; 0: it is gone. */
function cpuDe(pid: number): number {
  try {
    const campos = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return ((Number(campos[11]) + Number(campos[12])) * 1000) / TIQUES
  } catch {
    return 0
  }
}

/** Its own, its children's, and what children had that ended. */
function cpuDaFamilia(pid: number): number {
  const filhos = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  const campos = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const deMortos = ((Number(campos[13]) + Number(campos[14])) * 1000) / TIQUES
  return cpuDe(pid) + deMortos + filhos.reduce((s, filho) => s + cpuDe(filho), 0)
}
