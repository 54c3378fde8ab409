import { anunciarItem, anunciarVeiculo, irAteORecibo, ladrilho } from '../apoio/mercado.ts'
import { expect, test, type Page } from '../apoio/teste.ts'

const ANA = 1001
const VENDEDORA = 'Ana Ribeiro'
const dialogo = (page: Page) => page.getByRole('dialog')
const anuncios: Record<'hamburguer' | 'comet' | 'diamante', string> = { hamburguer: '', comet: '', diamante: '' }

test.beforeAll(async ({ sitio }) => {
  const ana = await sitio.entrar('ana')
  anuncios.hamburguer = await anunciarItem(sitio, ana, { passport: ANA, codigo: 'hamburger', quantidade: 2, valor: 7.01 })
  anuncios.diamante = await anunciarItem(sitio, ana, { passport: ANA, codigo: 'diamond', valor: 20, moeda: 'zcoin' })
  const descricao = 'Revisado na orla.\n<b>Sem marcas</b>'
  anuncios.comet = await anunciarVeiculo(sitio, ana, { passport: ANA, modelo: 'comet2', valor: 45, descricao })
})

test.describe('a compra feita', () => {
  test.use({ como: { user: 'bruno' } })

  test('[MKT-06][MKT-08][API-32] paga o valor do anúncio, recebe o item, e quem vendeu recebe o líquido', async ({ page, sitio }) => {
    const [ana, bruno] = [await sitio.entrar('ana'), await sitio.entrar('bruno')]
    const antes = { ana: await sitio.saldos(ana), bruno: await sitio.saldos(bruno) }
    const { valor_liquido: liquido } = await sitio.ler<{ valor_liquido: number }>(`/marketplace/anuncios/${anuncios.hamburguer}`, ana)
    await page.goto('/marketplace')
    await irAteORecibo(page, { nome: 'Hambúrguer artesanal', vendedor: VENDEDORA, personagem: /Bruno/ })
    const pedido = page.waitForRequest('**/api/marketplace/venda/comprar')
    await dialogo(page).getByRole('button', { name: 'Confirmar compra' }).click()
    const enviado = await pedido
    expect(enviado.headers()['authorization']).toMatch(/^Bearer /)
    expect(enviado.postDataJSON()).toMatchObject({
      id_anuncio: anuncios.hamburguer,
      id_conta_comprador: expect.any(Number),
      id_personagem: 1003,
      valor_esperado: 7.01,
    })
    await expect(dialogo(page).getByRole('status').first()).toContainText('Compra realizada')
    await expect(dialogo(page).getByRole('listitem').filter({ hasText: 'Entregue' }).locator('time')).toBeVisible()
    await expect(ladrilho(page, 'Hambúrguer artesanal', VENDEDORA)).toHaveCount(0)
    await expect.poll(async () => (await sitio.saldos(ana)).saldo_real).toBe(emReais(antes.ana.saldo_real + liquido))
    expect((await sitio.saldos(bruno)).saldo_real).toBe(emReais(antes.bruno.saldo_real - 7.01))
    expect(liquido).toBe(6.3)
    await dialogo(page).getByRole('link', { name: 'Minhas Compras' }).click()
    await expect(page.getByRole('tab', { name: 'Mercado' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('list', { name: 'Suas compras no mercado' })).toContainText('Hambúrguer artesanal')
    await page.getByRole('tab', { name: 'Mercado' }).press('ArrowLeft')
    await expect(page.getByRole('tab', { name: 'Loja' })).toBeFocused()
    await expect(page).toHaveURL(/\/historico-compras$/)
  })

  test('o que espera um personagem fora da cidade pode ir a outro', async ({ page }) => {
    await page.goto('/marketplace')
    await irAteORecibo(page, { nome: 'Diamante lapidado', vendedor: VENDEDORA, personagem: /Fora da cidade/ })
    await dialogo(page).getByRole('button', { name: 'Confirmar compra' }).click()
    await expect(dialogo(page)).toContainText('Aguardando você entrar na cidade')
    await dialogo(page).getByRole('link', { name: 'Minhas Compras' }).click()
    await page.getByRole('button', { name: 'Trocar personagem' }).click()
    await dialogo(page)
      .getByRole('radio', { name: /Na cidade/ })
      .check()
    await dialogo(page).getByRole('button', { name: 'Trocar personagem' }).click()
    await expect(dialogo(page)).toHaveCount(0)
    const compra = page.getByRole('list', { name: 'Suas compras no mercado' }).getByRole('listitem').first()
    await expect(compra).toContainText('Entregue em')
  })
})

const emReais = (valor: number) => Math.round(valor * 100) / 100
