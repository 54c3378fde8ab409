/** The administration of the shop. What is opened is looked at: nothing is sent. */
import { dialogo } from './loja.ts'
import type { Tela } from './tela.ts'
import { expect, type Sessoes } from './teste.ts'

const admin: Sessoes = { admin: true }

export const ADMIN_DA_LOJA: readonly Tela[] = [
  {
    nome: 'admin-itens',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/loja/itens?busca=fardo')
      await page.getByRole('button', { name: /^Editar Fardo/ }).click()
      await expect(dialogo(page).getByRole('status')).toContainText('Dar 12 × water')
    },
  },
  {
    nome: 'admin-itens-lista',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/loja/itens')
      await expect(page.getByRole('table', { name: 'Itens da loja' })).toBeVisible()
    },
  },
  {
    nome: 'admin-itens-testar',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/loja/itens?busca=fardo')
      await page.getByRole('button', { name: /^Testar Fardo/ }).click()
      await expect(dialogo(page).getByRole('radio').first()).toBeVisible()
    },
  },
  {
    nome: 'admin-itens-excluir',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/loja/itens?busca=fardo')
      await page.getByRole('button', { name: /^Excluir Fardo/ }).click()
      await expect(dialogo(page)).toBeVisible()
    },
  },
  {
    nome: 'admin-itens-codigo',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/loja/itens')
      await page.getByRole('button', { name: 'Novo item' }).click()
      const campo = page.getByRole('combobox', { name: 'Veículo da cidade' })
      await campo.click()
      await campo.fill('comet')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    },
  },
  {
    nome: 'admin-catalogo',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/loja/catalogo')
      await expect(page.getByRole('listitem', { name: 'Itens' })).toContainText('Lista inteira')
      await expect(page.getByRole('table', { name: 'Itens e veículos da cidade' })).toBeVisible()
    },
  },
  {
    nome: 'admin-categorias',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/loja/categorias')
      await expect(page.getByRole('table', { name: 'Categorias da loja' })).toBeVisible()
    },
  },
  {
    nome: 'admin-historico',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/historico-compras')
      await expect(page.getByRole('region', { name: 'Compras da loja' }).getByRole('status').filter({ hasText: /\d/ })).toBeVisible()
    },
  },
]
