/**
 * Every table of the administration with 100,000 users, wallets, purchases, listings and log rows, over HTTP through the real application, in a
 * database of its own that is thrown away. `npm run admin-tabelas -w @sorium/bench`. Which tables, orders and filters there are comes out of the
 * manifest. LINHAS=n for another size, PEDIDOS=n calls of each, CONEXOES (16) at once, SO=text only addresses with it, GUARDAR=1 keeps the database for
 * another run.
 */
import { loadavg } from 'node:os'
import { criarAplicacao } from '@sorium/api/app'
import { conferirInvariantes } from '@sorium/api/modulos/carteira/index.ts'
import { publicarCotacao } from '@sorium/api/modulos/cotacao/index.ts'
import { conferirLoja } from '@sorium/api/modulos/loja/index.ts'
import { criarAdmin } from '@sorium/api/modulos/sessao/index.ts'
import { migrar } from '@sorium/api/nucleo/banco/migrar.ts'
import { lerConfig } from '@sorium/api/nucleo/config.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { MANIFESTO } from '@sorium/contratos'
import type { Chamada } from '@sorium/contratos/comum/index.ts'
import { Pool } from 'undici'
import { semearTabelas } from './admin-semente.ts'
import { comBanco, urlDoBanco } from './alvo.ts'
import { aoMesmoTempo, CONEXOES } from './ao-mesmo-tempo.ts'
import { exigir, maquina, percentil } from './contas.ts'

const LINHAS = Number(process.env['LINHAS'] ?? 100_000)
const PEDIDOS = Number(process.env['PEDIDOS'] ?? 96)
const META_MS = 100
const NOME = `admin_${LINHAS}`
const SEGREDO = 'segredo-da-medida-0123456789abcdef-xyz'
const ADMIN = { email: 'admin@medida.exemplo', nome: 'Medida', senha: 'senha-da-medida-comprida' }

/** Common and rare words, with and without accents, ids, numbers, what nobody is called, and what a LIKE would stumble over. */
const BUSCAS = ['a', 'an', 'maria', 'silva', 'joao silva', 'agua', 'preço', '99997', 'j77777', 'xqzw', '%', '_']

/** Under another name until it is whole: what a stopped run leaves behind is nobody's community. */
async function prepararBanco(): Promise<string> {
  const url = new URL(urlDoBanco())
  url.pathname = `/${NOME}`
  const { rowCount } = await comBanco(urlDoBanco(), (c) => c.query('select 1 from pg_database where datname = $1', [NOME]))
  if (rowCount === 1) {
    await migrar(url.toString())
    return url.toString()
  }
  const emObras = new URL(url)
  emObras.pathname = `/${NOME}_${process.pid}`
  await comBanco(urlDoBanco(), (c) => c.query(`create database ${NOME}_${process.pid}`))
  await migrar(emObras.toString())
  const inicio = performance.now()
  const app = await criarAplicacao({ config: configDe(emObras.toString()), log: criarLog('silent'), conexoes: 2 })
  const { id } = await app.ctx.banco.transacao((tx) => criarAdmin(tx, ADMIN))
  await comBanco(emObras.toString(), (c) => semearTabelas(c, { quantos: LINHAS, admin: id }))
  const divergencias = await conferirInvariantes(app.ctx, [conferirLoja])
  await app.parar()
  exigir([
    [
      `${LINHAS.toLocaleString('pt-BR')} de cada em ${((performance.now() - inicio) / 1000).toFixed(0)} s; o livro fecha`,
      divergencias.length === 0,
      divergencias,
    ],
  ])
  await comBanco(urlDoBanco(), (c) => c.query(`alter database ${NOME}_${process.pid} rename to ${NOME}`))
  return url.toString()
}

const configDe = (banco: string) =>
  lerConfig({ DATABASE_URL: banco, SANDBOX: '1', SEGREDO_SESSAO: SEGREDO, CHAVE_DADOS: SEGREDO, CHAVE_PONTE: SEGREDO, PAPEIS: 'http' })

/** Public lists are tables where a page is asked for. */
const PRIMEIRA = { pagina: '1' }

interface Campo {
  enum?: string[]
  type?: string
}
function camposDe({ consulta }: Chamada): Record<string, Campo> {
  const schema: { properties?: Record<string, Campo> } = consulta ?? {}
  return schema.properties ?? {}
}

interface Lido {
  ms: number
  linhas: number
  total: number
  paginas: number
}

async function pedir(http: Pool, token: string, p: { c: Chamada; consulta: Record<string, string> }): Promise<Lido> {
  const path = `/api${p.c.caminho}?${new URLSearchParams(p.consulta).toString()}`
  const inicio = performance.now()
  const r = await http.request({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } })
  const texto = await r.body.text()
  const ms = performance.now() - inicio
  if (r.statusCode !== 200) throw new Error(`${path} respondeu ${r.statusCode}: ${texto.slice(0, 200)}`)
  const corpo = JSON.parse(texto) as unknown
  // Wallets are an object with their list in it.
  const lista = Array.isArray(corpo) ? corpo : (Object.values(corpo as object).find(Array.isArray) ?? [])
  return { ms, linhas: lista.length, total: Number(r.headers['x-total']), paginas: Number(r.headers['x-total-paginas']) }
}

