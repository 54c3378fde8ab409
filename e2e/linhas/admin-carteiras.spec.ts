import { VIZINHO, carteiraDe, abrir, linha, contar } from '../apoio/admin-carteiras.ts'
import { dialogo } from '../apoio/loja.ts'
import { segurar } from '../apoio/pagina.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

test('[ACA-06][ACA-07][ACA-08][ACA-11][API-39] Adicionar R$: só valores que servem, com vírgula, uma vez', async ({ page, sitio }) => {
  const envios = contar(page, 'PUT')
  const { saldo_real, id } = await carteiraDe(sitio, VIZINHO)
  await abrir(page, VIZINHO)
  await linha(page, VIZINHO).getByRole('button', { name: 'Adicionar R$' }).click()
  await expect(dialogo(page).getByRole('heading', { name: 'Adicionar saldo em R$' })).toBeVisible()
  const valor = dialogo(page).getByLabel('Valor')
  for (const ruim of ['0', '-5', 'abc', '1000000000', '1e9', '', '10,555']) {
    await valor.fill(ruim)
    await dialogo(page).getByRole('button', { name: 'Adicionar' }).click()
    await expect(dialogo(page).getByRole('alert')).toHaveText('Informe um valor valido.')
  }
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialogo(page)).toHaveCount(0)
  expect(envios()).toBe(0)

  await linha(page, VIZINHO).getByRole('button', { name: 'Adicionar R$' }).click()
  await valor.fill('10,50')
  const soltar = await segurar(page, `/admin/carteiras/${id}/saldo_real`)
  const pedido = page.waitForRequest((r) => r.method() === 'PUT')
  await dialogo(page).getByRole('button', { name: 'Adicionar' }).click()
  expect((await pedido).postDataJSON()).toEqual({ valor: 10.5 })
  const ocupado = dialogo(page).getByRole('button', { name: 'Adicionando...' })
  await ocupado.click({ force: true })
  await page.keyboard.press('Escape')
  await expect(ocupado).toBeVisible()
  await soltar()
  await expect(dialogo(page)).toHaveCount(0)
  expect(envios()).toBe(1)
  const novo = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(saldo_real + 10.5)
  await expect(linha(page, VIZINHO)).toContainText(novo)
  expect((await carteiraDe(sitio, VIZINHO)).saldo_real).toBeCloseTo(saldo_real + 10.5, 2)
})
