import { VIZINHO, carteiraDe, abrir, linha, contar } from '../apoio/admin-carteiras.ts'
import { dialogo } from '../apoio/loja.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

test('[ACA-09][ACA-10][ACA-11][API-40] Converter R$: valor e taxa, e o que se recebe', async ({ page, sitio }) => {
  const envios = contar(page, 'POST')
  await abrir(page, VIZINHO)
  await linha(page, VIZINHO).getByRole('button', { name: 'Converter R$' }).click()
  await expect(dialogo(page).getByRole('heading', { name: 'Converter R$ para Criptomoeda' })).toBeVisible()
  const valor = dialogo(page).getByLabel('Valor')
  const taxa = dialogo(page).getByLabel('Taxa de conversão')
  await expect(taxa).toHaveAttribute('placeholder', '0.5')
  await expect(taxa).toHaveValue(/^\d+,\d{4}$/)
  for (const [v, t] of [
    ['0', '1'],
    ['abc', '1'],
    ['1', '0'],
    ['1', '-1'],
    ['1', 'x'],
    ['', ''],
  ] as const) {
    await valor.fill(v)
    await taxa.fill(t)
    await dialogo(page).getByRole('button', { name: 'Converter', exact: true }).click()
    await expect(dialogo(page).getByRole('alert').first()).toHaveText('Informe valores validos.')
  }
  expect(envios()).toBe(0)
  const antes = await carteiraDe(sitio, VIZINHO)
  await valor.fill('1,00')
  await taxa.fill('0,5')
  await expect(dialogo(page).getByText('2,00', { exact: true })).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Converter', exact: true }).click()
  await expect(dialogo(page).getByRole('alert')).toContainText(/Longe demais da cotação de 24 horas atrás\. A taxa pode ir de R\$ /)
  expect(await carteiraDe(sitio, VIZINHO)).toEqual(antes)
  await taxa.fill('1,25')
  await expect(dialogo(page).getByText('0,80', { exact: true })).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Converter', exact: true }).click()
  await expect(dialogo(page)).toHaveCount(0)
  const depois = await carteiraDe(sitio, VIZINHO)
  expect([depois.saldo - antes.saldo, antes.saldo_real - depois.saldo_real].map((n) => n.toFixed(2))).toEqual(['0.80', '1.00'])
})

test('[ACA-05] Ver Detalhes mostra o extrato; Excluir só serve para carteira vazia', async ({ page, sitio }) => {
  const admin = await sitio.entrarComoAdmin()
  await sitio.enviar('/carteira', { leuInfo: true }, admin).catch(() => undefined)
  await abrir(page, VIZINHO)
  await linha(page, VIZINHO).getByRole('button', { name: 'Ver Detalhes' }).click()
  await expect(dialogo(page)).toContainText((await carteiraDe(sitio, VIZINHO)).id)
  await expect(dialogo(page).getByRole('listitem').first()).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Fechar' }).last().click()

  await linha(page, VIZINHO).getByRole('button', { name: 'Excluir' }).click()
  await expect(dialogo(page)).toContainText('Só é possível excluir carteira com saldo zero.')
  await expect(dialogo(page).getByRole('button', { name: 'Excluir' })).toBeDisabled()
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()

  await page.getByPlaceholder('Buscar por license ou ID...').fill('Administração')
  await linha(page, 'ADMIN').getByRole('button', { name: 'Excluir' }).click()
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(page.getByText('Nenhuma carteira encontrada.')).toBeVisible()
})
