import { dialogo } from '../apoio/loja.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

test('[OQ-83] a própria conta de jogador só se bloqueia sabendo', async ({ page }) => {
  const detalhe = dialogo(page)
  await page.route('**/api/admin/usuarios/*', async (rota) => {
    const resposta = await rota.fetch()
    await rota.fulfill({ response: resposta, json: { ...((await resposta.json()) as object), admin: true, sua: true } })
  })
  const enviados: string[] = []
  page.on('request', (r) => void (r.url().endsWith('/banimento') && enviados.push(r.method())))
  await page.goto('/admin/usuarios?busca=rayssa')
  await page.getByRole('button', { name: 'Rayssa Coutinho' }).click()
  await detalhe.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await detalhe.getByLabel('Motivo').fill('Engano')
  await detalhe.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(detalhe.getByText('Esta é a sua própria conta de jogador.')).toBeVisible()
  await expect(detalhe.getByRole('alert')).toContainText('Marque a caixa')
  expect(enviados).toEqual([])
})
