import { expect, type Page, test, tokenNoNavegador } from '../apoio/teste.ts'

async function preencher(page: Page, senha: string): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('E-mail').fill('admin@sorium.local')
  await page.getByLabel('Senha').fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('[AUT-06][LAY-16] o administrador entra com senha e vai para /admin', async ({ page, sitio }) => {
  await page.goto('/admin/carteira')
  await expect(page).toHaveURL(/\/admin\/login\?voltar=/)
  await preencher(page, 'sorium-sandbox-admin')
  await expect(page).toHaveURL(`${sitio.url}/admin`)
  expect(await tokenNoNavegador(page, 'admin')).toBeTruthy()
  expect(await tokenNoNavegador(page)).toBeNull()
  await expect(page.getByTitle('Menu da conta')).toContainText('ADMIN')
})

test('[ERR-36] senha errada ou servidor fora', async ({ page, falhar }) => {
  await preencher(page, 'senha-errada-demais')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await tokenNoNavegador(page, 'admin')).toBeNull()
  await falhar('/auth/admin')
  await preencher(page, 'sorium-sandbox-admin')
  await expect(page.getByRole('alert')).toHaveText('Credenciais inválidas ou erro de conexão.')
})

test('[ERR-35] resposta sem token', async ({ page, falhar }) => {
  await falhar('/auth/admin', { status: 200, corpo: {} })
  await preencher(page, 'sorium-sandbox-admin')
  await expect(page.getByRole('alert')).toHaveText('Credenciais inválidas.')
})

test.describe('com as duas sessões', () => {
  test.use({ como: { user: 'bruno', admin: true } })

  test('[LAY-17][CAR-18][AUT-12] o administrador aparece, e a carteira e a conversão usam o token dele', async ({ page, vigia }) => {
    vigia.permitirFalhas()
    const admin = new Set<string>()
    page.on('request', (r) => {
      const { pathname } = new URL(r.url())
      const papel = r.headers()['authorization']
      if (papel && /\/api\/(carteira|user)/.test(pathname)) admin.add(`${pathname} ${papel}`)
    })
    await page.goto('/painel/carteira')
    await expect(page.getByTitle('Menu da conta')).toContainText('ADMIN')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => admin.size).toBeGreaterThanOrEqual(2)
    const [doJogador, doAdmin] = [await tokenNoNavegador(page), await tokenNoNavegador(page, 'admin')]
    expect([...admin]).toContain(`/api/carteira Bearer ${doAdmin}`)
    expect([...admin]).not.toContain(`/api/carteira Bearer ${doJogador}`)
    expect([...admin]).toContain(`/api/user/profile Bearer ${doJogador}`)

    await expect(page.getByRole('main')).toContainText('Carteira do Administrador')
    await page.getByRole('button', { name: 'Minha carteira de jogador' }).click()
    await expect(page.getByRole('heading', { name: 'Minha Carteira', level: 1 })).toBeVisible()
    await expect.poll(() => [...admin]).toContain(`/api/carteira Bearer ${doJogador}`)
  })
})

test.describe('a carteira do administrador', () => {
  test.use({ como: { admin: true } })

  test('[CAR-01][CAR-14][CAR-15][CAR-17][CAR-18] tem boas-vindas, o título dele e nenhum ADICIONAR SALDO', async ({ page }) => {
    await page.goto('/admin/carteira')
    await expect(page.getByRole('heading', { name: 'Bem-vindo à sua Carteira!' })).toBeVisible()
    await page.getByLabel('Li e entendi todas as informações acima.').check()
    await page.getByRole('button', { name: 'Criar minha carteira' }).click()
    await expect(page.getByRole('heading', { name: 'Carteira do Administrador', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /^adicionar saldo$/i })).toHaveCount(0)
  })
})
