import { dialogo, irAteORecibo, REAIS } from '../apoio/loja.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

test.use({ como: { user: 'bruno' } })

const PEDIDO = { item: 'Bilhete de Ônibus', metodo: REAIS, personagem: /Bruno/ }
const confirmar = (page: Page) => dialogo(page).getByRole('button', { name: /Confirmar compra|Comprando/ })

function chavesDeCompra(page: Page): string[] {
  const chaves: string[] = []
  page.on('request', (r) => void (r.url().endsWith('/api/loja/comprar') && chaves.push(r.headers()['idempotency-key'] ?? '')))
  return chaves
}

test('[LOJ-12] um toque duplo em Confirmar compra compra uma vez', async ({ page, sitio }) => {
  const token = await sitio.entrar('bruno')
  const antes = (await sitio.compras(token)).length
  const chaves = chavesDeCompra(page)
  await irAteORecibo(page, PEDIDO)
  const caixa = await confirmar(page).boundingBox()
  const [x, y] = [(caixa?.x ?? 0) + (caixa?.width ?? 0) / 2, (caixa?.y ?? 0) + (caixa?.height ?? 0) / 2]
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
  await expect(dialogo(page)).toContainText('Compra realizada')
  expect(chaves).toHaveLength(1)
  expect((await sitio.compras(token)).length).toBe(antes + 1)
})

test('sem rede no meio da compra: tentar de novo usa a mesma chave, e compra uma vez', async ({ page, context, sitio }) => {
  const token = await sitio.entrar('bruno')
  const antes = { compras: (await sitio.compras(token)).length, reais: (await sitio.saldos(token)).saldo_real }
  const chaves = chavesDeCompra(page)
  await irAteORecibo(page, PEDIDO)
  await context.setOffline(true)
  await confirmar(page).tap()
  const erro = dialogo(page).getByRole('alert')
  await expect(erro.or(dialogo(page).getByRole('button', { name: 'Comprando...' })).first()).toBeVisible()
  await context.setOffline(false)
  await expect(erro.or(dialogo(page).getByText('Compra realizada')).first()).toBeVisible({ timeout: 15_000 })
  if (await erro.isVisible()) await confirmar(page).tap()
  await expect(dialogo(page)).toContainText('Compra realizada')
  expect(new Set(chaves).size).toBe(1)
  expect((await sitio.compras(token)).length).toBe(antes.compras + 1)
  expect((await sitio.saldos(token)).saldo_real).toBe(antes.reais - 1)
})

test('[LOJ-12] sem rede ao confirmar: a compra diz que será concluída, e é, uma vez, quando a rede volta', async ({
  page,
  context,
  sitio,
}) => {
  const token = await sitio.entrar('bruno')
  const antes = (await sitio.compras(token)).length
  const chaves = chavesDeCompra(page)
  await irAteORecibo(page, PEDIDO)
  await context.setOffline(true)
  await expect(page.getByText('Sem internet.').first()).toBeVisible()
  await confirmar(page).tap()
  await expect(dialogo(page).getByRole('status')).toContainText('Sua compra será concluída sozinha')
  await context.setOffline(false)
  await expect(dialogo(page)).toContainText('Compra realizada')
  await expect(page.getByText('Sem internet.')).toHaveCount(0)
  expect(chaves).toHaveLength(1)
  expect((await sitio.compras(token)).length).toBe(antes + 1)
})

test('uma rede que não leva a lugar nenhum: a faixa aparece, e a página se cura sozinha quando ela volta', async ({ page, vigia }) => {
  vigia.permitirFalhas()
  await page.goto('/')
  await page.route('**/api/**', (rota) => rota.abort('connectionfailed'))
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Loja' }).tap()
  const faixa = page.getByText('A página se atualiza sozinha')
  await expect(faixa).toBeVisible()
  await page.unroute('**/api/**')
  await expect(page.getByRole('list', { name: 'Itens à venda' }).getByRole('listitem').first()).toBeVisible()
  await expect(faixa).toHaveCount(0)
})

test('a resposta se perde depois de a compra acontecer: as tentativas seguintes são a mesma compra', async ({ page, sitio, vigia }) => {
  vigia.permitirFalhas()
  const token = await sitio.entrar('bruno')
  const antes = (await sitio.compras(token)).length
  const chaves = chavesDeCompra(page)
  let perdidas = 0
  await page.route('**/api/loja/comprar', async (rota) => {
    if (perdidas === 2) return rota.continue()
    perdidas += 1
    await rota.fetch()
    return rota.abort('connectionreset')
  })
  await irAteORecibo(page, PEDIDO)
  await confirmar(page).tap()
  await expect(dialogo(page).getByRole('alert')).toHaveText('Erro ao comprar.', { timeout: 15_000 })
  await confirmar(page).tap()
  await expect(dialogo(page)).toContainText('Compra realizada')
  expect(chaves.length).toBeGreaterThanOrEqual(3)
  expect(new Set(chaves).size).toBe(1)
  expect((await sitio.compras(token)).length).toBe(antes + 1)
})
