/**
 * `npm run bench -- inp`: INP as web-vitals defines it, on a processor six times slower, against a sandbox that can be thrown away (ALVO,
 * DADOS_DIR), because it buys, and leaves 1,000 users behind. Each act runs VEZES times (5), and its slowest interaction counts.
 * CHROMIUM_PATH names the browser.
 */
import { type Browser, chromium, type Page } from 'playwright-core'
import pg from 'pg'
import { urlDoBanco } from './alvo.ts'
import { maquina } from './anotar.ts'
import { ate, exigir, mediana } from './contas.ts'
import { entrarComo, entrarComoAdmin } from './navegador.ts'

const BASE = process.env['ALVO'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`
const VEZES = Number(process.env['VEZES'] ?? 5)
const META_MS = 200
const LENTIDAO = 6
const LINHAS = 1_000
/** Browsers report no shorter events. */
const MENOR_MS = 16

interface Ato {
  nome: string
  papel: 'user' | 'admin'
  telefone: boolean
  endereco: string
  preparar?: (page: Page) => Promise<void>
  agir: (page: Page) => Promise<void>
}

const dialogo = (page: Page) => page.getByRole('dialog')

const comprar = (page: Page) => page.getByRole('button', { name: 'Comprar Bilhete de Ônibus', exact: true })

async function irAoRecibo(page: Page): Promise<void> {
  await comprar(page).click()
  await dialogo(page).getByRole('radio', { name: /Reais/ }).check()
  await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
  await dialogo(page).getByRole('radio', { name: /Carla/ }).check()
  await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
  await dialogo(page).getByRole('button', { name: 'Confirmar compra' }).waitFor()
}

const ATOS: readonly Ato[] = [
  {
    nome: 'market, phone: filters opened, R$ chosen, a category chosen',
    papel: 'user',
    telefone: true,
    endereco: '/marketplace',
    async agir(page) {
      await page.getByRole('button', { name: 'Filtros' }).tap()
      await dialogo(page).getByText('R$', { exact: true }).first().tap()
      await dialogo(page).getByRole('button', { name: /^Ver / }).tap()
      await dialogo(page).waitFor({ state: 'detached' })
      await page.getByRole('main').getByRole('button', { name: 'Veículos', exact: true }).first().tap()
    },
  },
  {
    nome: 'market, phone: three letters searched',
    papel: 'user',
    telefone: true,
    endereco: '/marketplace',
    async agir(page) {
      await page.getByRole('main').getByRole('searchbox').tap()
      await page.keyboard.type('pis', { delay: 120 })
    },
  },
  {
    nome: 'shop, phone: a purchase opened',
    papel: 'user',
    telefone: true,
    endereco: '/loja',
    // A person presses a button only once it has stopped moving.
    preparar: (page) => comprar(page).scrollIntoViewIfNeeded(),
    async agir(page) {
      await comprar(page).tap()
      await dialogo(page).getByText('Escolha a forma de pagamento').first().waitFor()
    },
  },
  {
    nome: 'shop, phone: bought',
    papel: 'user',
    telefone: true,
    endereco: '/loja',
    preparar: irAoRecibo,
    async agir(page) {
      await dialogo(page).getByRole('button', { name: 'Confirmar compra' }).tap()
      await dialogo(page).getByText('Compra realizada').first().waitFor()
    },
  },
  {
    nome: `administration: a table of ${LINHAS} users sorted twice, 100 rows a page`,
    papel: 'admin',
    telefone: false,
    endereco: '/admin/usuarios?porPagina=100',
    async agir(page) {
      for (const _ of ate(2)) {
        const lida = page.waitForResponse((r) => new URL(r.url()).pathname === '/api/admin/usuarios')
        await page.getByRole('columnheader').getByRole('button').first().click()
        await lida
      }
    },
  },
]

interface Evento extends PerformanceEventTiming {
  interactionId: number
}

declare global {
  interface Window {
    interacoes: Map<number, number>
  }
}

function anotar({ menorMs }: { menorMs: number }): void {
  window.interacoes = new Map()
  const ler = (lista: PerformanceObserverEntryList) => {
    for (const e of lista.getEntries() as Evento[])
      if (e.interactionId) window.interacoes.set(e.interactionId, Math.max(window.interacoes.get(e.interactionId) ?? 0, e.duration))
  }
  new PerformanceObserver(ler).observe({ type: 'event', durationThreshold: menorMs, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver(ler).observe({ type: 'first-input', buffered: true })
}

async function medir(navegador: Browser, ato: Ato, token: string): Promise<number> {
  const contexto = await navegador.newContext({
    baseURL: BASE,
    locale: 'pt-BR',
    viewport: ato.telefone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    isMobile: ato.telefone,
    hasTouch: ato.telefone,
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(BASE).origin, localStorage: [{ name: `${ato.papel}_token`, value: token }] }],
    },
  })
  try {
    const page = await contexto.newPage()
    await page.addInitScript(anotar, { menorMs: MENOR_MS })
    await page.goto(ato.endereco)
    await page.locator('html[data-pronta]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await ato.preparar?.(page)
    await page.waitForLoadState('networkidle')
    const cdp = await contexto.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: LENTIDAO })
    await page.waitForTimeout(500)
    await page.evaluate(() => window.interacoes.clear())
    await ato.agir(page)
    // The browser reports the last interaction only a moment after its frame was painted.
    await page.waitForTimeout(1_500)
    const duracoes = await page.evaluate(() => [...window.interacoes.values()])
    return Math.max(MENOR_MS, ...duracoes)
  } finally {
    await contexto.close()
  }
}

async function semearUsuarios(): Promise<void> {
  const cliente = new pg.Client(urlDoBanco())
  await cliente.connect()
  try {
    await cliente.query(
      `insert into sessao_usuario (id, discord_id, discord_nome, email, criado_em, ultimo_login)
       select uuidv7(n * interval '-5 minutes'), (700000000000 + n)::text, 'Jogador ' || md5(n::text), 'j' || n || '@exemplo.com',
         clock_timestamp() - n * interval '5 minutes', clock_timestamp() - random() * interval '60 days'
       from generate_series(1, $1::int) n on conflict do nothing`,
      [LINHAS],
    )
  } finally {
    await cliente.end()
  }
}

await semearUsuarios()
const tokens = { user: await entrarComo(BASE, 'carla'), admin: await entrarComoAdmin(BASE) }
const navegador = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
})
try {
  console.log(`INP a ${LENTIDAO}× contra ${BASE} (${maquina()}), ${VEZES} vezes cada`)
  for (const ato of ATOS) {
    const ms: number[] = []
    for (const _ of ate(VEZES)) ms.push(await medir(navegador, ato, tokens[ato.papel]))
    const pior = Math.max(...ms)
    exigir([[`${ato.nome}: at most ${META_MS} ms`, pior <= META_MS, `${pior} ms (median ${mediana(ms)} ms)`]])
  }
} finally {
  await navegador.close()
}
