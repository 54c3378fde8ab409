import type { Sitio } from '../apoio/sitio.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

async function comprarComo(sitio: Sitio, quem: string): Promise<void> {
  const token = await sitio.entrar(quem)
  const [itens, personagens] = await Promise.all([
    sitio.ler<{ id: string; nome: string }[]>('/admin/loja/itens'),
    sitio.ler<{ id: number }[]>('/usuario/personagens', token),
  ])
  const item = itens.find((i) => i.nome === 'Bilhete de Ônibus')
  await sitio.enviar('/loja/comprar', { item_id: item?.id, metodo_pagamento: 'real', personagem_id: personagens[0]?.id }, token)
}

test('a saúde diz como está cada parte, e o que rodou', async ({ page }) => {
  await page.goto('/admin/saude')
  for (const parte of ['Dinheiro', 'Jogo', 'Banco de dados', 'Site', 'Trabalhos'])
    await expect(page.getByRole('heading', { name: parte, exact: true })).toBeVisible()
  await expect(page.getByText(/PostgreSQL \d+\.\d+, responde em \d+ ms/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Conferência do livro, a cada minuto/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Trabalhos do site' }).getByText(/^[a-z]+\.[a-z_]+$/)).toHaveCount(0)
})

test.describe('avisos no Discord', () => {
  const WEBHOOK = 'https://discord.com/api/webhooks/123456789012345678/um-token-bem-comprido-do-webhook'

  test('um endereço que não é webhook é recusado no campo; um apagado diz que sumiu', async ({ page }) => {
    await page.goto('/admin/saude?aba=avisos')
    await page.getByRole('button', { name: 'Novo webhook' }).click()
    const dialogo = page.getByRole('dialog')
    await dialogo.getByLabel('Nome').fill('Apagado')
    await dialogo.getByLabel('Endereço do webhook').fill('https://exemplo.com/oi')
    await dialogo.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialogo.getByRole('alert')).toContainText('não é um webhook do Discord')
    await dialogo
      .getByLabel('Endereço do webhook')
      .fill('https://discord.com/api/webhooks/223456789012345678/este-webhook-foi-apagado-pelo-dono')
    await dialogo.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialogo).toBeHidden()
    await page.getByRole('button', { name: 'Testar Apagado' }).click()
    await expect(page.getByRole('alert')).toContainText('não existe mais')
    await page.getByRole('button', { name: 'Excluir Apagado' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Destino excluído.')).toBeVisible()
  })

  test('uma compra chega ao Discord da cidade com o texto do dono', async ({ page, sitio }) => {
    await page.goto('/admin/saude?aba=avisos')
    await page.getByRole('button', { name: 'Novo webhook' }).click()
    const dialogo = page.getByRole('dialog')
    await dialogo.getByLabel('Nome').fill('Vendas da cidade')
    await dialogo.getByLabel('Endereço do webhook').fill(WEBHOOK)
    await dialogo.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialogo).toBeHidden()
    await page.getByRole('button', { name: 'Testar Vendas da cidade' }).click()
    await expect(page.getByText('Mensagem de teste enviada')).toBeVisible()
    await page.getByRole('button', { name: 'Mudar Compra na loja' }).click()
    await dialogo.getByLabel('Vai para').selectOption('Vendas da cidade')
    await dialogo.getByLabel('Texto').fill('{jogador} levou {item}, {senha}')
    await expect(dialogo).toContainText('Este aviso não tem {senha}.')
    await dialogo.getByLabel('Texto').fill('{jogador} levou {item} por {preco}!')
    await expect(dialogo.getByRole('group', { name: 'Como chega no Discord' })).toContainText('Carla levou Kuruma por R$ 45,00!')
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialogo).toBeHidden()

    await comprarComo(sitio, 'carla')
    const ditas = async () => JSON.stringify(await (await page.request.get('/api/sandbox/discord/mensagens')).json())
    await expect.poll(ditas, { timeout: 15_000 }).toMatch(/levou .* por R\$/)
    await expect(page.getByRole('row', { name: /Compra na loja Enviado/ }).first()).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Excluir Vendas da cidade' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('O Discord ainda não recebe avisos.')).toBeVisible()
  })
})
