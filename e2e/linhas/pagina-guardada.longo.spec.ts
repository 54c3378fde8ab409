import { expect, type Page, test } from '../apoio/teste.ts'

// Playwright switches the back/forward cache off by default.
test.use({
  launchOptions: [
    async ({ launchOptions }, usar) => usar({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
  como: { user: 'bruno' },
})

/**
 * Goes through the menu of a public page, because the browser keeps a page whose api answers are no-store in its back/forward cache only if
 * the page's document came without no-store.
 */
async function abrirPerfil(page: Page): Promise<void> {
  await page.goto('/hall')
  await page.getByTitle('Menu da conta').click()
  await page.getByRole('link', { name: 'Perfil' }).click()
  await expect(page.getByLabel('CPF')).not.toHaveValue('')
  // The browser does not cache a page with pending calls.
  await page.waitForLoadState('networkidle')
}

// In a timer, because a page that is being left gives no answer to evaluate.
const voltar = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

test.describe('a página que o navegador guarda', () => {
  test('[AUT-07] de quem saiu não volta com nada dele', async ({ page, sitio }) => {
    await abrirPerfil(page)
    await page.goto(`${sitio.url}/api/saude`)
    await page.evaluate(() => localStorage.removeItem('user_token'))
    await voltar(page)
    await expect(page).toHaveURL(/\/login\?voltar=/)
    await expect(page.getByLabel('CPF')).toHaveCount(0)
  })

  // The events are simulated, so that the test does not depend on what the browser caches.
  test('[AUT-07] nem onde o navegador a guarda assim mesmo', async ({ page }) => {
    await abrirPerfil(page)
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      localStorage.removeItem('user_token')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(page).toHaveURL(/\/login\?voltar=/)
    await expect(page.getByLabel('CPF')).toHaveCount(0)
  })

  test('de quem ficou é pedida de novo', async ({ page, sitio }) => {
    await abrirPerfil(page)
    await page.evaluate(() => (document.title = 'a de antes'))
    await page.goto(`${sitio.url}/api/saude`)
    await voltar(page)
    await expect(page).toHaveTitle(/^Perfil/)
    await expect(page.getByLabel('CPF')).not.toHaveValue('')
  })

  test.describe('de um visitante', () => {
    test.use({ como: {} })
    test('[AUT-02] quem volta do Discord sem entrar pode apertar de novo', async ({ page }) => {
      await page.goto('/login')
      const entrar = page.getByRole('button', { name: 'Entrar com Discord' })
      await entrar.click()
      await expect(page).toHaveURL(/\/oauth2\/authorize\?/)
      await voltar(page)
      await expect(page).toHaveURL(/\/login$/)
      await expect(entrar).toBeEnabled()
      await expect(entrar).not.toHaveAttribute('aria-busy', 'true')
      await entrar.click()
      await expect(page).toHaveURL(/\/oauth2\/authorize\?/)
    })
  })
})
