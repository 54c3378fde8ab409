import { dialogo } from './loja.ts'
import { expect, type Page } from './teste.ts'

export const unico = (nome: string) => `${nome} ${Date.now().toString(36)}`
export const form = dialogo
export const linha = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })

export async function abrirItens(page: Page, busca = ''): Promise<void> {
  await page.goto(`/admin/loja/itens${busca ? `?busca=${encodeURIComponent(busca)}` : ''}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Itens da Loja' })).toBeVisible()
}

export async function novoItem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Novo item' }).click()
  await expect(form(page).getByLabel('Categoria').getByRole('option', { name: 'Veículos' })).toBeAttached()
}

export async function escreverComando(page: Page, comando: string): Promise<void> {
  const campo = form(page).getByLabel('Comando', { exact: true })
  if (!(await campo.isVisible())) await form(page).getByText('Avançado: escrever o comando').click()
  await campo.fill(comando)
}

export async function preencher(page: Page, p: { nome: string; comando: string; reais?: string }): Promise<void> {
  await form(page).getByLabel('Nome').fill(p.nome)
  await form(page).getByLabel('Categoria').selectOption({ label: 'Comida e Bebida' })
  await form(page)
    .getByLabel('Valor em R$')
    .fill(p.reais ?? '12.5')
  await escreverComando(page, p.comando)
}
