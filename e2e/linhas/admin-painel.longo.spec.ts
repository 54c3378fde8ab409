import { expect, test } from '../apoio/teste.ts'

test.describe('com a sessão de administrador', () => {
  test.use({ como: { admin: true } })

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
