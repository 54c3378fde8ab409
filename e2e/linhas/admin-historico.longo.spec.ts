import type { Page } from '@playwright/test'
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { dialogo } from '../apoio/loja.ts'
import type { Sitio } from '../apoio/sitio.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

/** This character is not in the city, so deliveries to her wait. */
const FORA = 1002
/** Buys an item of its own, so that a search finds only this purchase. */
async function comprar(sitio: Sitio, p: { nome: string; comando?: string; passport?: number }): Promise<string> {
  const admin = await sitio.entrarComoAdmin()
  const [categoria] = await sitio.ler<{ id: string }[]>('/admin/loja/categorias')
  const item = await sitio.enviar<ItemDaLoja>(
    '/admin/loja/itens',
    {
      nome: p.nome,
      categoria_id: categoria?.id,
      valor_reais: 1,
      tipo: 'permanente',
      comando: p.comando ?? 'item water 1',
      tipo_item: 'item',
    },
    admin,
  )
  const { compra_id } = await sitio.enviar<{ compra_id: string }>(
    '/loja/comprar',
    { item_id: item.id, metodo_pagamento: 'real', personagem_id: p.passport ?? FORA },
    await sitio.entrar('ana'),
  )
  return compra_id
}
const unico = (nome: string) => `${nome} ${Date.now().toString(36)}`
const linha = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })
const abrir = (page: Page, nome: string, resto = '') => page.goto(`/admin/historico-compras?busca=${encodeURIComponent(nome)}${resto}`)

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
