import { abrirCompra } from '../apoio/loja.ts'
import { expect, type Page, test, tokenNoNavegador } from '../apoio/teste.ts'

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
