/** The administration's users and its log. Nothing is sent. */
import { dialogo } from './loja.ts'
import type { Tela } from './tela.ts'
import { expect, type Page } from './teste.ts'

const como = { admin: true }

async function abrirUsuario(page: Page): Promise<void> {
  await page.goto('/admin/usuarios?busca=Nicolas+Vargas')
  await page.getByRole('button', { name: 'Nicolas Vargas' }).click()
  await expect(dialogo(page).getByText('Conta no jogo')).toBeVisible()
}

export const ADMIN_DE_QUEM: readonly Tela[] = [
  {
    nome: 'admin-usuarios',
    como,
    async abrir(page) {
      await page.goto('/admin/usuarios')
      await expect(page.getByRole('table', { name: 'Usuários' })).toBeVisible()
    },
  },
  { nome: 'admin-usuarios-detalhe', como, abrir: abrirUsuario },
  {
    nome: 'admin-usuarios-bloquear',
    como,
    async abrir(page) {
      await abrirUsuario(page)
      await dialogo(page).getByRole('button', { name: 'Bloquear', exact: true }).click()
      await dialogo(page).getByRole('button', { name: 'Bloquear', exact: true }).click()
      await expect(dialogo(page).getByText('Escreva o motivo.')).toBeVisible()
    },
  },
  {
    nome: 'admin-logs',
    como,
    async abrir(page) {
      await page.goto('/admin/logs?acao=sessao.admin_criado')
      const tabela = page.getByRole('table', { name: 'Registros' })
      await tabela
        .getByText(/campos?$/)
        .first()
        .click()
      await expect(tabela.locator('ins').first()).toBeVisible()
    },
  },
]
