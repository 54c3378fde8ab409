import { expect, test, tokenNoNavegador } from '../apoio/teste.ts'

test('[AUT-01][AUT-02] a entrada leva ao Discord, com state e PKCE', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Login com Discord' })).toBeVisible()
  const partida = page.waitForRequest(/\/api\/auth\/discord\?/)
  await page.getByRole('button', { name: 'Entrar com Discord' }).click()
  const consulta = new URL((await partida).url()).searchParams
  expect(consulta.get('state')).toBeTruthy()
  expect(consulta.get('code_challenge')).toBeTruthy()
  await expect(page).toHaveURL(/\/oauth2\/authorize\?/)
})

test('[AUT-03][AUT-11] a chegada guarda o token, some com ele do endereço e vai para o início', async ({ page, sitio }) => {
  const token = await sitio.entrar('bruno')
  await page.goto(`/auth/token?token=${token}`)
  await expect(page).toHaveURL(`${sitio.url}/`)
  expect(await tokenNoNavegador(page)).toBe(token)
  await expect(page.getByTitle('Menu da conta')).toContainText('Bruno')
  await page.goBack().catch(() => null)
  expect(page.url()).not.toContain('token=')
})

test.describe('Sair', () => {
  test.use({ como: { user: 'bruno', admin: true } })

  test('[AUT-05][AUT-07] Sair do administrador tira só o token dele; o do jogador fica, e depois sai também', async ({ page, sitio }) => {
    const tokenDoJogador = async () => tokenNoNavegador(page)
    await page.goto('/loja')
    await page.getByTitle('Menu da conta').click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(`${sitio.url}/`)
    await expect(page.getByTitle('Menu da conta')).toContainText('Bruno')
    expect(await tokenNoNavegador(page, 'admin')).toBeNull()
    const token = await tokenDoJogador()
    expect(token).toBeTruthy()

    await page.getByTitle('Menu da conta').click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar com Discord' })).toBeVisible()
    expect(await tokenDoJogador()).toBeNull()
    await expect(sitio.saldos(token ?? '')).rejects.toThrow('401')
  })
})

test.describe('o porteiro do cadastro', () => {
  test.use({ como: { user: 'bruno' } })

  test('[AUT-06][AUT-12] um token recusado (401) encerra a sessão; depois de entrar, a pessoa volta à página', async ({
    page,
    sitio,
    vigia,
  }) => {
    vigia.permitirFalhas()
    await page.goto('/painel/carteira')
    await expect(page.getByRole('heading', { name: 'Minha Carteira', level: 1 })).toBeVisible()
    const token = (await tokenNoNavegador(page)) ?? ''
    await sitio.enviar('/auth/sair', {}, token)
    await page.reload()
    await expect(page).toHaveURL(/\/login\?voltar=/)
    expect(await tokenNoNavegador(page)).toBeNull()
    // The address changes a moment before the page, and the top bar of the old page has this button too.
    await expect(page.getByRole('heading', { name: 'Login com Discord' })).toBeVisible()
    await page.getByRole('button', { name: 'Entrar com Discord' }).click()
    await page.getByRole('link', { name: '@bruno' }).click()
    await expect(page).toHaveURL(`${sitio.url}/painel/carteira`)
    await expect(page.getByRole('heading', { name: 'Minha Carteira', level: 1 })).toBeVisible()
  })
})

test('[AUT-04] a entrada começada em duas abas termina nas duas, cada uma na sua página', async ({ page, context, sitio }) => {
  const outra = await context.newPage()
  for (const [aba, caminho] of [
    [page, '/cripto'],
    [outra, '/hall'],
  ] as const) {
    await aba.goto(`${sitio.url}/login?voltar=${caminho}`)
    await aba.getByRole('button', { name: 'Entrar com Discord' }).click()
    await expect(aba).toHaveURL(/\/oauth2\/authorize\?/)
  }
  for (const [aba, caminho] of [
    [page, '/cripto'],
    [outra, '/hall'],
  ] as const) {
    await aba.getByRole('link', { name: '@bruno' }).click()
    await expect(aba).toHaveURL(sitio.url + caminho)
    await expect(aba.getByTitle('Menu da conta')).toContainText('Bruno')
  }
})
