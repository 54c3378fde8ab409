/**
 * Browsing the player market with 1,000 and with 1,000,000 active listings, in turns, over HTTP, at CONEXOES (16) connections. Makes two databases of its
 * own on the sandbox's PostgreSQL (or DATABASE_URL's) and drops them; GUARDAR=1 keeps them for the next run. `npm run mercado-leitura -w @sorium/bench`
 */
import { loadavg } from 'node:os'
import { criarAplicacao, type Aplicacao } from '@sorium/api/app'
import { publicarCotacao } from '@sorium/api/modulos/cotacao/index.ts'
import { migrar } from '@sorium/api/nucleo/banco/migrar.ts'
import { lerConfig } from '@sorium/api/nucleo/config.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { Pool } from 'undici'
import { comBanco, urlDoBanco } from './alvo.ts'
import { aoMesmoTempo, CONEXOES } from './ao-mesmo-tempo.ts'
import { exigir, maquina, percentil } from './contas.ts'
import { semearMercado } from './mercado-semente.ts'

const MUITOS = Number(process.env['ANUNCIOS'] ?? 1_000_000)
const POUCOS = 1_000
const PEDIDOS = Number(process.env['PEDIDOS'] ?? 1_200)
const AQUECER = 64
/** The two are asked in turns: so often each. */
const VEZES = 4
const PAGINA = 1_000
const MAXIMO_MS = 50
const RAZAO_MAXIMA = 1.5
const TODOS = '/api/marketplace/anuncios/itensanunciados/todos'

interface Mercado {
  nome: string
  app: Aplicacao
  http: Pool
  categoria: string
}

const SEGREDOS = {
  SEGREDO_SESSAO: 'segredo-do-bench-0123456789abcdefghij',
  CHAVE_DADOS: 'chave-de-dados-do-bench-0123456789abcd',
  CHAVE_PONTE: 'chave-da-ponte-do-bench-0123456789abc',
}

async function abrir(anuncios: number): Promise<Mercado> {
  const nome = `mercado_${anuncios}`
  const url = new URL(urlDoBanco())
  url.pathname = `/${nome}`
  const { rowCount } = await comBanco(urlDoBanco(), (c) => c.query('select 1 from pg_database where datname = $1', [nome]))
  if (rowCount === 0) await semear(anuncios, url.toString(), nome)
  const config = lerConfig({ ...SEGREDOS, DATABASE_URL: url.toString(), SANDBOX: '1', LOG_LEVEL: 'silent' })
  const app = await criarAplicacao({ config, log: criarLog('silent') })
  await app.ctx.banco.transacao((tx) => publicarCotacao(tx, 35_000_000n))
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { id } = await app.ctx.banco.uma<{ id: string }>(`select id from marketplace_categoria where nome = 'Eletrônicos'`)
  return { nome, app, http: new Pool(base, { connections: CONEXOES, pipelining: 1 }), categoria: id }
}

/** Under another name until it is whole: what a stopped run leaves behind is nobody's market. */
async function semear(anuncios: number, url: string, nome: string): Promise<void> {
  const emObras = `${nome}_${process.pid}`
  await comBanco(urlDoBanco(), (c) => c.query(`create database ${emObras}`))
  const urlEmObras = new URL(url)
  urlEmObras.pathname = `/${emObras}`
  await migrar(urlEmObras.toString())
  const inicio = performance.now()
  await comBanco(urlEmObras.toString(), (c) => semearMercado(c, anuncios))
  console.log(`${anuncios.toLocaleString('pt-BR')} anúncios semeados em ${((performance.now() - inicio) / 1000).toFixed(0)} s`)
  await comBanco(urlDoBanco(), (c) => c.query(`alter database ${emObras} rename to ${nome}`))
}

async function fechar(m: Mercado): Promise<void> {
  await m.http.close()
  await m.app.parar()
  if (process.env['GUARDAR'] !== '1') await comBanco(urlDoBanco(), (c) => c.query(`drop database if exists ${m.nome} with (force)`))
}

interface Lido {
  ms: number
  anuncios: { id: string }[]
  cursor: string | undefined
}

async function pedir(m: Mercado, consulta: Record<string, string>): Promise<Lido> {
  const inicio = performance.now()
  const r = await m.http.request({ method: 'GET', path: `${TODOS}?${new URLSearchParams(consulta).toString()}` })
  const texto = await r.body.text()
  const ms = performance.now() - inicio
  if (r.statusCode !== 200) throw new Error(`${JSON.stringify(consulta)} respondeu ${r.statusCode}: ${texto}`)
  const cursor = r.headers['x-proximo-cursor']
  return { ms, anuncios: JSON.parse(texto) as { id: string }[], cursor: typeof cursor === 'string' ? cursor : undefined }
}

