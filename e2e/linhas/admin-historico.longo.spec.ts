import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { dialogo } from '../apoio/loja.ts'
import type { Sitio } from '../apoio/sitio.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

/** Not in the city, so deliveries to this character wait. */
const FORA = 1002

async function comprar(sitio: Sitio, { nome }: { nome: string }): Promise<string> {
  const admin = await sitio.entrarComoAdmin()
  const [categoria] = await sitio.ler<{ id: string }[]>('/admin/loja/categorias')
  const item = await sitio.enviar<ItemDaLoja>(
    '/admin/loja/itens',
    {
      nome,
      categoria_id: categoria?.id,
      valor_reais: 1,
      tipo: 'permanente',
      comando: 'item water 1',
      tipo_item: 'item',
    },
    admin,
  )
  const { compra_id } = await sitio.enviar<{ compra_id: string }>(
    '/loja/comprar',
    { item_id: item.id, metodo_pagamento: 'real', personagem_id: FORA },
    await sitio.entrar('ana'),
  )
  return compra_id
}
const unico = (nome: string) => `${nome} ${Date.now().toString(36)}`
const linha = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })
const abrir = (page: Page, nome: string, resto = '') => page.goto(`/admin/historico-compras?busca=${encodeURIComponent(nome)}${resto}`)

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
