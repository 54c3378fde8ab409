import { dialogo } from './loja.ts'
import type { Tela } from './tela.ts'
import { expect, type Sessoes } from './teste.ts'

const admin: Sessoes = { admin: true }

const PLANILHA = (linhas: string) => ({
  name: 'itens.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Nome;Categoria;R$;Comando;Tipo de item\n${linhas}`),
})

const IMPORTACAO: readonly Tela[] = [
  {
    nome: 'admin-importar',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/loja/importar')
      await page.getByText('Como a planilha é lida').click()
    },
  },
  {
    nome: 'admin-importar-conferida',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/loja/importar')
      await page.getByLabel('Planilha de itens').setInputFiles(PLANILHA('Suco de Caju;Comida e Bebida;4,50;item suco 1;Item\n'))
      await page.getByRole('button', { name: 'Aplicar 1 mudança' }).click()
      await expect(dialogo(page)).toBeVisible()
    },
  },
  {
    nome: 'admin-importar-erros',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/loja/importar')
      await page.getByLabel('Planilha de itens').setInputFiles(PLANILHA('Suco;Nada;-1;;barco\nÁgua;Comida e Bebida;1;item water 1;Item\n'))
      await expect(page.getByRole('alert').filter({ hasText: '1 linha com erro.' })).toBeVisible()
    },
  },
]

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
  ...IMPORTACAO,
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
