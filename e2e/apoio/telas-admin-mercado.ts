import { pagina, type Tela } from './tela.ts'
import { expect, type Page, type Sessoes } from './teste.ts'

const admin: Sessoes = { admin: true }

const comTabela = (nome: string, caminho: string, tabela: string): Tela => ({
  nome,
  como: admin,
  async abrir(page) {
    await page.goto(caminho)
    await expect(page.getByRole('table', { name: tabela })).toBeVisible()
  },
})

async function abrirPrimeiro(page: Page, caminho: string, botao: RegExp): Promise<void> {
  await page.goto(caminho)
  await page.getByRole('table').getByRole('button', { name: botao }).first().click()
}

export const ADMIN_DO_MERCADO: readonly Tela[] = [
  comTabela('admin-marketplace', '/admin/marketplace', 'Anúncios'),
  comTabela('admin-marketplace-categorias', '/admin/marketplace?aba=categorias', 'Categorias do marketplace'),
  comTabela('admin-marketplace-denuncias', '/admin/marketplace?aba=denuncias', 'Denúncias'),
  pagina('admin-marketplace-taxa', '/admin/marketplace?aba=configuracoes', admin),
  {
    nome: 'admin-marketplace-denuncia',
    como: admin,
    async abrir(page) {
      await abrirPrimeiro(page, '/admin/marketplace?aba=denuncias', /^Ver Detalhes/)
      await expect(page.getByRole('region', { name: 'Anúncio denunciado' })).toBeVisible()
    },
  },
  {
    nome: 'admin-marketplace-remover',
    como: admin,
    async abrir(page) {
      await abrirPrimeiro(page, '/admin/marketplace?status=aprovado&busca=dandara', /^Remover/)
      await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeVisible()
    },
  },
  {
    nome: 'admin-eventos',
    como: admin,
    async abrir(page) {
      await abrirPrimeiro(page, '/admin/anunciar-evento', /^Editar/)
      await expect(page.getByRole('textbox', { name: 'Descrição', exact: true })).not.toBeEmpty()
    },
  },
  {
    nome: 'admin-eventos-previa',
    como: admin,
    async abrir(page) {
      await abrirPrimeiro(page, '/admin/anunciar-evento', /^Editar/)
      await page.getByRole('button', { name: 'Prévia' }).click()
      await expect(page.getByRole('article')).toBeVisible()
    },
  },
]
