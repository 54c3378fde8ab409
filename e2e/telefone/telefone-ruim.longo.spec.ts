import { abrirCompra, dialogo } from '../apoio/loja.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { user: 'bruno' } })

test('numa rede lenta aparecem os esqueletos, e depois os dados', async ({ page }) => {
  await page.route('**/api/{carteira,loja/historico-compras}*', async (rota) => {
    await new Promise((passar) => setTimeout(passar, 1_500)) // relógio: a rede é lenta
    await rota.continue()
  })
  await page.goto('/painel/carteira')
  await expect(page.getByText('Carregando carteira...')).toBeAttached()
  await expect(page.locator('[data-barra]').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Saldo em reais' })).toBeVisible()
  await page.goto('/historico-compras')
  await expect(page.getByText('Carregando suas compras...')).toBeAttached()
  await expect(page.locator('[data-barra]').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Suas compras' }).or(page.getByText('Nenhuma compra encontrada.'))).toBeVisible()
})

test('enquanto a página inicial carrega, nada rola para o lado', async ({ page }) => {
  await page.goto('/painel/carteira')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/api/loja/{mais-vendidos,itens}*', () => {})
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Início' }).tap()
  await expect(page.locator('[data-barra]').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('o diálogo é uma folha que cabe na tela, com o botão à mão', async ({ page }) => {
  await abrirCompra(page, 'Rolo de Bandagens')
  const caixa = await dialogo(page).boundingBox()
  const tela = page.viewportSize()
  expect(caixa?.width).toBe(tela?.width)
  expect((caixa?.y ?? 0) + (caixa?.height ?? 0)).toBeLessThanOrEqual((tela?.height ?? 0) + 1)
  await expect(dialogo(page).getByRole('button', { name: 'Continuar' })).toBeInViewport()
})

test('[NAV-01] o Menu abre a lateral inteira, e um toque fora a fecha', async ({ page }) => {
  await page.goto('/loja')
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Menu' }).tap()
  const lateral = page.getByRole('dialog', { name: 'Menu lateral' })
  await expect(lateral.getByRole('link', { name: 'Outros' })).toBeVisible()
  await page.touchscreen.tap(380, 200)
  await expect(lateral).toHaveCount(0)
})
