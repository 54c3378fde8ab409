import { anunciarItem, anunciarVeiculo, irAteORecibo, ladrilho } from '../apoio/mercado.ts'
import { expect, test, type Page } from '../apoio/teste.ts'

const ANA = 1001
const VENDEDORA = 'Ana Ribeiro'
const TODOS = '/marketplace/anuncios/itensanunciados/todos'
const dialogo = (page: Page) => page.getByRole('dialog')
const anuncios: Record<'hamburguer' | 'comet' | 'diamante', string> = { hamburguer: '', comet: '', diamante: '' }

test.beforeAll(async ({ sitio }) => {
  const ana = await sitio.entrar('ana')
  anuncios.hamburguer = await anunciarItem(sitio, ana, { passport: ANA, codigo: 'hamburger', quantidade: 2, valor: 7.01 })
  anuncios.diamante = await anunciarItem(sitio, ana, { passport: ANA, codigo: 'diamond', valor: 20, moeda: 'zcoin' })
  const descricao = 'Revisado na orla.\n<b>Sem marcas</b>'
  anuncios.comet = await anunciarVeiculo(sitio, ana, { passport: ANA, modelo: 'comet2', valor: 45, descricao })
})

async function abrirPeloMenu(page: Page): Promise<void> {
  await page.goto('/cripto')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Marketplace' }).click()
  await expect(page.getByRole('heading', { name: 'Mercado de Jogadores', level: 1 })).toBeVisible()
}

test('a primeira página vem dentro do documento, e o visitante não a pede de novo', async ({ page }) => {
  const pedidos: string[] = []
  page.on('request', (r) => void (r.url().includes(TODOS) && pedidos.push(r.url())))
  await page.goto('/marketplace')
  await expect(ladrilho(page, 'Hambúrguer artesanal', VENDEDORA)).toBeVisible()
  expect(pedidos).toEqual([])
})

test('a ordem fica no endereço, e a página seguinte vem ao descer ou pelo botão', async ({ page, sitio }) => {
  const [modelo] = await sitio.ler<{ id: string; nome_item: string }[]>(TODOS)
  await page.route(
    (url) => url.pathname === `/api${TODOS}`,
    (rota) => {
      const inicio = Number(new URL(rota.request().url()).searchParams.get('cursor') ?? 0)
      const json = Array.from({ length: 24 }, (_, i) => ({ ...modelo, id: `x${inicio + i}`, nome_item: `Coisa ${inicio + i}` }))
      return rota.fulfill({ json, headers: inicio < 72 ? { 'x-proximo-cursor': String(inicio + 24) } : {} })
    },
  )
  await abrirPeloMenu(page)
  const pedido = page.waitForRequest((r) => r.url().includes('ordem=menor'))
  await page.getByLabel('Ordenar por').selectOption({ label: 'Menor preço' })
  await pedido
  await expect(page).toHaveURL(/\?ordem=menor$/)
  await page.getByRole('button', { name: 'Carregar mais' }).press('Enter')
  await expect(ladrilho(page, 'Coisa 30')).toHaveCount(1)
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(ladrilho(page, 'Coisa 95')).toBeInViewport({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0)
  const altura = await page.evaluate(() => scrollY)
  expect(altura).toBeGreaterThan(3_000)
  await page.getByRole('link', { name: 'ANUNCIAR ITEM' }).evaluate((a: HTMLElement) => a.click())
  await expect(page.getByRole('heading', { name: 'Mercado de Jogadores' })).toHaveCount(0)
  await page.goBack()
  await expect(ladrilho(page, 'Coisa 95')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(altura - 5)
})

test('um anúncio se abre, se compartilha pelo endereço, e Voltar o fecha', async ({ page }) => {
  await page.goto('/marketplace')
  await ladrilho(page, 'Pfister Comet', VENDEDORA).getByRole('link').click()
  await expect(dialogo(page).getByRole('heading', { name: 'Pfister Comet' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`anuncio=${anuncios.comet}$`))
  await expect(dialogo(page)).toContainText('Motor')
  await expect(dialogo(page)).toContainText('<b>Sem marcas</b>')
  await expect(dialogo(page)).toContainText('Ainda não houve vendas deste item.')
  await page.goBack()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/marketplace$/)
  await page.goto(`/marketplace?anuncio=${anuncios.comet}`)
  await expect(dialogo(page)).toContainText('R$ 45,00')
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/marketplace$/)
  await page.goto('/marketplace?anuncio=nao-existe')
  await expect(dialogo(page)).toContainText('Este anúncio não está mais à venda.')
})

test.describe('a compra', () => {
  test.use({ como: { user: 'bruno' } })

  test('o preço que muda no meio da compra é mostrado, e confirmado de novo', async ({ page, sitio }) => {
    const ana = await sitio.entrar('ana')
    await page.goto('/marketplace')
    await irAteORecibo(page, { nome: 'Diamante lapidado', vendedor: VENDEDORA, personagem: /Bruno/ })
    await mudarPreco(sitio.url, ana, anuncios.diamante, 21)
    await dialogo(page).getByRole('button', { name: 'Confirmar compra' }).click()
    await expect(dialogo(page).getByRole('alert')).toContainText('20,00 Sorium para 21,00 Sorium')
    await expect(dialogo(page).getByRole('button', { name: 'Confirmar compra' })).toBeEnabled()
    expect(await sitio.ler('/marketplace/compras', await sitio.entrar('bruno'))).toEqual([])
  })
})

async function mudarPreco(url: string, token: string, id: string, valor: number): Promise<void> {
  const resposta = await fetch(`${url}/api/marketplace/anuncios/${id}/preco`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ valor }),
  })
  if (!resposta.ok) throw new Error(`preço: ${resposta.status} ${await resposta.text()}`)
}
