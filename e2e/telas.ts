/**
 * `npm run telas -w @sorium/e2e`: pictures of every screen on a phone (390 px), dark and light, into docs/telas, from a fresh sandbox in which a
 * player has bought things. `-- --larguras` takes 1440, 768 and 390 px into .dados/telas: to look at, not to keep. Names as arguments take only those
 * screens. Needs CHROMIUM_PATH or an installed browser of Playwright's.
 */
import fs from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { paraPng8 } from './apoio/png8.ts'
import { iniciarSandbox } from './apoio/sandbox.ts'
import { Sitio } from './apoio/sitio.ts'
import type { Tela } from './apoio/tela.ts'
import { TELAS } from './apoio/telas.ts'

const TEMAS = { dark: 'escuro', light: 'claro' } as const
const TELEFONE = { width: 390, height: 844 }
const LARGURAS = [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, TELEFONE]

const argumentos = process.argv.slice(2)
const todas = argumentos.includes('--larguras')
const pedidas = new Set(argumentos.filter((argumento) => argumento !== '--larguras'))
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
  for (const tela of TELAS.filter(({ nome }) => pedidas.size === 0 || pedidas.has(nome))) {
    for (const tamanho of todas ? LARGURAS : [TELEFONE]) await fotografar(navegador, sitio, tela, tamanho)
    console.log(tela.nome)
  }
  await navegador.close()
} finally {
  await sandbox.parar()
}

/** What a few days leave behind: a conversion, deliveries of every kind, one that waits for a character, the admin's wallet. */
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

async function fotografar(navegador: Browser, sitio: Sitio, tela: Tela, viewport: typeof TELEFONE): Promise<void> {
  const localStorage = [
    ...(tela.como.user ? [{ name: 'user_token', value: await sitio.entrar(tela.como.user) }] : []),
    ...(tela.como.admin ? [{ name: 'admin_token', value: await sitio.entrarComoAdmin() }] : []),
  ]
  const telefone = viewport.width < 768
  const contexto = await navegador.newContext({
    baseURL: sitio.url,
    viewport,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    hasTouch: telefone,
    isMobile: telefone,
    storageState: { cookies: [], origins: [{ origin: sitio.url, localStorage }] },
  })
  try {
    const page = await contexto.newPage()
    await tela.abrir(page)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(400)
    for (const [tema, sufixo] of Object.entries(TEMAS)) {
      await page.evaluate((t) => (document.documentElement.dataset['theme'] = t), tema)
      await page.waitForTimeout(150)
      const foto = paraPng8(await page.screenshot())
      fs.writeFileSync(path.join(destino, `${tela.nome}-${viewport.width}-${sufixo}.png`), foto)
    }
  } finally {
    await contexto.close()
  }
}
