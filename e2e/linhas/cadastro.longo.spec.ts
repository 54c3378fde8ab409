import { expect, test } from '../apoio/teste.ts'

test.use({ como: { user: 'dandara' } })

test('[ERR-09][AUT-09] o cadastro que não salva diz isso, e a sessão continua só na memória', async ({ page, sitio, falhar }) => {
  const perfil = await sitio.ler<object>('/user/profile', await sitio.entrar('dandara'))
  await falhar('/user/profile', { status: 200, corpo: { ...perfil, endereco: '' } })
  await falhar('/user/complete-profile', { status: 500 })
  await page.goto('/loja')
  const modal = page.getByRole('dialog', { name: 'Complete seu cadastro' })
  await expect(modal).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await modal.getByLabel('CPF').fill('52998224725')
  await modal.getByLabel('Endereço').fill('Rua Nova, 1')
  await modal.getByRole('button', { name: 'Salvar cadastro' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Erro ao salvar dados.')
  expect(await page.evaluate(() => localStorage.getItem('user_token'))).toBeNull()
})
