/**
 * `npm run bench -- inicio`; RODADAS (5). Time from a start until the first page with data: of the api alone, and of `npm start` with its
 * own database.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import memoria from '../scripts/memoria.json' with { type: 'json' }
import { urlDoBancoDe } from './alvo.ts'
import { maquina } from './anotar.ts'
import { ate, exigir, mediana } from './contas.ts'
import { comRascunho, ligarSandbox, pararSandbox, type Sandbox } from './sandbox.ts'

const RODADAS = Number(process.env['RODADAS'] ?? 5)
const RAIZ = path.join(import.meta.dirname, '..')
const PAGINA = '/loja'
const PRAZO_MS = 60_000
const META_MS = { aoLado: 700, embutido: 1_500 }

await comRascunho('inicio', async (rascunho) => {
  console.log(`${maquina()}, carga ${loadavg()[0]?.toFixed(1)} no começo; mediana de ${RODADAS} inícios.`)
  const dados = path.join(rascunho, 'sandbox')
  let sandbox = await ligarSandbox({ dados })
  try {
    const item = await umItem(sandbox)
    const aoLado = await repetir(() => medirAoLado(sandbox, { item, dados: path.join(rascunho, 'producao') }))
    const embutido = await repetir(async () => {
      await pararSandbox(sandbox)
      const inicio = performance.now()
      const prontaEm = Promise.withResolvers<number>()
      sandbox = await ligarSandbox({
        dados,
        aoSair: (novo) => void primeiraPagina(novo.base, { item, inicio }).then(prontaEm.resolve, prontaEm.reject),
      })
      return prontaEm.promise
    })
    exigir([
      linha('ao lado de um banco que já está de pé', aoLado, META_MS.aoLado),
      linha('com o banco que vem junto (npm start)', embutido, META_MS.embutido),
    ])
  } finally {
    await pararSandbox(sandbox)
  }
})

function linha(caso: string, ms: readonly number[], meta: number) {
  const achado = `${mediana(ms).toFixed(0)} ms (${ms.map((x) => x.toFixed(0)).join(', ')})`
  return [`início até a primeira página com dados, ${caso}, em até ${meta} ms`, mediana(ms) <= meta, achado] as const
}

async function repetir(medir: () => Promise<number>): Promise<number[]> {
  await medir()
  const ms: number[] = []
  for (const _ of ate(RODADAS)) ms.push(await medir())
  return ms
}

async function umItem({ base }: Sandbox): Promise<string> {
  const r = await fetch(`${base}/api/admin/loja/itens`)
  const [item] = (await r.json()) as { nome: string }[]
  if (!item) throw new Error('A loja está vazia.')
  return item.nome
}

async function medirAoLado({ dados: doSandbox }: Sandbox, p: { item: string; dados: string }): Promise<number> {
  const porta = await portaLivre()
  const base = `http://127.0.0.1:${porta}`
  const segredos = JSON.parse(readFileSync(path.join(doSandbox, 'segredos.json'), 'utf8')) as Record<string, string>
  const inicio = performance.now()
  const processo = spawn(process.execPath, [path.join(RAIZ, 'apps/api/dist/main.js')], {
    cwd: RAIZ,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      ...memoria,
      ...segredos,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(porta),
      PUBLIC_URL: base,
      DADOS_DIR: p.dados,
      DATABASE_URL: urlDoBancoDe(doSandbox),
      DISCORD_CLIENT_ID: '123456789012345678',
      DISCORD_CLIENT_SECRET: 'segredo-do-discord-do-bench-0123456789',
      LOG_LEVEL: 'warn',
    },
  })
  try {
    return await primeiraPagina(base, { item: p.item, inicio, processo })
  } finally {
    if (processo.exitCode === null) {
      processo.kill('SIGTERM')
      await once(processo, 'exit')
    }
  }
}

async function primeiraPagina(base: string, p: { item: string; inicio: number; processo?: ChildProcess }): Promise<number> {
  while (performance.now() - p.inicio < PRAZO_MS) {
    if (p.processo && p.processo.exitCode !== null) throw new Error(`A api terminou com o código ${p.processo.exitCode}.`)
    const pagina = await fetch(base + PAGINA)
      .then((r) => r.text())
      .catch(() => '')
    if (pagina.includes(p.item)) return performance.now() - p.inicio
    await dormir(5)
  }
  throw new Error(`${PAGINA} não veio com '${p.item}' em ${PRAZO_MS / 1_000} s.`)
}
