/** Wallets and settings as the administration sees them. */
import { dialogo } from './loja.ts'
import { pagina, type Tela } from './tela.ts'
import { expect } from './teste.ts'

// The newest stand first: another file's, still empty.
const como = { admin: true }

export const ADMIN_DAS_CARTEIRAS: readonly Tela[] = [
  pagina('admin-carteiras', '/admin/carteiras', como),
  {
    nome: 'admin-carteiras-converter',
    como,
    async abrir(page) {
      await page.goto('/admin/carteiras?ordem=-saldo_real')
      await page.getByRole('button', { name: 'Converter R$' }).first().click()
      await dialogo(page).getByLabel('Valor').fill('10,00')
      await dialogo(page).getByLabel('Taxa de conversão').fill('0,5')
      await expect(dialogo(page).getByText('20,00', { exact: true })).toBeVisible()
    },
  },
  {
    nome: 'admin-carteiras-detalhes',
    como,
    async abrir(page) {
      await page.goto('/admin/carteiras?ordem=-saldo_real')
      await page.getByRole('button', { name: 'Ver Detalhes' }).first().click()
      await expect(dialogo(page).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    nome: 'admin-configuracoes',
    como,
    async abrir(page) {
      await page.goto('/admin/configuracoes')
      await expect(page.getByLabel('Nome do site')).not.toHaveValue('')
      await expect(page.getByRole('listitem', { name: 'Servidor principal' })).toBeVisible()
    },
  },
]
