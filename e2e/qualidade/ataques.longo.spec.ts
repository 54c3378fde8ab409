import { type Browser, expect, type Page, test } from '@playwright/test'
import { ATAQUES } from '../apoio/ataques.ts'
import { pedir, type Plantados, plantar } from '../apoio/plantar-ataques.ts'
import { iniciarSandbox } from '../apoio/sandbox.ts'
import { Sitio } from '../apoio/sitio.ts'
import { vigiar } from '../apoio/vigia.ts'

interface Aberta {
  page: Page
  invasoes: string[]
  queixas: string[]
}

async function abrirComo(browser: Browser, sitio: Sitio, chaves: Record<string, string>): Promise<Aberta> {
  const localStorage = Object.entries({ tema: 'dark', ...chaves }).map(([name, value]) => ({ name, value }))
  const contexto = await browser.newContext({ storageState: { cookies: [], origins: [{ origin: sitio.url, localStorage }] } })
  const { queixas } = await vigiar(contexto)
  const invasoes: string[] = []
  await contexto.exposeFunction('invadido', () => void invasoes.push('código que rodou'))
  contexto.on('request', (r) => void (r.url().startsWith(sitio.url) || /^(data|blob):/.test(r.url()) || invasoes.push(r.url())))
  contexto.on('page', (p) => void invasoes.push(`outra aba: ${p.url()}`))
  const page = await contexto.newPage()
  invasoes.length = 0
  page.on('dialog', (d) => void (invasoes.push(`diálogo: ${d.message()}`), d.dismiss()))
  return { page, invasoes, queixas }
}

const PERIGOSOS = [
  'script:not([src]):not([type="application/json"])',
  'iframe, object, embed, base, marquee, noscript, math, form[action], [formaction], main link, main meta, main style',
  '[onload], [onerror], [onfocus], [onmouseover], [ontoggle], [onbegin], [onstart]',
  '[href^="javascript:" i], [src^="javascript:" i], [href^="data:" i], [href*="mau.example"], [src*="mau.example"], [style*="mau.example"]',
].join(', ')

async function conferir({ page, invasoes, queixas }: Aberta, onde: string): Promise<void> {
  const achados = await page.locator(PERIGOSOS).evaluateAll((e) => e.map((x) => x.outerHTML.slice(0, 200)))
  expect({ onde, achados, invasoes, queixas }).toEqual({ onde, achados: [], invasoes: [], queixas: [] })
}

async function abrir(a: Aberta, caminho: string): Promise<void> {
  await a.page.goto(caminho)
  await expect(a.page.locator('main').first()).toBeVisible()
  await a.page.waitForLoadState('networkidle')
  await conferir(a, caminho)
}

async function abrirOResto(page: Page): Promise<void> {
  const parado = page.getByRole('button', { name: 'Carregar mais' })
  const mais = page.getByRole('button', { name: /^(Carregar mais|Carregando)/ })
  await expect(async () => {
    if ((await parado.count()) > 0) await parado.click({ timeout: 2_000 })
    expect(await mais.count()).toBe(0)
  }).toPass({ timeout: 60_000 })
}

async function mostramTodos(a: Aberta, paginas: readonly string[], tamanho = 1_000): Promise<void> {
  const corrido = (t: string) => t.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  let textos = ''
  for (const pagina of paginas) {
    await abrir(a, pagina)
    await abrirOResto(a.page)
    textos += corrido(await a.page.locator('body').innerText())
  }
  expect(
    ATAQUES.filter((t) => !textos.includes(corrido(t.slice(0, tamanho)))),
    `${paginas[0]} não mostra`,
  ).toEqual([])
}

const DO_JOGADOR = [
  '/',
  '/marketplace',
  '/anuncios',
  '/historico-compras',
  '/painel/carteira',
  '/painel/anuncios',
  '/painel/perfil',
  '/hall',
]
const DA_ADMINISTRACAO = [
  '/admin',
  '/admin/usuarios',
  '/admin/carteiras',
  '/admin/carteira',
  '/admin/loja/itens',
  '/admin/loja/categorias',
  '/admin/historico-compras',
  '/admin/anunciar-evento',
  '/admin/marketplace',
  '/admin/marketplace?aba=categorias',
  '/admin/marketplace?aba=denuncias',
  '/admin/marketplace?aba=configuracoes',
  '/admin/configuracoes',
]

const TABELAS_COM_TODOS: readonly (readonly [endereco: string, tamanho: number])[] = [
  ['/admin/loja/itens?', 80],
  ['/admin/loja/categorias?', 60],
  ['/admin/anunciar-evento?', 160],
  ['/admin/marketplace?aba=categorias&', 60],
]

