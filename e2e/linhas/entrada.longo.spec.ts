import { dialogo } from '../apoio/loja.ts'
import { expect, test, tokenNoNavegador } from '../apoio/teste.ts'

const falso = (conteudo: object) => `x.${Buffer.from(JSON.stringify(conteudo)).toString('base64url')}.y`

test('[AUT-02] o modal se chama Login com Discord e fecha com Esc', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar com Discord' }).click()
  await expect(dialogo(page).getByRole('heading', { name: 'Login com Discord' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toHaveCount(0)
})

test('[AUT-08] um token que não se decodifica é ignorado, sem erro', async ({ page, falhar }) => {
  const pedidos = await falhar('/user/profile', { status: 200, corpo: {} })
  await page.addInitScript(() => localStorage.setItem('user_token', 'isto-nao-e-um-token'))
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar com Discord' })).toBeVisible()
  expect(await tokenNoNavegador(page)).toBe('isto-nao-e-um-token')
  expect(pedidos()).toBe(0)
  await page.goto('/auth/token?token=lixo')
  await expect(page.getByRole('alert')).toHaveText('Erro ao autenticar com Discord.')
})

test('[AUT-05] um token vencido conta como sessão até o servidor recusar', async ({ page, sitio }) => {
  // The server has not answered yet.
  await page.route('**/api/{user/profile,carteira}', () => {})
  const vencido = falso({ sub: 'x', nome: 'Velho', exp: 1 })
  await page.addInitScript((t) => localStorage.setItem('user_token', t), vencido)
  await page.goto(`${sitio.url}/loja`)
  await expect(page.getByTitle('Menu da conta')).toContainText('Velho')
})

test.describe('Sair', () => {
  test.use({ como: { user: 'bruno', admin: true } })

  test('[AUT-07] Sair do jogador deixa o token do administrador', async ({ page }) => {
    await page.goto('/loja')
    // With both sessions only the admin's menu is shown: remove the admin's token to reach the player's Sair.
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

test.describe('o porteiro do cadastro', () => {
  test.use({ como: { user: 'bruno' } })

  test('[AUT-10][AUT-11] uma falha de rede é tentada de novo, duas vezes, e a sessão fica', async ({ page, falhar }) => {
    const pedidos = await falhar('/user/profile', { vezes: 2 })
    await page.goto('/painel/carteira')
    await expect.poll(pedidos, { timeout: 15_000 }).toBeGreaterThanOrEqual(3)
    await expect(page.getByRole('heading', { name: 'Minha Carteira', level: 1 })).toBeVisible()
    expect(await tokenNoNavegador(page)).toBeTruthy()
  })

  test('[AUT-10] quando o perfil não vem de jeito nenhum, o token sai e a pessoa vai para o início', async ({ page, sitio, falhar }) => {
    await falhar('/user/profile', { status: 500 })
    await page.goto('/loja')
    await expect(page).toHaveURL(`${sitio.url}/`, { timeout: 15_000 })
    expect(await tokenNoNavegador(page)).toBeNull()
  })
})

test('[ERR-21] retorno sem código', async ({ page }) => {
  await page.goto('/auth/discord/callback')
  await expect(page.getByRole('alert')).toHaveText('Código de autorização não encontrado.')
})

test('[ERR-22] retorno recusado mostra o texto do servidor', async ({ page }) => {
  await page.goto('/login')
  const pendente = JSON.stringify([{ state: 'estado-0123456789', verifier: 'v'.repeat(64), voltar: '/' }])
  await page.evaluate((p) => localStorage.setItem('oauth_pendente', p), pendente)
  const resposta = page.waitForResponse('**/api/auth/discord/callback**')
  await page.goto('/auth/discord/callback?code=codigo-velho&state=estado-0123456789')
  const { erro } = (await (await resposta).json()) as { erro: string }
  expect(erro).toBeTruthy()
  await expect(page.getByRole('alert')).toHaveText(erro)
})

for (const [caso, falha, texto] of [
  ['resposta sem token e sem erro', { status: 200, corpo: {} }, 'Erro ao autenticar com Discord.'],
  ['chamada que não chega', {}, 'Erro inesperado ao autenticar com Discord.'],
] as const) {
  test(`[ERR-23] ${caso}`, async ({ page, falhar }) => {
    await falhar('/auth/discord/callback', falha)
    await page.goto('/login')
    const pendente = JSON.stringify([{ state: 'estado-0123456789', verifier: 'v'.repeat(64), voltar: '/' }])
    await page.evaluate((p) => localStorage.setItem('oauth_pendente', p), pendente)
    await page.goto('/auth/discord/callback?code=codigo&state=estado-0123456789')
    await expect(page.getByRole('alert')).toHaveText(texto)
    expect(await tokenNoNavegador(page)).toBeNull()
  })
}

test('[AUT-04] um retorno que este navegador não começou é recusado', async ({ page }) => {
  await page.goto('/auth/discord/callback?code=codigo&state=de-outro')
  await expect(page.getByRole('alert')).toContainText('não começou neste navegador')
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
