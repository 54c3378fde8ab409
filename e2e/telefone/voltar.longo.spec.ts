import { abrir as abrirAssistente, continuar } from '../apoio/anunciar.ts'
import { dialogo } from '../apoio/loja.ts'
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

  test('o assistente de anunciar volta passo a passo, também depois do seu próprio Voltar', async ({ page }) => {
    await abrirAssistente(page)
    await continuar(page)
    await expect(dialogo(page).getByRole('radio', { name: /Bruno/ }).first()).toBeVisible()
    await botao(page, 'Voltar').tap()
    await expect(dialogo(page).getByRole('radio', { name: 'Item do inventário' })).toBeVisible()
    await continuar(page)
    await page.goBack()
    await expect(dialogo(page).getByRole('radio', { name: 'Item do inventário' })).toBeVisible()
    await page.goBack()
    await expect(dialogo(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/painel\/anuncios$/)
  })
})

test.describe('jogador, de página em página', () => {
  test.use({ como: { user: 'bruno' } })

  test('avançar depois de voltar não abre nem estraga nada', async ({ page }) => {
    await irParaALoja(page)
    await abrirCompra(page)
    await page.goBack()
    await expect(dialogo(page)).toHaveCount(0)
    await page.goForward()
    await expect(page).toHaveURL(/\/loja$/)
    await expect(dialogo(page)).toHaveCount(0)
    await abrirCompra(page)
    await page.goBack()
    await expect(dialogo(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('jogador, com a folha aberta', () => {
  test.use({ como: { user: 'bruno' } })

  test('a folha se arrasta para baixo até fechar; um pouco só, ela volta', async ({ page, context }) => {
    await irParaALoja(page)
    await abrirCompra(page)
    const caixa = await dialogo(page).boundingBox()
    const [x, y] = [120, (caixa?.y ?? 0) + 20]
    const cdp = await context.newCDPSession(page)
    const arrastar = async (ate: number) => {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      for (let passo = 1; passo <= 8; passo++) {
        await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + (ate * passo) / 8 }] })
        await page.waitForTimeout(40) // relógio: o passo de um dedo
      }
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await arrastar(40)
    await expect.poll(async () => (await dialogo(page).boundingBox())?.y).toBe(caixa?.y)
    await arrastar(200)
    await expect(dialogo(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })
})
