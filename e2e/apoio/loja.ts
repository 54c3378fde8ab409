import { expect, type Page } from './teste.ts'

export const dialogo = (page: Page) => page.getByRole('dialog')

export async function abrirCompra(page: Page, item: string): Promise<void> {
  await page.goto(`/loja?busca=${encodeURIComponent(item)}`)
  await page
    .getByRole('list', { name: 'Itens à venda' })
    .getByRole('button', { name: `Comprar ${item}`, exact: true })
    .click()
  await expect(dialogo(page)).toContainText('Escolha a forma de pagamento')
}

export async function irAteORecibo(page: Page, p: { item: string; metodo: RegExp; personagem: RegExp }): Promise<void> {
  await abrirCompra(page, p.item)
  await dialogo(page).getByRole('radio', { name: p.metodo }).check()
  await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
  await dialogo(page).getByRole('radio', { name: p.personagem }).check()
  await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo(page).getByRole('button', { name: 'Confirmar compra' })).toBeVisible()
}

export async function comprar(page: Page, p: { item: string; metodo: RegExp; personagem: RegExp }): Promise<void> {
  await irAteORecibo(page, p)
  await dialogo(page).getByRole('button', { name: 'Confirmar compra' }).click()
  await expect(dialogo(page)).toContainText('Compra realizada')
}

export const REAIS = /Reais/
export const ZCOIN = /^Sorium/