/** The cursor of page `n`, or of the last whole page before it. */
async function cursorDaPagina(m: Mercado, n: number, consulta: Record<string, string> = {}): Promise<string> {
  let cursor: string | undefined
  for (let i = 1; i < n; i++) {
    const lido = await pedir(m, { ...consulta, ...(cursor ? { cursor } : {}) })
    if (!lido.cursor || !(await pedir(m, { ...consulta, cursor: lido.cursor })).cursor) break
    cursor = lido.cursor
  }
  return cursor ?? ''
}

type Caso = readonly [nome: string, consulta: (m: Mercado) => Promise<Record<string, string>>]

const fixa = (consulta: Record<string, string>) => () => Promise.resolve(consulta)
const CASOS: readonly Caso[] = [
  ['primeira página', fixa({})],
  ['página de uma categoria', (m) => Promise.resolve({ categoria: m.categoria })],
  ["busca 'çã'", fixa({ busca: 'çã' })],
  ["busca 'pâ'", fixa({ busca: 'pâ' })],
  ["busca 'pi' na categoria", (m) => Promise.resolve({ busca: 'pi', categoria: m.categoria })],
  ["busca com erro 'capcete'", fixa({ busca: 'capcete' })],
  ["busca de vendedor com erro 'guimraes'", fixa({ busca: 'guimraes' })],
  ['menor preço', fixa({ ordem: 'menor' })],
  ['maior preço', fixa({ ordem: 'maior' })],
  ['menor preço na categoria', (m) => Promise.resolve({ ordem: 'menor', categoria: m.categoria })],
  ["menor preço na busca 'çã'", fixa({ ordem: 'menor', busca: 'çã' })],
  [`página ${PAGINA}`, async (m) => ({ cursor: await cursorDaPagina(m, PAGINA) })],
  [`página ${PAGINA} por menor preço`, async (m) => ({ ordem: 'menor', cursor: await cursorDaPagina(m, PAGINA, { ordem: 'menor' }) })],
]

async function medir(mercados: readonly [Mercado, Mercado], [nome, consultaDe]: Caso) {
  const [pequeno, grande] = await Promise.all(mercados.map(async (m) => ({ m, consulta: await consultaDe(m), ms: [] as number[], n: 0 })))
  if (!pequeno || !grande) throw new Error('São dois mercados.')
  for (let vez = 0; vez <= VEZES; vez++)
    for (const lado of [pequeno, grande]) {
      const lidos = await aoMesmoTempo(vez === 0 ? AQUECER : PEDIDOS / VEZES, () => pedir(lado.m, lado.consulta))
      lado.n = lidos[0]?.anuncios.length ?? 0
      if (vez > 0) lado.ms.push(...lidos.map((lido) => lido.ms))
    }
  const p = (ms: readonly number[]) => ({ p50: percentil(ms, 50), p95: percentil(ms, 95), p99: percentil(ms, 99) })
  return { nome, pequeno: { ...p(pequeno.ms), n: pequeno.n }, grande: { ...p(grande.ms), n: grande.n } }
}

const mercados: Mercado[] = []
try {
  for (const quantos of [POUCOS, MUITOS]) mercados.push(await abrir(quantos))
  const [pequeno, grande] = mercados
  if (!pequeno || !grande) throw new Error('São dois mercados.')
  console.log(
    `${maquina()}; ${PEDIDOS} pedidos de cada, ${CONEXOES} ao mesmo tempo, em ${VEZES} vezes alternadas; carga ${loadavg()[0]?.toFixed(1)}; p50 / p95 / p99 em ms`,
  )
  for (const caso of CASOS) {
    const r = await medir([pequeno, grande], caso)
    const ms = (x: { p50: number; p95: number; p99: number }) => [x.p50, x.p95, x.p99].map((t) => t.toFixed(1)).join(' / ')
    const [razao50, razao95] = [r.grande.p50 / r.pequeno.p50, r.grande.p95 / r.pequeno.p95]
    // A page of one listing and a page of 24 are not the same work.
    const comparavel = r.pequeno.n === r.grande.n
    exigir([
      [
        `${r.nome}: p99 até ${MAXIMO_MS} ms${comparavel ? ` e p95 até ${RAZAO_MAXIMA} × o de mil` : ''}`,
        r.grande.n > 0 && r.grande.p99 <= MAXIMO_MS && (!comparavel || razao95 <= RAZAO_MAXIMA),
        `mil ${ms(r.pequeno)}, um milhão ${ms(r.grande)}; × ${razao50.toFixed(2)} e ${razao95.toFixed(2)}; ${r.pequeno.n} e ${r.grande.n} anúncios`,
      ],
    ])
  }
} finally {
  for (const m of mercados) await fechar(m)
}