/** First page, last one and one in the middle; each order both ways, at both ends; each search; each value of each filter. */
function perguntasDe(c: Chamada, paginas: number): Record<string, string>[] {
  const campos = camposDe(c)
  const ultima = String(paginas)
  const ordens = (campos['ordem']?.enum ?? []).flatMap((ordem) => [{ ordem }, { ordem, pagina: ultima }])
  const buscas = campos['busca'] ? BUSCAS.map((busca) => ({ busca })) : []
  const filtros = Object.entries(campos)
    .filter(([nome]) => nome !== 'ordem')
    .flatMap(([nome, { enum: valores = [] }]) => valores.map((v) => ({ [nome]: v })))
  const deTexto = {
    acao: ['sessao.entrou', 'sessao.saiu', 'loja.'],
    ator: ['admin', 'sistema', 'maria', 'Medida'],
    de: ['2026-01-01'],
    ate: ['2026-01-01'],
  }
  const escritos = Object.entries(deTexto)
    .filter(([nome]) => campos[nome] && !campos[nome].enum)
    .flatMap(([nome, valores]) => valores.map((v) => ({ [nome]: v })))
  return [PRIMEIRA, { pagina: ultima }, { pagina: String(Math.ceil(paginas / 2)) }, ...ordens, ...buscas, ...filtros, ...escritos]
}

async function medir(banco: string): Promise<void> {
  const app = await criarAplicacao({ config: configDe(banco), log: criarLog('silent') })
  await app.ctx.banco.transacao((tx) => publicarCotacao(tx, 35_000_000n))
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const http = new Pool(base, { connections: CONEXOES, pipelining: 1 })
  try {
    const entrada = await app.http.inject({ method: 'POST', url: '/api/auth/admin', payload: { email: ADMIN.email, senha: ADMIN.senha } })
    const { token } = entrada.json<{ token: string }>()
    console.log(
      `${maquina()}; ${PEDIDOS} pedidos de cada, ${CONEXOES} ao mesmo tempo; carga ${loadavg()[0]?.toFixed(1)}; melhor / p50 / p95 em ms`,
    )
    const tabelas = MANIFESTO.filter(
      (c) => c.metodo === 'GET' && 'porPagina' in camposDe(c) && !c.caminho.includes(':') && !c.caminho.endsWith('/csv'),
    )
    for (const c of tabelas.filter((t) => t.caminho.includes(process.env['SO'] ?? ''))) await medirTabela(http, token, c)
    console.log(`carga no fim ${loadavg()[0]?.toFixed(1)}`)
  } finally {
    await http.close()
    await app.parar()
  }
}

const escrever = (m: { melhor: number; p50: number; p95: number }) => `${m.melhor.toFixed(1)} / ${m.p50.toFixed(1)} / ${m.p95.toFixed(1)}`

async function medirTabela(http: Pool, token: string, c: Chamada): Promise<void> {
  const { total, paginas } = await pedir(http, token, { c, consulta: PRIMEIRA })
  console.log(`\nGET ${c.caminho}: ${total.toLocaleString('pt-BR')} linhas, ${paginas} páginas`)
  const medidas: { nome: string; melhor: number; p50: number; p95: number; linhas: number }[] = []
  for (const consulta of perguntasDe(c, paginas)) {
    const umaVez = () => pedir(http, token, { c, consulta })
    const [{ linhas } = { linhas: 0 }] = await aoMesmoTempo(2, umaVez)
    const ms = (await aoMesmoTempo(PEDIDOS, umaVez)).map((lido) => lido.ms)
    const nome = new URLSearchParams(consulta).toString()
    medidas.push({ nome, melhor: Math.min(...ms), p50: percentil(ms, 50), p95: percentil(ms, 95), linhas })
  }
  for (const m of medidas.toSorted((a, b) => b.p95 - a.p95).slice(0, 6)) console.log(`    ${m.nome}: ${escrever(m)}, ${m.linhas} linhas`)
  const pior = medidas.reduce((a, b) => (a.p95 > b.p95 ? a : b))
  const primeira = medidas[0] ?? pior
  exigir([
    [
      `${c.caminho}: cada página, ordem, busca e filtro em ${META_MS} ms p95 (${medidas.length})`,
      pior.p95 <= META_MS,
      `primeira ${escrever(primeira)}, pior ${escrever(pior)} (${pior.nome}), pior dos melhores ${Math.max(...medidas.map((m) => m.melhor)).toFixed(1)}`,
    ],
  ])
}

try {
  await medir(await prepararBanco())
} finally {
  if (process.env['GUARDAR'] !== '1') await comBanco(urlDoBanco(), (c) => c.query(`drop database if exists ${NOME} with (force)`))
}
