/**
 * The hall of fame and the search of players with 1,000,000 characters, in a database of its own beside the sandbox's, thrown away afterwards, at CONEXOES (16)
 * connections. `npm run hall -w @sorium/bench`. PESSOAS=n for another size, GUARDAR=1 keeps the database, REPETIR=n calls of each.
 */
import type { AddressInfo } from 'node:net'
import { criarAplicacao } from '@sorium/api/app'
import { atualizarClassificacoes } from '@sorium/api/modulos/hall/index.ts'
import { migrar } from '@sorium/api/nucleo/banco/migrar.ts'
import { lerConfig } from '@sorium/api/nucleo/config.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { RANKINGS } from '@sorium/contratos/hall/index.ts'
import pg from 'pg'
import { Pool } from 'undici'
import { urlDoBanco } from './alvo.ts'
import { aoMesmoTempo, CONEXOES } from './ao-mesmo-tempo.ts'
import { exigir, maquina, percentil } from './contas.ts'
import { semearHall } from './hall-semente.ts'

const PESSOAS = Number(process.env['PESSOAS'] ?? 1_000_000)
const REPETIR = Number(process.env['REPETIR'] ?? 320)
const NOME = process.env['BANCO'] ?? `hall_${process.pid}`
const GUARDAR = process.env['GUARDAR'] === '1'
const META_MS = 15
const META_DA_BUSCA_MS = 50

/** Common and rare beginnings, several words, and what nobody is called. */
const BUSCAS = [
  'an',
  'ma',
  'maria',
  'silva',
  'maria silva',
  'joao pedro santos',
  'ana paula',
  's s',
  'erica zz',
  'xqzw',
  'ri go a',
  'souza 00',
]

const url = new URL(urlDoBanco())
const admin = new pg.Client({ connectionString: url.toString() })
await admin.connect()
const existe = (await admin.query('select 1 from pg_database where datname = $1', [NOME])).rowCount === 1
if (!existe) await admin.query(`create database ${NOME}`)
url.pathname = `/${NOME}`
try {
  if (!existe) await semear(url.toString())
  await medir(url.toString())
} finally {
  if (!GUARDAR) await admin.query(`drop database if exists ${NOME} with (force)`)
  await admin.end()
}

async function semear(banco: string): Promise<void> {
  const inicio = performance.now()
  await migrar(banco)
  await semearHall(banco, PESSOAS)
  console.log(`${PESSOAS} personagens em ${((performance.now() - inicio) / 1000).toFixed(0)} s`)
}

async function medir(banco: string): Promise<void> {
  const segredo = 'segredo-da-medida-0123456789abcdef-xyz'
  const config = lerConfig({ DATABASE_URL: banco, SANDBOX: '1', SEGREDO_SESSAO: segredo, CHAVE_DADOS: segredo, CHAVE_PONTE: segredo })
  const app = await criarAplicacao({ config, log: criarLog('fatal') })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const http = new Pool(`http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`, { connections: CONEXOES })
  try {
    const inicio = performance.now()
    await atualizarClassificacoes(app.ctx.banco)
    const job = performance.now() - inicio
    console.log(`${maquina()}, ${CONEXOES} ao mesmo tempo\njob das classificações: ${job.toFixed(0)} ms\n`)
    const rankings = Object.keys(RANKINGS)
    const piores = { vencedor: 0, top100: 0, busca: 0 }
    console.log('ranking | vencedor melhor / p50 / p95 ms | top 100 melhor / p50 / p95 ms')
    for (const r of rankings) {
      const vencedor = await cronometrar(http, `/api/hall/player/${r}`, (corpo) => corpo !== 'null')
      const top100 = await cronometrar(http, `/api/hall/ranking/${r}`, (corpo) => (JSON.parse(corpo) as unknown[]).length === 100)
      piores.vencedor = Math.max(piores.vencedor, vencedor.p95)
      piores.top100 = Math.max(piores.top100, top100.p95)
      console.log(`${r} | ${escrever(vencedor)} | ${escrever(top100)}`)
    }
    console.log('\nbusca | melhor / p50 / p95 ms')
    for (const q of BUSCAS) {
      const busca = await cronometrar(
        http,
        `/api/busca?q=${encodeURIComponent(q)}`,
        (corpo) => 'jogadores' in (JSON.parse(corpo) as object),
      )
      piores.busca = Math.max(piores.busca, busca.p95)
      console.log(`${q} | ${escrever(busca)}`)
    }
    exigir([
      [`cada vencedor em ${META_MS} ms p95`, piores.vencedor <= META_MS, `pior ${piores.vencedor.toFixed(1)} ms`],
      [`cada top 100 em ${META_MS} ms p95`, piores.top100 <= META_MS, `pior ${piores.top100.toFixed(1)} ms`],
      [`cada busca em ${META_DA_BUSCA_MS} ms p95`, piores.busca <= META_DA_BUSCA_MS, `pior ${piores.busca.toFixed(1)} ms`],
    ])
  } finally {
    await http.close()
    await app.parar()
  }
}

interface Tempos {
  /** What contention can only make longer. */
  melhor: number
  p50: number
  p95: number
}

async function cronometrar(http: Pool, caminho: string, serve: (corpo: string) => boolean): Promise<Tempos> {
  const pedir = async () => {
    const inicio = performance.now()
    const r = await http.request({ method: 'GET', path: caminho })
    const corpo = await r.body.text()
    const ms = performance.now() - inicio
    if (r.statusCode !== 200 || !serve(corpo)) throw new Error(`${caminho}: ${r.statusCode} ${corpo.slice(0, 200)}`)
    return ms
  }
  // The first calls open connections and prepare the statement.
  await aoMesmoTempo(CONEXOES * 6, pedir)
  const ms = await aoMesmoTempo(REPETIR, pedir)
  return { melhor: Math.min(...ms), p50: percentil(ms, 50), p95: percentil(ms, 95) }
}

function escrever(t: Tempos): string {
  return `${t.melhor.toFixed(1)} / ${t.p50.toFixed(1)} / ${t.p95.toFixed(1)}`
}