test('[EVE-02][OQ-12][OQ-97][API-01] cinquenta ataques guardados em todo lugar são texto em cada página, do jogador e da administração', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const sandbox = await iniciarSandbox()
  const sitio = new Sitio(sandbox.url)
  try {
    const [admin, ana, bruno] = [await sitio.entrarComoAdmin(), await sitio.entrar('ana'), await sitio.entrar('bruno')]
    const { eventos, anuncios } = await plantar(sitio, { admin, ana, bruno })

    await Promise.all([
      test.step('páginas do jogador', () => olharComoJogador(browser, sitio, { eventos, anuncios, token: bruno })),
      test.step('páginas de quem comprou', () => olharComoCompradora(browser, sitio, ana)),
      test.step('páginas da administração', () => olharComoAdmin(browser, sitio, admin)),
      test.step('cada texto das configurações', () => atacarConfiguracoes(browser, sitio, admin)),
    ])
  } finally {
    await sandbox.parar()
  }
})

async function olharComoJogador(browser: Browser, sitio: Sitio, p: Plantados & { token: string }): Promise<void> {
  const jogador = await abrirComo(browser, sitio, { user_token: p.token })
  for (const caminho of DO_JOGADOR) await abrir(jogador, sitio.url + caminho)
  await mostramTodos(jogador, [`${sitio.url}/loja`])
  await abrir(jogador, `${sitio.url}/eventos`)
  for (const id of p.eventos) await abrir(jogador, `${sitio.url}/eventos?id=${id}`)
  for (const id of p.anuncios) await abrir(jogador, `${sitio.url}/marketplace?anuncio=${id}`)
  for (const ataque of ATAQUES.slice(0, 5)) await abrir(jogador, `${sitio.url}/marketplace?busca=${encodeURIComponent(ataque)}`)
  await jogador.page.context().close()
}

async function olharComoCompradora(browser: Browser, sitio: Sitio, token: string): Promise<void> {
  const compradora = await abrirComo(browser, sitio, { user_token: token })
  for (const caminho of ['/historico-compras', '/painel/perfil', '/hall']) await abrir(compradora, sitio.url + caminho)
  await compradora.page.context().close()
}

async function olharComoAdmin(browser: Browser, sitio: Sitio, token: string): Promise<void> {
  const dona = await abrirComo(browser, sitio, { admin_token: token })
  for (const caminho of DA_ADMINISTRACAO) await abrir(dona, sitio.url + caminho)
  for (const [tabela, tamanho] of TABELAS_COM_TODOS)
    await mostramTodos(
      dona,
      [1, 2, 3, 4, 5].map((n) => `${sitio.url}${tabela}pagina=${n}`),
      tamanho,
    )
  for (const pagina of [1, 2, 3, 4, 5]) await abrir(dona, `${sitio.url}/admin/logs?pagina=${pagina}`)
  await dona.page.context().close()
}

async function atacarConfiguracoes(browser: Browser, sitio: Sitio, token: string): Promise<void> {
  const visitante = await abrirComo(browser, sitio, {})
  const mudar = (corpo: object) => pedir(sitio, { metodo: 'PUT', caminho: '/admin/configuracoes', corpo, token })
  for (const ataque of ATAQUES) {
    const nome = ataque.slice(0, 60)
    expect((await mudar({ nome })).status).toBe(200)
    const cores = ['cor_primaria', 'cor_secundaria', 'cor_fonte'].map((campo) => mudar({ nome, [campo]: ataque.slice(0, 32) }))
    const enderecos = ['logo_url', 'radio_url', 'convite_discord'].map((campo) => mudar({ nome, [campo]: ataque }))
    const recusas = await Promise.all([...cores, ...enderecos])
    expect(recusas.map((r) => r.status)).toEqual(Array(6).fill(400))
    await mudar({ nome, endereco_servidor: ataque })
    await visitante.page.goto(`${sitio.url}/entrar-servidor`)
    await expect(visitante.page).toHaveTitle(
      new RegExp(nome.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)),
    )
    await conferir(visitante, `nome ${nome}`)
    const tema = await (await fetch(`${sitio.url}/api/configuracoes/tema.css`)).text()
    expect(tema).not.toMatch(/[<@]|url\(|mau\.example|javascript|expression/i)
  }
  await visitante.page.context().close()
  const dona = await abrirComo(browser, sitio, { admin_token: token })
  await abrir(dona, `${sitio.url}/admin/configuracoes`)
}
