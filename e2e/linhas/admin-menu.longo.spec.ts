import type { Vitrine } from '@sorium/contratos/vitrine/index.ts'
import type { Browser } from '@playwright/test'
import { filmar } from '../apoio/filmar.ts'
import { expect, type Page, test, tokenNoNavegador } from '../apoio/teste.ts'

const PAGINA = '/admin/vitrine?aba=menu'
const PADRAO = ['Início', 'Loja de Itens', 'Marketplace', 'Hall da Fama', 'Mercado Cripto', 'Leilão', 'Anúncios', 'Outros']
const dialogo = (page: Page) => page.getByRole('dialog')
const titulos = (page: Page) => page.getByRole('list', { name: 'Menu do site' }).locator('li b')
const botao = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const noMenu = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
const naBarra = (page: Page) => page.getByRole('navigation', { name: 'Atalhos' }).locator('a, button')
const acoes = async (page: Page, de: string, qual: string) => {
  await botao(page, `Mais ações de ${de}`).click()
  await botao(page, qual).click()
}
async function escrito(browser: Browser, baseURL: string): Promise<{ menu: string[]; barra: string[] }> {
  const contexto = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await contexto.newPage()
  await page.goto('/hall')
  const textos = (nome: string) => page.locator(`nav[aria-label=${nome}]`).locator('a, button').allTextContents()
  const lido = { menu: await textos('Principal'), barra: await textos('Atalhos') }
  await contexto.close()
  return lido
}

test.use({ como: { admin: true } })

test.afterEach(async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenNoNavegador(page, 'admin')}` }
  const { menu } = (await (await page.request.get('/api/admin/vitrine', { headers })).json()) as Vitrine
  await page.request.put('/api/admin/vitrine/menu', { headers, data: { versao: menu.versao, itens: [] } })
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`[NAV-01][OQ-77] a ordem, os nomes, o que fica oculto e uma entrada própria valem no site, escrito e vivo, a ${width} px`, async ({
    page,
    browser,
    sitio,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(PAGINA)
    await expect(titulos(page)).toHaveText(PADRAO)
    await expect(botao(page, 'Voltar ao padrão')).toHaveCount(0)

    const subir = botao(page, 'Subir Hall da Fama')
    await subir.focus()
    await page.keyboard.press('Enter')
    await expect(titulos(page)).toHaveText(['Início', 'Loja de Itens', 'Hall da Fama', 'Marketplace', ...PADRAO.slice(4)])
    await expect(subir).toBeFocused()
    await page.keyboard.press('Space')
    await expect(titulos(page)).toHaveText(['Início', 'Hall da Fama', 'Loja de Itens', 'Marketplace', ...PADRAO.slice(4)])
    const descer = botao(page, 'Descer Início')
    await descer.focus()
    await page.keyboard.press('Enter')
    await expect(titulos(page)).toHaveText(['Hall da Fama', 'Início', 'Loja de Itens', 'Marketplace', ...PADRAO.slice(4)])
    await expect(descer).toBeFocused()

    await botao(page, 'Editar Loja de Itens').click()
    await dialogo(page).getByLabel('Nome no menu').fill('Lojinha')
    await expect(dialogo(page).getByRole('region', { name: 'Prévia' })).toContainText('Lojinha')
    await botao(page, 'Salvar').click()
    await expect(titulos(page)).toContainText(['Lojinha'])

    await acoes(page, 'Leilão', 'Ocultar')
    await expect(page.getByText('Fora do menu. A página continua no ar em /leilao.')).toBeVisible()
    await botao(page, 'Mais ações de Início').click()
    await expect(page.getByText('Sempre à vista: é por aqui que o jogador volta.')).toBeVisible()
    await page.keyboard.press('Escape')

    await botao(page, 'Nova entrada').click()
    await dialogo(page).getByLabel('Nome no menu').fill('Discord')
    await dialogo(page).getByLabel('Leva para').fill('http://exemplo.com')
    await botao(page, 'Salvar').click()
    await expect(dialogo(page)).toContainText('Use um endereço completo e seguro')
    await dialogo(page).getByLabel('Leva para').fill('https://exemplo.com/convite')
    await botao(page, 'Salvar').click()
    await expect(titulos(page).last()).toHaveText('Discord')
    await expect(page.getByRole('region', { name: 'Prévia do menu' })).toContainText('Discord')

    const esperado = ['Hall da Fama', 'Início', 'Lojinha', 'Marketplace', 'Mercado Cripto', 'Anúncios', 'Outros', 'Discord']
    const barra = ['Hall da Fama', 'Início', 'Lojinha', 'Carteira', 'Menu']
    await expect.poll(() => escrito(browser, sitio.url)).toEqual({ menu: esperado, barra })

    await filmar(page)
    await page.goto('/hall')
    if (width < 768) {
      await expect(naBarra(page)).toHaveText(barra)
      await botao(page, 'Menu').click()
    }
    await expect(noMenu(page)).toHaveText(esperado)
    const discord = noMenu(page).last()
    await expect(discord).toHaveAttribute('href', 'https://exemplo.com/convite')
    await expect(discord).toHaveAttribute('target', '_blank')
    await expect(discord).toHaveAttribute('rel', /\bnoopener\b/)
    if (width >= 768) expect(await page.evaluate(() => window.pulos)).toEqual([])

    expect((await page.request.get('/leilao')).status()).toBe(200)

    await page.goto(PAGINA)
    await botao(page, 'Voltar ao padrão').click()
    await expect(dialogo(page)).toContainText('A entrada que você criou sai do menu.')
    await dialogo(page).getByRole('button', { name: 'Voltar ao padrão' }).click()
    await expect(titulos(page)).toHaveText(PADRAO)
    await expect.poll(() => escrito(browser, sitio.url)).toEqual({ menu: PADRAO, barra: ['Início', 'Loja', 'Mercado', 'Carteira', 'Menu'] })
  })

test('[OQ-77] cabem cinco entradas próprias; a sexta não se começa', async ({ page }) => {
  await page.goto(PAGINA)
  await expect(titulos(page)).toHaveCount(8)
  const headers = { authorization: `Bearer ${await tokenNoNavegador(page, 'admin')}` }
  const { menu } = (await (await page.request.get('/api/admin/vitrine', { headers })).json()) as Vitrine
  const itens = Array.from({ length: 5 }, (_, n) => ({ id: `e${n}`, oculto: false, rotulo: `Ligação ${n}`, link: 'https://exemplo.com' }))
  await page.request.put('/api/admin/vitrine/menu', { headers, data: { versao: menu.versao, itens } })
  await page.reload()
  await expect(titulos(page)).toHaveCount(13)
  await expect(botao(page, 'Nova entrada')).toBeDisabled()
  await acoes(page, 'Ligação 2', 'Excluir')
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await expect(titulos(page)).toHaveCount(12)
  await expect(botao(page, 'Nova entrada')).toBeEnabled()
})
