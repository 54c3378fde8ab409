import { expect, type Page, test } from '../apoio/teste.ts'

async function segurarPrograma(page: Page): Promise<() => void> {
  let soltar = () => undefined as void
  const espera = new Promise<void>((pronto) => (soltar = pronto))
  await page.route(/\/assets\/index-[^/]+\.js$/, async (rota) => {
    await espera
    await rota.fallback()
  })
  return soltar
}

/** Not page.goto, which waits until the page is ready. */
const abrir = (page: Page, caminho: string) => page.evaluate((onde) => void (location.href = onde), caminho)

test('sem script algum, cada página pública já traz o que mostra', async ({ browser, sitio }) => {
  const contexto = await browser.newContext({ javaScriptEnabled: false, baseURL: sitio.url })
  const page = await contexto.newPage()
  for (const [caminho, achado] of [
    ['/', 'Hall da Fama'],
    ['/loja', 'Comet S2 Ouro'],
    ['/marketplace', 'Mercado de Jogadores'],
    ['/hall', 'Mais Rico'],
    ['/cripto', 'Cotação Sorium'],
    ['/eventos', 'Corrida da Orla'],
  ] as const) {
    await page.goto(caminho)
    await expect(page.getByRole('main')).toContainText(achado)
    await expect(page.locator('[data-barra]').filter({ visible: true })).toHaveCount(caminho === '/cripto' ? 1 : 0)
    await expect(page.locator('[data-esqueleto]')).toHaveCount(0)
    await expect(page.locator('[style]')).toHaveCount(0)
    const folhas = await page.locator('link[rel=stylesheet]').evaluateAll((links) => links.map((l) => l.getAttribute('href')))
    expect(folhas).toEqual([...new Set(folhas)])
  }
  await contexto.close()
})

test('um botão apertado antes do programa faz o que faria; um link leva aonde leva', async ({ page }) => {
  await page.goto('/creditos')
  const soltar = await segurarPrograma(page)
  await abrir(page, '/loja')
  const entrar = page.getByRole('banner').getByRole('button', { name: 'Entrar com Discord' })
  await entrar.click()
  await expect(entrar).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  soltar()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('button[aria-busy]')).toHaveCount(0)
})

test('o que foi escrito na busca antes do programa é buscado', async ({ page }) => {
  await page.goto('/creditos')
  const soltar = await segurarPrograma(page)
  await abrir(page, '/marketplace')
  const busca = page.getByRole('searchbox', { name: 'Buscar item ou anunciante' })
  await busca.pressSequentially('pis')
  soltar()
  await expect(page).toHaveURL(/busca=pis/)
  await expect(busca).toHaveValue('pis')
})

test('o programa só é pedido depois que a página foi pintada', async ({ page }) => {
  await page.goto('/hall')
  const { pintura, programa } = await page.evaluate(() => {
    const inicio = (entradas: PerformanceEntryList) => Math.min(...entradas.map((e) => e.startTime))
    const recursos = performance.getEntriesByType('resource')
    return {
      pintura: inicio(performance.getEntriesByName('first-contentful-paint')),
      programa: inicio(recursos.filter((r) => /\/assets\/[^/]+\.js$/.test(r.name))),
    }
  })
  expect(programa).toBeGreaterThan(pintura)
  expect(programa).toBeLessThan(Infinity)
})

test.describe('quem já entrou', () => {
  test.use({ como: { user: 'carla' } })

  test('Comprar apertado antes do programa abre a compra, não a entrada; vale o último botão apertado', async ({ page }) => {
    await page.goto('/creditos')
    const soltar = await segurarPrograma(page)
    await abrir(page, '/loja')
    const itens = page.getByRole('list', { name: 'Itens à venda' })
    const [primeiro, segundo] = [
      itens.getByRole('button', { name: /^Comprar/ }).nth(0),
      itens.getByRole('button', { name: /^Comprar/ }).nth(1),
    ]
    await primeiro.click()
    await segundo.click()
    await expect(page.locator('button[aria-busy=true]')).toHaveCount(1)
    await expect(segundo).toHaveAttribute('aria-busy', 'true')
    soltar()
    await expect(page.getByRole('dialog', { name: 'Comprar item' })).toBeVisible()
  })

  test('Adicionar saldo e o menu da conta respondem já na página desenhada', async ({ page }) => {
    await page.goto('/creditos')
    const soltar = await segurarPrograma(page)
    await abrir(page, '/painel/carteira')
    await page.getByTitle('Menu da conta').click()
    await expect(page.getByRole('link', { name: 'Meus Anúncios' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Adicionar saldo' }).click()
    soltar()
    await expect(page.getByRole('dialog', { name: 'Adicionar saldo' })).toBeVisible()
  })

  test('recebe a página de todos, que logo é a sua', async ({ page }) => {
    await page.goto('/marketplace')
    await expect(page.getByTitle('Menu da conta')).toBeVisible()
    await expect(page.getByTitle('Saldo em reais')).not.toContainText('R$ 0,00')
    await expect(page.getByRole('list', { name: 'Anúncios', exact: true }).getByRole('listitem').first()).toBeVisible()
  })
})
