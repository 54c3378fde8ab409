/**
 * `npm run telas -w @sorium/e2e`: pictures of every screen on a phone (390 px), dark and light, into docs/telas, from a fresh sandbox in
 * which a player has bought things. `-- --larguras` takes 390, 768 and 1440 px into .dados/telas, whole pages, and again with letters of
 * twice the size (`-letras`). Names as arguments take only those screens; `nome*` takes the screens that begin with `nome`. Needs
 * CHROMIUM_PATH or Playwright's browser.
 */
import fs from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { paraPng8 } from './apoio/png8.ts'
import { abrirSoPronta } from './apoio/pronta.ts'
import { iniciarSandbox } from './apoio/sandbox.ts'
import { Sitio } from './apoio/sitio.ts'
import type { Tela } from './apoio/tela.ts'
import { TELAS } from './apoio/telas.ts'

const TEMAS = { dark: 'escuro', light: 'claro' } as const
const TELEFONE = { width: 390, height: 844 }
const LARGURAS = [TELEFONE, { width: 768, height: 1024 }, { width: 1440, height: 900 }]

const argumentos = process.argv.slice(2)
const todas = argumentos.includes('--larguras')
const pedidas = argumentos.filter((argumento) => argumento !== '--larguras')
const destino = path.join(import.meta.dirname, '..', todas ? '.dados/telas' : 'docs/telas')
fs.mkdirSync(destino, { recursive: true })
const sandbox = await iniciarSandbox()
const executablePath = process.env['CHROMIUM_PATH']
try {
  const navegador = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--lang=pt-BR'],
    ...(executablePath ? { executablePath } : {}),
  })
  const sitio = new Sitio(sandbox.url)
  await viver(sitio)
  for (const tela of TELAS.filter(({ nome }) => foiPedida(nome))) {
    for (const tamanho of todas ? LARGURAS : [TELEFONE]) await visitar({ navegador, sitio, tela, tamanho })
    console.log(tela.nome)
  }
  await navegador.close()
} finally {
  await sandbox.parar()
}

function foiPedida(nome: string): boolean {
  return pedidas.length === 0 || pedidas.some((p) => (p.endsWith('*') ? nome.startsWith(p.slice(0, -1)) : p === nome))
}

async function viver(sitio: Sitio): Promise<void> {
  await sitio.enviar('/carteira', { leuInfo: true }, await sitio.entrarComoAdmin())
  const token = await sitio.entrar('carla')
  const { valor_atual: cotacao } = await sitio.ler<{ valor_atual: number }>('/blockchain/valor')
  await sitio.enviar('/carteira/converter', { valor: 120, cotacao }, token)
  const itens = await sitio.ler<{ id: string; nome: string }[]>('/admin/loja/itens')
  const compras = [
    ['Scooter da Entrega', 'zcoin', 1005],
    ['Cadeira de Rodas', 'real', 1005],
    ['Kit Primeiros Socorros', 'real', 1005],
    ['Café da Padaria', 'zcoin', 1005],
    ['Jaqueta de Couro Caramelo', 'real', 1006],
  ] as const
  for (const [nome, metodo_pagamento, personagem_id] of compras) {
    const item_id = itens.find((item) => item.nome === nome)?.id
    await sitio.enviar('/loja/comprar', { item_id, metodo_pagamento, personagem_id }, token)
  }
}

async function visitar(p: { navegador: Browser; sitio: Sitio; tela: Tela; tamanho: typeof TELEFONE }): Promise<void> {
  const { sitio, tela, tamanho } = p
  const localStorage = [
    ...(tela.como.user ? [{ name: 'user_token', value: await sitio.entrar(tela.como.user) }] : []),
    ...(tela.como.admin ? [{ name: 'admin_token', value: await sitio.entrarComoAdmin() }] : []),
  ]
  const telefone = tamanho.width < 768
  const contexto = await p.navegador.newContext({
    baseURL: sitio.url,
    viewport: tamanho,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    hasTouch: telefone,
    isMobile: telefone,
    storageState: { cookies: [], origins: [{ origin: sitio.url, localStorage }] },
  })
  try {
    const page = await contexto.newPage()
    abrirSoPronta(page)
    await tela.abrir(page)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(400)
    for (const [tema, sufixo] of Object.entries(TEMAS)) {
      await page.evaluate((t) => (document.documentElement.dataset['theme'] = t), tema)
      await fotografar(page, `${tela.nome}-${tamanho.width}-${sufixo}`)
    }
    if (!todas) return
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await fotografar(page, `${tela.nome}-${tamanho.width}-letras`)
  } catch (erro) {
    if (!todas) throw erro
    console.log(`${tela.nome} a ${tamanho.width} px: ${String(erro).slice(0, 300)}`)
  } finally {
    await contexto.close()
  }
}

async function fotografar(page: Page, nome: string): Promise<void> {
  await page.waitForTimeout(150)
  if (!todas) return fs.writeFileSync(path.join(destino, `${nome}.png`), paraPng8(await page.screenshot()))
  const fullPage = !(await page.getByRole('dialog').first().isVisible())
  await page.screenshot({ path: path.join(destino, `${nome}.jpg`), type: 'jpeg', quality: 70, fullPage })
}
