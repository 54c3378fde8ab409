import { expect, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

test('quem administra faz uma cópia, prova que ela restaura, e vê as duas coisas na página', async ({ page }) => {
  await page.goto('/admin/copias')
  await expect(page.getByRole('heading', { name: 'Cópias', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Fazer cópia agora' }).click()
  const tabela = page.getByRole('table', { name: 'Cópias' })
  await expect(tabela.getByText(/-agora\.tar\.gz\.age$/).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Fazer cópia agora' })).toBeEnabled({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Provar a última' }).click()
  await expect(tabela.getByText(/^Provada/).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Há cópia, e a restauração foi provada.')).toBeVisible()
})
