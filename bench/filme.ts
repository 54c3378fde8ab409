/**
 * A film strip of what a player who is signed in sees on a slow phone: slow 4G, processor six times slower, first visit of the tab.
 * `npm run filme -w @sorium/bench`, against a running sandbox (ALVO). Every frame is looked at by a script in the page: 'Entrar', a balance of
 * 0,00 before the wallet has answered, or anything that moves fails. Pictures, one each tenth of a second at most, go to .dados/filme, to be
 * looked at. CHROMIUM_PATH names the browser.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { devagar, filmar, LENTO_4G, ZERO } from '../e2e/apoio/filmar.ts'
import { exigir, maquina } from './contas.ts'
import { entrarComo } from './navegador.ts'

const BASE = process.env['ALVO'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`
const PASTA = path.join(import.meta.dirname, '..', '.dados', 'filme')
const PAGINAS = ['/', '/loja', '/marketplace', '/hall', '/cripto', '/painel/carteira', '/painel/perfil']
const LENTIDAO = 6
const FOTO_A_CADA_MS = 100
/** How long a page is filmed after its wallet has answered, so that what comes late is seen too. */
const DEPOIS_MS = 3_000

interface Filme {
  quadros: number
  fotos: number
  entrar: number
  /** Frames with a balance of nothing. */
  zeros: number
  pulos: string[]
  /** ms from the request to the wallet's answer. */
  carteiraMs: number
}

async function filmarPagina(navegador: Browser, caminho: string, token: string): Promise<Filme> {
  const contexto = await navegador.newContext({
    baseURL: BASE,
    locale: 'pt-BR',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    storageState: { cookies: [], origins: [{ origin: new URL(BASE).origin, localStorage: [{ name: 'user_token', value: token }] }] },
  })
  try {
    const page = await contexto.newPage()
    await filmar(page)
    await devagar(page, { ...LENTO_4G, lentidao: LENTIDAO })
    const pasta = path.join(PASTA, caminho.replaceAll('/', '_'))
    mkdirSync(pasta, { recursive: true })
    const inicio = performance.now()
    let ultima = -Infinity
    let fotos = 0
    const cdp = await contexto.newCDPSession(page)
    cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
      const ms = performance.now() - inicio
      if (ms - ultima >= FOTO_A_CADA_MS) {
        ultima = ms
        fotos += 1
        writeFileSync(path.join(pasta, `${String(Math.round(ms)).padStart(6, '0')}.jpg`), Buffer.from(data, 'base64'))
      }
      void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 60, everyNthFrame: 1 })
    const respondida = page.waitForResponse((r) => new URL(r.url()).pathname === '/api/carteira', { timeout: 60_000 })
    await page.goto(caminho, { waitUntil: 'commit' })
    await respondida
    const carteiraMs = performance.now() - inicio
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(DEPOIS_MS)
    await cdp.send('Page.stopScreencast')
    const { vistos, pulos } = await page.evaluate(() => ({ vistos: window.vistos, pulos: window.pulos }))
    return {
      quadros: vistos.length,
      fotos,
      entrar: vistos.filter((v) => v.entrar).length,
      zeros: vistos.filter((v) => ZERO.test(v.saldos)).length,
      pulos,
      carteiraMs,
    }
  } finally {
    await contexto.close()
  }
}

rmSync(PASTA, { recursive: true, force: true })
const token = await entrarComo(BASE, 'carla')
const navegador = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
})
try {
  console.log(`Film at slow 4G and ${LENTIDAO}× against ${BASE} (${maquina()}); pictures in .dados/filme`)
  for (const caminho of PAGINAS) {
    const f = await filmarPagina(navegador, caminho, token)
    // The balances of the demo's player are not nothing: any 0,00 was shown before the answer.
    exigir([
      [
        `${caminho}: no 'Entrar', no 0,00, nothing moves`,
        f.quadros > 20 && f.entrar === 0 && f.zeros === 0 && f.pulos.length === 0,
        `${f.quadros} frames, ${f.fotos} pictures, Entrar in ${f.entrar}, 0,00 in ${f.zeros}, ${f.pulos.length} moves, wallet after ${f.carteiraMs.toFixed(0)} ms${f.pulos.map((p) => `\n        ${p}`).join('')}`,
      ],
    ])
  }
} finally {
  await navegador.close()
}
