import { dialogo, REAIS } from '../apoio/loja.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

const ITEM = 'Bilhete de Ônibus'
const comprar = (page: Page) => page.getByRole('list', { name: 'Itens à venda' }).getByRole('button', { name: `Comprar ${ITEM}` })
const botao = (page: Page, name: string) => dialogo(page).getByRole('button', { name, exact: true })
const atalho = (page: Page, name: string) => page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name })

/** Goes by the bottom bar, so that there is a page to go back to. @returns the shop's calls from then on. */
async function irParaALoja(page: Page): Promise<string[]> {
  await page.goto('/')
  await atalho(page, 'Loja').tap()
  await expect(page.getByRole('heading', { name: 'Loja de Itens' })).toBeVisible()
  const pedidos: string[] = []
  page.on('request', (r) => {
    const { pathname } = new URL(r.url())
    if (/^\/api\/(admin\/)?loja\//.test(pathname)) pedidos.push(pathname)
  })
  return pedidos
}

async function abrirCompra(page: Page): Promise<void> {
  await comprar(page).tap()
  await expect(dialogo(page)).toContainText('Escolha a forma de pagamento')
}

test.describe('jogador', () => {
  test.use({ como: { user: 'bruno' } })

  test('[LOJ-12] a compra volta passo a passo e se fecha; a página não rola, nem pergunta nada de novo', async ({ page }) => {
    const pedidos = await irParaALoja(page)
    await comprar(page).scrollIntoViewIfNeeded()
    const altura = await page.evaluate(() => scrollY)
    expect(altura).toBeGreaterThan(100)
    await abrirCompra(page)
    await dialogo(page).getByRole('radio', { name: REAIS }).check()
    await botao(page, 'Continuar').tap()
    await dialogo(page).getByRole('radio', { name: /Bruno/ }).check()
    await botao(page, 'Continuar').tap()
    await expect(botao(page, 'Confirmar compra')).toBeVisible()
    await page.goBack()
    await expect(dialogo(page).getByRole('radio', { name: /Bruno/ })).toBeChecked()
    await page.goBack()
    await expect(dialogo(page)).toContainText('Escolha a forma de pagamento')
    await page.goBack()
    await expect(dialogo(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/loja$/)
    expect(await page.evaluate(() => scrollY)).toBe(altura)
    expect(pedidos).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('jogador, de página em página', () => {
  test.use({ como: { user: 'bruno' } })

  test('do anúncio à compra e de volta: primeiro a compra, depois o anúncio, depois a página anterior', async ({ page }) => {
    await page.goto('/')
    await atalho(page, 'Mercado').tap()
    const anuncio = page.getByRole('list', { name: 'Anúncios', exact: true }).getByRole('listitem').first()
    await anuncio.getByRole('link').first().tap()
    await expect(page).toHaveURL(/anuncio=/)
    await botao(page, 'Comprar').tap()
    await expect(dialogo(page)).toHaveAccessibleName('Comprar anúncio')
    await page.goBack()
    await expect(botao(page, 'Comprar')).toBeVisible()
    await expect(page).toHaveURL(/anuncio=/)
    await page.goBack()
    await expect(dialogo(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/marketplace$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })

  test('fechado pelo X não sobra nada: um Voltar leva à página anterior, também depois de recarregar', async ({ page }) => {
    await irParaALoja(page)
    await abrirCompra(page)
    await botao(page, 'Fechar').tap()
    await expect(dialogo(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)

    await irParaALoja(page)
    await abrirCompra(page)
    await botao(page, 'Continuar').tap()
    await page.reload()
    await expect(dialogo(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })

  test('[NAV-01] um link dentro do que está aberto leva à página, e Voltar traz de volta a de antes dele', async ({ page }) => {
    await irParaALoja(page)
    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Menu' }).tap()
    const lateral = page.getByRole('dialog', { name: 'Menu lateral' })
    await lateral.getByRole('link', { name: 'Outros' }).tap()
    await expect(page).toHaveURL(/\/outros$/)
    await expect(lateral).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Loja de Itens' })).toBeVisible()
    await expect(page).toHaveURL(/\/loja$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('jogador, com a folha aberta', () => {
  test.use({ como: { user: 'bruno' } })

  test('[LOJ-12] no meio do envio Voltar não fecha nem sai; depois dele, fecha', async ({ page }) => {
    await irParaALoja(page)
    const porta = Promise.withResolvers<void>()
    await page.route('**/api/loja/comprar', async (rota) => {
      await porta.promise
      await rota.fulfill({ status: 409, json: { erro: 'Esgotado.', codigo: 'loja.esgotado' } })
    })
    await abrirCompra(page)
    await botao(page, 'Continuar').tap()
    await dialogo(page).getByRole('radio', { name: /Bruno/ }).check()
    await botao(page, 'Continuar').tap()
    await botao(page, 'Confirmar compra').tap()
    await page.goBack()
    await expect(dialogo(page).getByRole('button', { name: 'Comprando...' })).toBeVisible()
    porta.resolve()
    await expect(dialogo(page).getByRole('alert')).toContainText('Esgotado.')
    for (const _ of [1, 2, 3]) await page.goBack()
    await expect(dialogo(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/loja$/)
  })
})

test.describe('administração', () => {
  test.use({ como: { admin: true } })

  test('[ACA-06] Voltar fecha o diálogo de uma carteira e deixa a tabela', async ({ page }) => {
    await page.goto('/admin')
    await page.goto('/admin/carteiras')
    await page
      .getByRole('button', { name: /Adicionar/ })
      .first()
      .tap()
    await expect(dialogo(page)).toBeVisible()
    await page.goBack()
    await expect(dialogo(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/admin\/carteiras$/)
  })
})
