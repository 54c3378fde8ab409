import { dialogo } from '../apoio/loja.ts'
import { expect, type Page, test, tokenNoNavegador } from '../apoio/teste.ts'

async function segurarProgramas(page: Page): Promise<() => void> {
  let soltar = () => {}
  const solto = new Promise<void>((resolver) => (soltar = resolver))
  await page.route('**/assets/*.js', async (rota) => {
    await solto
    await rota.fallback()
  })
  return soltar
}

for (const { onde, nome, largura, titulo } of [
  { onde: '/loja', nome: /^Filtros/, largura: 390, titulo: 'Filtros' },
  { onde: '/loja', nome: 'Entrar com Discord', largura: 1440, titulo: 'Login com Discord' },
  { onde: '/hall', nome: 'Ver top 100: Mais Rico em Dólares', largura: 1440, titulo: 'Mais Rico em Dólares' },
] as const)
  test(`o botão que abre um diálogo fica ocupado até o código chegar: ${String(nome)}`, async ({ page }) => {
    await page.setViewportSize({ width: largura, height: 844 })
    await page.goto(onde)
    await page.waitForLoadState('networkidle')
    const soltar = await segurarProgramas(page)
    const botao = page.getByRole('button', { name: nome }).first()
    await botao.click()
    await expect(botao).toHaveAttribute('aria-busy', 'true')
    await expect(dialogo(page)).toHaveCount(0)
    soltar()
    await expect(dialogo(page).getByRole('heading', { name: titulo }).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]:is(button, a)')).toHaveCount(0)
  })

test.describe('de quem já entrou', () => {
  test.use({ como: { user: 'bruno' } })

  const conta = (page: Page) => page.getByRole('navigation', { name: 'Conta' })

  // A new page: the fixture's `page.goto` waits for the code.
  test('[AUT-07] Sair apertado antes de o código chegar sai da conta', async ({ context, sitio }) => {
    const page = await context.newPage()
    const soltar = await segurarProgramas(page)
    await page.goto(`${sitio.url}/loja`, { waitUntil: 'commit' })
    await page.getByTitle('Menu da conta').click()
    const sair = conta(page).getByRole('button', { name: 'Sair' })
    await sair.click()
    await expect(sair).toHaveAttribute('aria-busy', 'true')
    soltar()
    await expect.poll(() => tokenNoNavegador(page)).toBeNull()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar com Discord' })).toBeVisible()
  })

  for (const largura of [390, 1440])
    test(`[LAY-16] o menu da conta aberto antes de o código chegar não se move (${largura})`, async ({ context, sitio }) => {
      const page = await context.newPage()
      await page.setViewportSize({ width: largura, height: 844 })
      const soltar = await segurarProgramas(page)
      await page.goto(`${sitio.url}/loja`, { waitUntil: 'commit' })
      await page.getByTitle('Menu da conta').click()
      await conta(page).evaluate((nav) => Promise.all(nav.parentElement?.getAnimations().map((a) => a.finished) ?? []))
      const antes = await conta(page).getByRole('button', { name: 'Sair' }).boundingBox()
      soltar()
      await expect(conta(page).getByText('bruno@porto-aurora.exemplo')).toBeVisible()
      expect(await conta(page).getByRole('button', { name: 'Sair' }).boundingBox()).toEqual(antes)
    })

  test('Comprar apertado antes de o código chegar abre a compra, não a entrada', async ({ context, sitio }) => {
    const page = await context.newPage()
    const soltar = await segurarProgramas(page)
    await page.goto(`${sitio.url}/marketplace`, { waitUntil: 'commit' })
    const comprar = page.getByRole('button', { name: /^Comprar/ }).first()
    await comprar.click()
    await expect(comprar).toHaveAttribute('aria-busy', 'true')
    soltar()
    await expect(dialogo(page).getByRole('heading', { name: 'Comprar anúncio' })).toBeVisible()
  })
})
