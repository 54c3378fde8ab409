/** What a player who is about to pay sees while money is paused. The pause itself: apps/api/src/testes/invariantes.test.ts. */
import { dialogo, irAteORecibo, REAIS } from '../apoio/loja.ts'
import { anunciarItem, irAteORecibo as irAteOReciboDoAnuncio } from '../apoio/mercado.ts'
import { expect, test } from '../apoio/teste.ts'

const PAUSADAS = 'Operações financeiras pausadas para conferência. Seu saldo está seguro; tente mais tarde.'
const RECUSA = { status: 503, metodo: 'POST', corpo: { erro: PAUSADAS, codigo: 'sistema.financeiro_pausado' } } as const

test.use({ como: { user: 'carla' } })

test('[CAR-12][ERR-03] a conversão diz que o dinheiro está parado, e o valor fica no campo', async ({ page, falhar }) => {
  await page.goto('/painel/carteira')
  const formulario = page.getByRole('form', { name: 'Converter R$ em Sorium' })
  await falhar('/carteira/converter', RECUSA)
  await formulario.getByLabel('Valor em reais').fill('10,00')
  await expect(formulario.locator('[data-etiqueta]')).toBeVisible()
  await formulario.getByRole('button', { name: 'Converter' }).click()
  await expect(formulario.getByRole('alert')).toContainText(PAUSADAS)
  await expect(formulario.getByLabel('Valor em reais')).toHaveValue('10,00')
})

test('[LOJ-12] a loja diz que o dinheiro está parado, e o recibo fica para tentar de novo', async ({ page, falhar }) => {
  await irAteORecibo(page, { item: 'Bilhete de Ônibus', metodo: REAIS, personagem: /Carla/ })
  await falhar('/loja/comprar', RECUSA)
  await dialogo(page).getByRole('button', { name: 'Confirmar compra' }).click()
  await expect(dialogo(page).getByRole('alert')).toContainText(PAUSADAS)
  await expect(dialogo(page).getByRole('button', { name: 'Confirmar compra' })).toBeEnabled()
})

test('[ERR-19] o marketplace diz que o dinheiro está parado', async ({ page, falhar, sitio }) => {
  await anunciarItem(sitio, await sitio.entrar('ana'), { passport: 1001, codigo: 'hamburger', quantidade: 1, valor: 3.13 })
  await page.goto('/marketplace')
  await irAteOReciboDoAnuncio(page, { nome: 'Hambúrguer artesanal', personagem: /Carla/ })
  await falhar('/marketplace/venda/comprar', RECUSA)
  await dialogo(page).getByRole('button', { name: 'Confirmar compra' }).click()
  await expect(dialogo(page).getByRole('alert')).toContainText(PAUSADAS)
})
