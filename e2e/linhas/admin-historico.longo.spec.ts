import { FORA, comprar, unico, linha, abrir } from '../apoio/admin-historico.ts'
import { dialogo } from '../apoio/loja.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

test('[AHI-01][AHI-02][API-51][API-52] a compra que espera é forçada, e as entregues não oferecem isso', async ({ page, sitio }) => {
  const nome = unico('Marmita')
  const id = await comprar(sitio, { nome })
  await abrir(page, nome)
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico de Compras' })).toBeVisible()
  for (const coluna of ['Data', 'Item', 'Tipo', 'Pagamento', 'Valor', 'Usuário', 'Personagem', 'Status', 'Ações'])
    await expect(page.getByRole('columnheader', { name: coluna, exact: true })).toBeVisible()
  for (const texto of ['Permanente', 'R$ 1,00', String(FORA), 'Aguardando jogador']) await expect(linha(page, nome)).toContainText(texto)
  await page.clock.install()
  const forcar = linha(page, nome).getByRole('button', { name: /Forçar entrega/ })
  await forcar.click()
  await dialogo(page).getByRole('button', { name: 'Voltar' }).click()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(forcar).toBeVisible()
  await forcar.click()
  await dialogo(page).getByRole('button', { name: 'Forçar entrega' }).click()
  await expect(linha(page, nome).getByRole('button', { name: 'Aguardando entrega...' })).toBeVisible()
  await sitio.jogo('conectar', FORA)
  const ana = await sitio.entrar('ana')
  await expect.poll(async () => (await sitio.compras(ana)).find((c) => c.id === id)?.estado, { timeout: 20_000 }).toBe('entregue')
  await sitio.jogo('desconectar', FORA)
  await page.clock.runFor(15_000)
  await expect(linha(page, nome)).toContainText('Entregue')
  await expect(linha(page, nome).getByRole('button', { name: /Forçar entrega|Aguardando entrega/ })).toHaveCount(0)

  await linha(page, nome)
    .getByRole('button', { name: /^Detalhes/ })
    .click()
  const caminho = dialogo(page).getByRole('list', { name: /Caminho da entrega/ })
  for (const marco of ['Compra paga', 'Dar 1 × water', 'forçou a entrega', 'Entregue ao servidor da cidade', 'A cidade confirmou'])
    await expect(caminho).toContainText(marco)
  await expect(dialogo(page)).toContainText(id)
})
