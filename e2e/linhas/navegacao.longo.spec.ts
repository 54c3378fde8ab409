import { semPrimeirasRespostas } from '../apoio/pagina.ts'
import { expect, test } from '../apoio/teste.ts'

const PUBLICAS = ['/', '/login', '/discord-login', '/loja', '/marketplace', '/hall', '/cripto', '/eventos', '/anuncios', '/outros']
const DE_JOGADOR = ['/historico-compras', '/painel/perfil', '/painel/carteira', '/painel/anuncios', '/leilao']

test('[NAV-02] as páginas públicas abrem sem sessão', async ({ page, sitio }) => {
  for (const caminho of PUBLICAS) {
    await page.goto(caminho)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.url()).toBe(`${sitio.url}${caminho}`)
  }
})

test('[NAV-03][NAV-04] sem sessão, as páginas do jogador levam a /login', async ({ page }) => {
  for (const caminho of DE_JOGADOR) {
    await page.goto(caminho)
    await expect(page).toHaveURL(new RegExp(`/login\\?voltar=${encodeURIComponent(caminho)}`))
    await expect(page.getByRole('heading', { name: 'Login com Discord' })).toBeVisible()
  }
})

test.describe('com sessão de jogador', () => {
  test.use({ como: { user: 'bruno' } })

  test('[NAV-03][NAV-04][AUT-11] as páginas do jogador abrem', async ({ page, sitio }) => {
    for (const caminho of DE_JOGADOR) {
      await page.goto(caminho)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(page.url()).toBe(`${sitio.url}${caminho}`)
    }
    await page.goto('/compras')
    await expect(page).toHaveURL(/\/historico-compras$/)
  })

  test('[NAV-11][LAY-16] o menu da conta tem as cinco entradas, e a identidade do token', async ({ page }) => {
    await page.goto('/')
    const botao = page.getByTitle('Menu da conta')
    await expect(botao).toContainText('Bruno')
    await botao.click()
    const menu = page.getByRole('navigation', { name: 'Conta' })
    const destinos = [
      ['Perfil', '/painel/perfil'],
      ['Minha Carteira', '/painel/carteira'],
      ['Meus Anúncios', '/painel/anuncios'],
      ['Minhas Compras', '/historico-compras'],
    ] as const
    for (const [rotulo, caminho] of destinos) {
      await expect(menu.getByRole('link', { name: rotulo })).toHaveAttribute('href', caminho)
    }
    await expect(menu.getByRole('button', { name: 'Sair' })).toBeVisible()
    await menu.getByRole('link', { name: 'Minhas Compras' }).click()
    await expect(page).toHaveURL(/\/historico-compras$/)
    await expect(menu).toBeHidden()
  })
})

test('[NAV-01] a lateral leva às oito páginas', async ({ page }) => {
  await page.goto('/')
  const ligacoes = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  await expect(ligacoes).toHaveText([
    'Início',
    'Loja de Itens',
    'Marketplace',
    'Hall da Fama',
    'Mercado Cripto',
    'Leilão',
    'Anúncios',
    'Outros',
  ])
  const alvos = await ligacoes.evaluateAll((as) => as.map((a) => a.getAttribute('href')))
  expect(alvos).toEqual(['/', '/loja', '/marketplace', '/hall', '/cripto', '/leilao', '/anuncios', '/outros'])
})

/** Items of the shop's first page; more come on scrolling. */
const POR_PAGINA = 48

test('[NAV-05][NAV-09][LOJ-01][LOJ-02] as categorias da loja filtram, pela lateral, pelas fichas e pelo evento da janela', async ({
  page,
  sitio,
}) => {
  const categorias = await sitio.ler<{ id: string; nome: string }[]>('/admin/loja/categorias')
  const itens = await sitio.ler<{ categoria_id: string }[]>('/admin/loja/itens')
  const de = (nome: string) => categorias.find((c) => c.nome === nome) ?? { id: '', nome }
  const quantos = (nome: string) => itens.filter((i) => i.categoria_id === de(nome).id).length
  await page.goto('/loja')
  await expect(page.getByRole('heading', { name: 'Loja de Itens', level: 1 })).toBeVisible()
  const lateral = page.getByRole('group', { name: 'Categorias', exact: true })
  const fichas = page.getByRole('group', { name: 'Filtrar por categoria' })
  const expostos = page.getByRole('list', { name: 'Itens à venda' }).getByRole('listitem')
  await expect(expostos).toHaveCount(POR_PAGINA)
  for (const { nome } of categorias) await expect(lateral.getByRole('button', { name: nome })).toBeVisible()
  await expect(fichas.getByRole('button')).toHaveText(['Todas as categorias', ...categorias.map((c) => c.nome)])

  await page.evaluate(() =>
    addEventListener('loja-categoria', (e) => Object.assign(window, { ouvido: (e as CustomEvent<{ id: string }>).detail })),
  )
  await lateral.getByRole('button', { name: 'Médico' }).click()
  await expect(expostos).toHaveCount(quantos('Médico'))
  expect(await page.evaluate(() => (window as unknown as { ouvido: { id: string } }).ouvido.id)).toBe(de('Médico').id)
  await expect(fichas.getByRole('button', { name: 'Médico' })).toHaveAttribute('aria-pressed', 'true')

  await fichas.getByRole('button', { name: 'Premium' }).click()
  await expect(expostos).toHaveCount(quantos('Premium'))
  await expect(lateral.getByRole('button', { name: 'Premium' })).toHaveAttribute('aria-pressed', 'true')

  await page.evaluate((id) => dispatchEvent(new CustomEvent('loja-categoria', { detail: { id } })), de('Ferramentas').id)
  await expect(expostos).toHaveCount(quantos('Ferramentas'))
  await page.reload()
  await expect(expostos).toHaveCount(quantos('Ferramentas'))
  await page.goBack()
  await expect(expostos).toHaveCount(quantos('Premium'))
  await fichas.getByRole('button', { name: 'Todas as categorias' }).click()
  await expect(expostos).toHaveCount(POR_PAGINA)
})

