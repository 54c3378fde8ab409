/**
 * One visitor who opens pages as fast as he can from several loops, and what another visitor's pages are meanwhile: whole, and how late. The real
 * application with the limits of production, in a process of its own, on a database of its own that is dropped at the end.
 * `npm run paginas -w @sorium/bench`
 */
import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as dormir } from 'node:timers/promises'
import { criarAplicacao } from '@sorium/api/app'
import { migrar } from '@sorium/api/nucleo/banco/migrar.ts'
import { lerConfig } from '@sorium/api/nucleo/config.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { semear } from '@sorium/sandbox/semente/semear.ts'
import { Pool } from 'undici'
import { comBanco, urlDoBanco } from './alvo.ts'
import { ate, contar, exigir, maquina, resumir } from './contas.ts'

const VISITAS = Number(process.env['VISITAS'] ?? 800)
const LACOS = Number(process.env['LACOS'] ?? 8)
/** The attack goes on so long even when its visits are done: what was kept of the pages must grow old in it. */
const SEGUNDOS = Number(process.env['SEGUNDOS'] ?? 20)
/** Well within what one address may open. */
const INTERVALO_MS = 250
const ATACANTE = '127.0.0.2'
const VISITANTE = '127.0.0.3'
const PAGINAS = ['/', '/loja', '/marketplace', '/hall', '/cripto', '/eventos']
const SEGREDOS = {
  SEGREDO_SESSAO: 'segredo-do-bench-0123456789abcdefghij',
  CHAVE_DADOS: 'chave-de-dados-do-bench-0123456789abcd',
  CHAVE_PONTE: 'chave-da-ponte-do-bench-0123456789abc',
}

const [papel] = process.argv.slice(2)
if (papel === 'site') await servir()
else await medir()

async function servir(): Promise<void> {
  const config = lerConfig({
    ...SEGREDOS,
    DATABASE_URL: process.env['BANCO_DO_SITE'],
    SANDBOX: '1',
    LOG_LEVEL: 'silent',
    LIMITES_FATOR: '1',
  })
  const app = await criarAplicacao({ config, log: criarLog('silent') })
  await semear(app.ctx)
  process.send?.(await app.http.listen({ port: 0, host: '127.0.0.1' }))
  process.on('disconnect', () => void app.parar().then(() => process.exit(0)))
}

async function medir(): Promise<void> {
  const nome = `paginas_${process.pid}`
  await comBanco(urlDoBanco(), (c) => c.query(`create database ${nome}`))
  const url = new URL(urlDoBanco())
  url.pathname = `/${nome}`
  await migrar(url.toString())
  const site = fork(import.meta.filename, ['site'], { env: { ...process.env, BANCO_DO_SITE: url.toString() } })
  try {
    const [base] = (await once(site, 'message')) as [string]
    console.log(`${VISITAS} visitas de um visitante em ${LACOS} laços, pelo menos ${SEGUNDOS} s (${maquina()})`)
    await atacar(base)
  } finally {
    await encerrar(site)
    await comBanco(urlDoBanco(), (c) => c.query(`drop database if exists ${nome} with (force)`))
  }
}

async function atacar(base: string): Promise<void> {
  const de = (localAddress: string, connections: number) => new Pool(base, { localAddress, connections, pipelining: 1 })
  const [atacante, visitante] = [de(ATACANTE, LACOS), de(VISITANTE, 1)]
  const inteiras = new Map<string, string>()
  for (const pagina of PAGINAS) inteiras.set(pagina, partesDe((await abrir(visitante, pagina)).html))
  const sozinho = await visitar(visitante, inteiras, () => dormir(10_000))

  const status: number[] = []
  const desde = performance.now()
  const laco = async () => {
    while (status.length < VISITAS || performance.now() - desde < SEGUNDOS * 1000)
      status.push((await abrir(atacante, `/eventos?id=${randomUUID()}`)).status)
  }
  const atacado = await visitar(visitante, inteiras, () => Promise.all(ate(LACOS).map(laco)))
  await Promise.all([atacante.close(), visitante.close()])

  const dito = (v: Visitas) => `${v.inteiras} de ${v.ms.length} inteiras, ${resumir(v.ms)}`
  exigir([
    ['o outro visitante, antes do ataque', sozinho.inteiras === sozinho.ms.length, dito(sozinho)],
    ['o outro visitante, durante o ataque', atacado.inteiras === atacado.ms.length, dito(atacado)],
    [
      'quem ataca é recusado',
      status.includes(429),
      `${JSON.stringify(contar(status))} em ${((performance.now() - desde) / 1000).toFixed(0)} s`,
    ],
  ])
}

interface Visitas {
  ms: number[]
  inteiras: number
}

/** Opens the pages in turn, as a person who looks around, until the other thing is over. */
async function visitar(de: Pool, inteiras: ReadonlyMap<string, string>, enquanto: () => Promise<unknown>): Promise<Visitas> {
  const visitas: Visitas = { ms: [], inteiras: 0 }
  let acabou = false
  const fim = enquanto().finally(() => (acabou = true))
  for (let n = 0; !acabou; n++) {
    const pagina = PAGINAS[n % PAGINAS.length] ?? '/'
    const inicio = performance.now()
    const { status, html } = await abrir(de, pagina)
    visitas.ms.push(performance.now() - inicio)
    if (status === 200 && partesDe(html) === inteiras.get(pagina)) visitas.inteiras++
    await dormir(INTERVALO_MS)
  }
  await fim
  return visitas
}

async function abrir(de: Pool, path: string): Promise<{ status: number; html: string }> {
  const r = await de.request({ method: 'GET', path })
  return { status: r.statusCode, html: await r.body.text() }
}

/** The names of the answers that came with a drawn page; which rankings home draws is luck. */
function partesDe(html: string): string {
  const dados = JSON.parse(/id="dados-iniciais">([^<]*)</.exec(html)?.[1] ?? '{}') as { consultas?: { queries: { queryKey: unknown[] }[] } }
  const nomes = (dados.consultas?.queries ?? []).map(({ queryKey }) =>
    JSON.stringify(queryKey).replace(/"primeiro","[\w-]+"/, 'um ranking'),
  )
  return nomes.toSorted().join(' ')
}

async function encerrar(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null) return
  const fim = once(site, 'exit')
  site.disconnect()
  await fim
}
