import { expect, test, tokenNoNavegador } from '../apoio/teste.ts'

test.describe('Sair', () => {
  test.use({ como: { user: 'bruno', admin: true } })

  test('[AUT-07] Sair do jogador deixa o token do administrador', async ({ page }) => {
    await page.goto('/loja')
    // With both sessions only the administrator's menu is shown, so remove the administrator's token to reach the player's Sair.
    const admin = await tokenNoNavegador(page, 'admin')
    await page.evaluate(() => localStorage.removeItem('admin_token'))
    await page.reload()
    await page.evaluate((t) => localStorage.setItem('admin_token', t ?? ''), admin)
    await page.getByTitle('Menu da conta').click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect.poll(() => tokenNoNavegador(page)).toBeNull()
    expect(await tokenNoNavegador(page, 'admin')).toBe(admin)
  })
})

test.describe('um navegador que não guarda nada', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const nome of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, nome, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    }),
  )

  for (const caminho of [
    '/login',
    '/painel/perfil',
    '/admin',
    '/admin/login',
    '/auth/token?token=e30.eyJzdWIiOiJ4In0.x',
    '/auth/discord/callback?code=codigo&state=estado',
  ])
    test(`[AUT-01][AUT-04] ouve isso em ${caminho}, e a página não espera para sempre`, async ({ page }) => {
      await page.goto(caminho)
      await expect(page.getByRole('alert')).toContainText('não deixa o site guardar dados')
    })

  test('vê o que é de todos', async ({ page }) => {
    await page.goto('/loja')
    await expect(page.getByRole('list', { name: 'Itens à venda' })).toBeVisible()
  })
})

test('[AUT-01] um endereço http:// sem crypto.subtle diz que é isso', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false })
    Object.defineProperty(crypto, 'subtle', { value: undefined })
  })
  for (const caminho of ['/login', '/admin/login']) {
    await page.goto(caminho)
    await expect(page.getByRole('alert')).toContainText('https://')
  }
})
