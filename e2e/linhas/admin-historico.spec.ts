import { comprar, unico, linha, abrir } from '../apoio/admin-historico.ts'
import { dialogo } from '../apoio/loja.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

test('[AHI-01] cancelar devolve o valor, com o motivo; o filtro fica no endereço', async ({ page, sitio }) => {
  const nome = unico('Arrependido')
  await comprar(sitio, { nome })
  const ana = await sitio.entrar('ana')
  const antes = (await sitio.saldos(ana)).saldo_real
  await abrir(page, nome, '&estado=abertas')
  await linha(page, nome)
    .getByRole('button', { name: /^Detalhes/ })
    .click()
  await dialogo(page).getByRole('button', { name: 'Cancelar e reembolsar' }).click()
  await expect(dialogo(page)).toContainText('R$ 1,00 volta para a carteira do jogador')
  await dialogo(page).getByLabel('Motivo').fill('Comprou por engano')
  await dialogo(page).getByRole('button', { name: 'Cancelar e reembolsar' }).click()
  await expect(dialogo(page)).toContainText('Pela administração: Comprou por engano')
  await expect(dialogo(page)).toContainText('cancelou a compra')
  await dialogo(page).getByRole('button', { name: 'Fechar' }).last().click()
  expect((await sitio.saldos(ana)).saldo_real).toBe(antes + 1)
  await expect(page.getByText('Nada encontrado com esta busca.')).toBeVisible()
  await page.getByRole('group', { name: 'Estado da entrega' }).getByRole('button', { name: 'Reembolsado' }).click()
  await expect(page).toHaveURL(/estado=reembolsado/)
  await expect(linha(page, nome)).toContainText('Reembolsado')
})
