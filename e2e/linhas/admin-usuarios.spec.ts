import { dialogo } from '../apoio/loja.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

test('[AUT-06][OQ-83] um jogador em detalhes: bloqueado sai na hora, desbloqueado entra de novo', async ({ page, sitio, falhar }) => {
  const dele = await sitio.entrar('rayssa')
  await page.goto('/admin/usuarios?busca=rayssa')
  await page.getByRole('button', { name: 'Rayssa Coutinho' }).click()
  const detalhe = dialogo(page)
  await expect(detalhe.getByText(/^Rayssa Coutinho \(\d+\)$/)).toBeVisible()
  await expect(detalhe).toContainText(/R\$\s?[\d.]+,\d\d/)

  await detalhe.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(detalhe.getByText('em todos os aparelhos')).toBeVisible()
  await detalhe.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(detalhe.getByText('Escreva o motivo.')).toBeVisible()
  const [{ id }] = (await sitio.ler<{ id: string }[]>('/admin/usuarios?busca=rayssa', await sitio.entrarComoAdmin())) as [{ id: string }]
  await falhar(`/admin/usuarios/${id}/banimento`, { metodo: 'POST', vezes: 1, status: 500 })
  await detalhe.getByLabel('Motivo').fill('Vendeu item duplicado')
  await detalhe.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(detalhe.getByRole('alert')).toContainText('Erro ao bloquear.')
  await expect(sitio.saldos(dele)).resolves.toBeTruthy()

  await detalhe.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(detalhe.getByRole('button', { name: 'Desbloquear', exact: true })).toBeVisible()
  await expect(detalhe.getByText('Vendeu item duplicado')).toBeVisible()
  await expect(sitio.saldos(dele)).rejects.toThrow(/401 .*sessao\.invalida/)
  await expect(sitio.entrar('rayssa')).rejects.toThrow(/403 .*sessao\.conta_banida/)

  await detalhe.getByRole('button', { name: 'Desbloquear', exact: true }).click()
  await detalhe.getByRole('button', { name: 'Desbloquear', exact: true }).click()
  await expect(detalhe.getByRole('button', { name: 'Bloquear', exact: true })).toBeVisible()
  await expect(sitio.saldos(await sitio.entrar('rayssa'))).resolves.toBeTruthy()
  await expect(sitio.saldos(dele)).rejects.toThrow(/401/)

  await detalhe.getByRole('link', { name: 'O que fizeram com a conta' }).click()
  const bloqueios = page
    .getByRole('table', { name: 'Registros' })
    .getByRole('row')
    .filter({ hasText: /bloqueou um jogador/i })
  await expect(bloqueios.nth(0)).toContainText('Desbloqueou um jogador')
  await expect(bloqueios.nth(1)).toContainText('Bloqueou um jogador')
  await page.goto(`/admin/historico-compras?busca=${id}`)
  await expect(page.getByRole('searchbox').last()).toHaveValue(id)
  await page.goto(`/admin/carteiras?busca=${id}`)
  await expect(page.getByRole('table', { name: 'Carteiras' }).getByRole('row').nth(1)).toContainText('Rayssa Coutinho')
})
