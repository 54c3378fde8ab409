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
