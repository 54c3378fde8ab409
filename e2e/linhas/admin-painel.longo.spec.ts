import { expect, test, tokenNoNavegador } from '../apoio/teste.ts'

const MENU = [
  ['Dashboard', '/admin'],
  ['Usuários', '/admin/usuarios'],
  ['Carteiras', '/admin/carteiras'],
  ['Minha Carteira', '/admin/carteira'],
  ['Itens Loja', '/admin/loja/itens'],
  ['Categorias Loja', '/admin/loja/categorias'],
  ['Histórico de Compras', '/admin/historico-compras'],
  ['Anunciar Evento', '/admin/anunciar-evento'],
  ['Marketplace', '/admin/marketplace'],
  ['Vitrine', '/admin/vitrine'],
  ['Logs', '/admin/logs'],
  ['Saúde', '/admin/saude'],
  ['Cópias', '/admin/copias'],
  ['Configurações', '/admin/configuracoes'],
  ['Regras', '/admin/regras'],
] as const

test.describe('com a sessão de administrador', () => {
  test.use({ como: { admin: true } })

  test('[ADM-01][ADM-03][ADM-04] o menu leva a cada página, na ordem', async ({ page }) => {
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Administração' })
    await expect(menu.locator('a, button')).toHaveText([...MENU.map(([nome]) => nome), 'Sair'])
    await expect(page.getByTitle('Menu da conta')).toContainText('ADMIN')
    await expect(page.getByRole('region', { name: 'Rádio da cidade' })).toBeVisible()
    for (const [nome, caminho] of MENU) {
      await menu.getByRole('link', { name: nome, exact: true }).click()
      await expect(page).toHaveURL((url) => url.pathname === caminho)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(menu.locator('[aria-current=page]')).toHaveText(nome)
    }
  })

  test('[OQ-103] o registro filtra e diz o que mudou', async ({ page }) => {
    await page.goto('/admin/logs')
    const tabela = page.getByRole('table', { name: 'Registros' })
    await expect(tabela.getByRole('row').nth(1)).toBeVisible()
    await page.getByLabel('Ação', { exact: true }).selectOption({ label: 'Criou um administrador' })
    await expect(page).toHaveURL(/acao=sessao\.admin_criado/)
    await expect(tabela.getByRole('row').nth(1)).toContainText('Criou um administrador')
    await tabela
      .getByText(/campos?$/)
      .first()
      .click()
    await expect(tabela.getByText('admin@sorium.local').first()).toBeVisible()
  })
})

test('[ADM-05][ADM-07][API-35] entrar guarda a sessão; Sair a remove e vai para o início', async ({ page, sitio }) => {
  await page.goto('/admin/login')
  await page.getByLabel('E-mail').fill('admin@sorium.local')
  await page.getByLabel('Senha').fill('sorium-sandbox-admin')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(`${sitio.url}/admin`)
  expect(await tokenNoNavegador(page, 'admin')).toBeTruthy()
  await page.getByRole('navigation', { name: 'Administração' }).getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(`${sitio.url}/`)
  await expect.poll(() => tokenNoNavegador(page, 'admin')).toBeNull()
})
