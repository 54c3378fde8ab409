import { expect, type Page, test } from '../apoio/teste.ts'

async function segurarPrograma(page: Page): Promise<() => void> {
  let soltar = () => undefined as void
  const espera = new Promise<void>((pronto) => (soltar = pronto))
  await page.route(/\/assets\/index-[^/]+\.js$/, async (rota) => {
    await espera
    await rota.fallback()
  })
  return soltar
}

/** Not page.goto, which waits until the page is ready. */
const abrir = (page: Page, caminho: string) => page.evaluate((onde) => void (location.href = onde), caminho)

test('o programa só é pedido depois que a página foi pintada', async ({ page }) => {
  await page.goto('/hall')
  const { pintura, programa } = await page.evaluate(() => {
    const inicio = (entradas: PerformanceEntryList) => Math.min(...entradas.map((e) => e.startTime))
    const recursos = performance.getEntriesByType('resource')
    return {
      pintura: inicio(performance.getEntriesByName('first-contentful-paint')),
      programa: inicio(recursos.filter((r) => /\/assets\/[^/]+\.js$/.test(r.name))),
    }
  })
  expect(programa).toBeGreaterThan(pintura)
  expect(programa).toBeLessThan(Infinity)
})

test.describe('quem já entrou', () => {
  test.use({ como: { user: 'carla' } })

  test('Adicionar saldo e o menu da conta respondem já na página desenhada', async ({ page }) => {
    await page.goto('/creditos')
    const soltar = await segurarPrograma(page)
    await abrir(page, '/painel/carteira')
    await page.getByTitle('Menu da conta').click()
    await expect(page.getByRole('link', { name: 'Meus Anúncios' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Adicionar saldo' }).click()
    soltar()
    await expect(page.getByRole('dialog', { name: 'Adicionar saldo' })).toBeVisible()
  })

  test('recebe a página de todos, que logo é a sua', async ({ page }) => {
    await page.goto('/marketplace')
    await expect(page.getByTitle('Menu da conta')).toBeVisible()
    await expect(page.getByTitle('Saldo em reais')).not.toContainText('R$ 0,00')
    await expect(page.getByRole('list', { name: 'Anúncios', exact: true }).getByRole('listitem').first()).toBeVisible()
  })
})