test('[CAT-05] as categorias da loja e do mercado têm id, nome e descrição', async ({ sitio }) => {
  for (const caminho of ['/admin/loja/categorias', '/marketplace/categorias']) {
    const categorias = await sitio.ler<object[]>(caminho)
    expect(categorias.length).toBeGreaterThan(0)
    for (const categoria of categorias) {
      expect(categoria).toMatchObject({ id: expect.any(String), nome: expect.any(String), descricao: expect.any(String) })
    }
  }
})

test('[ERR-48] sem resposta, as categorias do mercado não aparecem na lateral, e nada é dito', async ({ page, falhar }) => {
  await semPrimeirasRespostas(page)
  await falhar('/marketplace/categorias', { status: 500 })
  await page.goto('/marketplace')
  await expect(page.getByRole('list', { name: 'Anúncios', exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Categorias' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('o administrador numa página de todos', () => {
  test.use({ como: { admin: true } })
  const ENTRADAS = [
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

  for (const [width, height] of [
    [1440, 900],
    [390, 640],
  ] as const) {
    test(`[NAV-12] vê a etiqueta ADMIN e o menu inteiro da administração, a ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/outros')
      const botao = page.getByTitle('Menu da conta')
      await botao.click()
      const menu = page.getByRole('navigation', { name: 'Conta' })
      await expect((width > 1000 ? botao : menu).getByText('ADMIN', { exact: true })).toBeVisible()
      await expect(menu.getByRole('link')).toHaveText(ENTRADAS.map(([rotulo]) => rotulo))
      for (const [rotulo, caminho] of ENTRADAS)
        await expect(menu.getByRole('link', { name: rotulo, exact: true })).toHaveAttribute('href', caminho)
      // The last entry must also be reachable on a short screen.
      const sair = menu.getByRole('button', { name: 'Sair' })
      await sair.scrollIntoViewIfNeeded()
      await expect(sair).toBeInViewport()
      await menu.getByRole('link', { name: 'Vitrine' }).click()
      await expect(page).toHaveURL(/\/admin\/vitrine$/)
    })
  }
})

test.describe('a identidade mostrada', () => {
  const TUDO = {
    nome: 'Júlia Conceição',
    email: 'julia@exemplo.com',
    discord_nome: 'ju.discord',
    personagem_nome: 'Aurora Lima',
    avatar_url: '/imagens/retratos/nina.avif',
  }
  for (const [rotulo, conteudo, nome, resto] of [
    ['com o nome do personagem', TUDO, 'Aurora Lima', ['ju.discord', 'julia@exemplo.com']],
    ['sem personagem', { ...TUDO, personagem_nome: null }, 'Júlia Conceição', ['ju.discord', 'julia@exemplo.com']],
    ['só com o do Discord', { discord_nome: 'ju.discord', email: 'julia@exemplo.com' }, 'ju.discord', ['julia@exemplo.com']],
    ['só com o e-mail', { email: 'julia@exemplo.com' }, 'julia@exemplo.com', []],
  ] as const) {
    test(`[LAY-16] é a que está no token, ${rotulo}`, async ({ page }) => {
      const meio = Buffer.from(JSON.stringify({ ...conteudo, exp: 4_102_444_800 })).toString('base64url')
      await page.addInitScript((token) => localStorage.setItem('user_token', token), `e30.${meio}.x`)
      // No answers: the page can show only what the token says.
      await page.route(/\/api\/(user|carteira)/, () => undefined)
      await page.goto('/creditos')
      const botao = page.getByTitle('Menu da conta')
      await expect(botao).toContainText(nome)
      if ('avatar_url' in conteudo) await expect(botao.locator('img')).toHaveAttribute('src', conteudo.avatar_url)
      await botao.click()
      const menu = page.getByRole('navigation', { name: 'Conta' })
      for (const texto of [nome, ...resto]) await expect(menu.getByText(texto, { exact: true })).toBeVisible()
    })
  }
})
