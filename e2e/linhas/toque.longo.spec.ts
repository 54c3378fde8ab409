import { dialogo } from '../apoio/loja.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

async function segurarProgramas(page: Page): Promise<() => void> {
  let soltar = () => {}
  const solto = new Promise<void>((resolver) => (soltar = resolver))
  await page.route(/\.js$/, async (rota) => {
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
