import { pagina, type Tela } from './tela.ts'
import { expect, type Page, type Sessoes } from './teste.ts'

const admin: Sessoes = { admin: true }

const aba = (nome: string, titulo: string): Tela => ({
  nome: `admin-vitrine-${nome}`,
  como: admin,
  async abrir(page) {
    await page.goto(`/admin/vitrine?aba=${nome}`)
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: titulo })).toBeVisible()
  },
})

const MENU = [
  { id: '/', oculto: false, rotulo: '', link: null },
  { id: '/loja', oculto: false, rotulo: 'Lojinha', link: null },
  { id: '/leilao', oculto: true, rotulo: '', link: null },
  { id: 'regras', oculto: false, rotulo: 'Regras da cidade', link: 'https://exemplo.com/regras' },
]

async function abrirMenu(page: Page): Promise<void> {
  await page.route('**/api/admin/vitrine', async (rota) => {
    const resposta = await rota.fetch()
    await rota.fulfill({ response: resposta, json: { ...((await resposta.json()) as object), menu: { versao: 1, itens: MENU } } })
  })
  await page.goto('/admin/vitrine?aba=menu')
  await expect(page.getByRole('listitem').filter({ hasText: 'Regras da cidade' })).toBeVisible()
}

export const ADMIN_DA_VITRINE: readonly Tela[] = [
  aba('banner', 'Banner'),
  aba('noticias', 'Notícias rápidas'),
  aba('promocoes', 'Promoções'),
  aba('rodape', 'Ligações do rodapé'),
  { nome: 'admin-vitrine-menu', como: admin, abrir: abrirMenu },
  {
    nome: 'admin-vitrine-menu-entrada',
    como: admin,
    async abrir(page) {
      await abrirMenu(page)
      await page.getByRole('button', { name: 'Editar Regras da cidade' }).click()
      await expect(page.getByRole('dialog').getByLabel('Leva para')).not.toHaveValue('')
    },
  },
  aba('suporte', 'Suporte'),
  aba('privacidade', 'Privacidade'),
  {
    nome: 'admin-vitrine-slide',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/vitrine')
      await page
        .getByRole('button', { name: /^Editar/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByLabel('Título')).not.toHaveValue('')
    },
  },
  {
    nome: 'admin-vitrine-termos',
    como: admin,
    async abrir(page) {
      await page.route('**/api/admin/vitrine', async (rota) => {
        const resposta = await rota.fetch()
        await rota.fulfill({ response: resposta, json: { ...((await resposta.json()) as object), termos: { versao: 0, html: '' } } })
      })
      await page.goto('/admin/vitrine?aba=termos')
      await page.getByRole('button', { name: 'Começar de um modelo' }).click()
      await expect(page.getByRole('textbox', { name: 'Texto da página' })).toContainText('Quem pode usar')
    },
  },
  pagina('suporte', '/suporte'),
]
