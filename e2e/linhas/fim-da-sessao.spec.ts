/** A session that ends takes what it showed along: in every tab, and in what the browser keeps of a page that was left. */
import { abrirCompra } from '../apoio/loja.ts'
import { expect, type Page, test, tokenNoNavegador } from '../apoio/teste.ts'

/** By the menu, from a page of everybody: the browser keeps what came as no-store only where it holds nothing else that did. */
async function abrirPerfil(page: Page): Promise<void> {
  await page.goto('/hall')
  await page.getByTitle('Menu da conta').click()
  await page.getByRole('link', { name: 'Perfil' }).click()
  await expect(page.getByLabel('CPF')).not.toHaveValue('')
  // A page that still waits for an answer is not kept.
  await page.waitForLoadState('networkidle')
}

/** Playwright switches the browser's page cache off; this one has it. */
const comGuardaDePaginas = test.extend<{ page: Page }>({
  page: async ({ playwright, storageState, baseURL }, usar, { project }) => {
    const opcoes = { ...project.use.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }
    const navegador = await playwright.chromium.launch(opcoes)
    await usar(await navegador.newPage({ ...(storageState && { storageState }), ...(baseURL && { baseURL }), locale: 'pt-BR' }))
    await navegador.close()
  },
})

test.use({ como: { user: 'bruno' } })

async function sairPeloMenu(page: Page): Promise<void> {
  await page.getByTitle('Menu da conta').click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect.poll(() => tokenNoNavegador(page)).toBeNull()
}

test('[AUT-07] quem sai numa aba sai nas outras: nada do perfil fica, e a página volta depois de entrar', async ({
  page,
  context,
  sitio,
}) => {
  await page.goto('/painel/perfil')
  await expect(page.getByLabel('CPF')).not.toHaveValue('')
  // Whatever the sign-in page may need is far away: what was shown is gone all the same.
  await page.route('**/assets/**', () => {})
  const outra = await context.newPage()
  await outra.goto(`${sitio.url}/loja`)
  await sairPeloMenu(outra)
  await expect(page.getByLabel('CPF')).toHaveCount(0)
  await page.unroute('**/assets/**')
  await page.reload()
  await expect(page).toHaveURL(/\/login\?voltar=/)
})

test('[AUT-07] o que uma aba tinha aberto em página pública sai com a sessão', async ({ page, context, sitio }) => {
  await abrirCompra(page, 'Café da Padaria')
  const outra = await context.newPage()
  await outra.goto(`${sitio.url}/loja`)
  await sairPeloMenu(outra)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar com Discord' })).toBeVisible()
})

comGuardaDePaginas.describe('a página que o navegador guarda', () => {
  comGuardaDePaginas('[AUT-07] de quem saiu não volta com nada dele', async ({ page, sitio }) => {
    await abrirPerfil(page)
    // Out of the site, and signed out there: the page that is kept is told nothing.
    await page.goto(`${sitio.url}/api/saude`)
    await page.evaluate(() => localStorage.removeItem('user_token'))
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/login\?voltar=/)
    await expect(page.getByLabel('CPF')).toHaveCount(0)
  })

  // Chromium keeps no page that has read no-store answers; another browser may.
  comGuardaDePaginas('[AUT-07] nem onde o navegador a guarda assim mesmo', async ({ page }) => {
    await abrirPerfil(page)
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      localStorage.removeItem('user_token')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(page).toHaveURL(/\/login\?voltar=/)
    await expect(page.getByLabel('CPF')).toHaveCount(0)
  })

  comGuardaDePaginas('de quem ficou é pedida de novo', async ({ page, sitio }) => {
    await abrirPerfil(page)
    await page.evaluate(() => (document.title = 'a de antes'))
    await page.goto(`${sitio.url}/api/saude`)
    await page.evaluate(() => history.back())
    await expect(page).toHaveTitle(/^Perfil/)
    await expect(page.getByLabel('CPF')).not.toHaveValue('')
  })

  comGuardaDePaginas.describe('de um visitante', () => {
    comGuardaDePaginas.use({ como: {} })
    comGuardaDePaginas('[AUT-02] quem volta do Discord sem entrar pode apertar de novo', async ({ page }) => {
      await page.goto('/login')
      const entrar = page.getByRole('button', { name: 'Entrar com Discord' })
      await entrar.click()
      await expect(page).toHaveURL(/\/oauth2\/authorize\?/)
      await page.evaluate(() => history.back())
      await expect(page).toHaveURL(/\/login$/)
      await expect(entrar).toBeEnabled()
      await expect(entrar).not.toHaveAttribute('aria-busy', 'true')
      await entrar.click()
      await expect(page).toHaveURL(/\/oauth2\/authorize\?/)
    })
  })
})
