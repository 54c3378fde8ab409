import { abrirCompra, comprar, dialogo, irAteORecibo, REAIS } from './loja.ts'
import { pagina, responder, type Tela } from './tela.ts'
import { ADMIN_DA_LOJA } from './telas-admin-loja.ts'
import { ADMIN_DO_MERCADO } from './telas-admin-mercado.ts'
import { ADMIN_DA_SAUDE } from './telas-admin-saude.ts'
import { ADMIN_DA_VITRINE } from './telas-admin-vitrine.ts'
import { ADMIN_DAS_CARTEIRAS } from './telas-admin-carteiras.ts'
import { ADMIN_DE_QUEM } from './telas-admin-quem.ts'
import { ANUNCIOS } from './telas-anuncios.ts'
import { DA_CIDADE } from './telas-da-cidade.ts'
import { DO_DISCORD } from './telas-do-discord.ts'
import { NA_MAO } from './telas-na-mao.ts'
import { expect, type Sessoes } from './teste.ts'

const CADASTRO_INCOMPLETO = { endereco: '', cpf: '' }
const COMPRA = { item: 'Bilhete de Ônibus', metodo: REAIS, personagem: /Carla/ }

const carla: Sessoes = { user: 'carla' }

const ABERTAS: readonly Tela[] = [
  pagina('inicio', '/', carla),
  pagina('inicio-visitante', '/'),
  pagina('loja', '/loja', carla),
  pagina('login', '/login'),
  pagina('hall', '/hall'),
  pagina('hall-tempo', '/hall?categoria=Tempo+%26+Dedica%C3%A7%C3%A3o'),
  {
    nome: 'hall-top-100',
    como: {},
    async abrir(page) {
      await page.goto('/hall?ranking=mais-rico')
      await expect(dialogo(page).getByRole('list', { name: 'Top 100: Mais Rico' })).toBeVisible()
    },
  },
  {
    nome: 'busca',
    como: {},
    async abrir(page) {
      await page.goto('/cripto')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Buscar na cidade' }).fill('ca')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  pagina('creditos', '/creditos'),
  pagina('entrar-servidor', '/entrar-servidor'),
  pagina('nao-encontrada', '/rua/que/nao/existe'),
  pagina('login-erro', '/auth/discord/callback'),
  pagina('admin-login', '/admin/login'),
  {
    nome: 'login-modal',
    como: {},
    async abrir(page) {
      await page.goto('/loja')
      await page.getByRole('banner').getByRole('button', { name: 'Entrar com Discord' }).click()
      await expect(dialogo(page)).toBeVisible()
    },
  },
  {
    nome: 'discord-de-mentira',
    como: {},
    async abrir(page) {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Entrar com Discord' }).click()
      await expect(page.getByRole('link', { name: '@ana' })).toBeVisible()
    },
  },
  {
    nome: 'loja-erro',
    como: {},
    comFalhas: true,
    async abrir(page) {
      await responder(page, '/loja/itens', 500)
      await page.goto('/cripto')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => document.querySelector<HTMLElement>('#lateral a[href="/loja"]')?.click())
      await expect(page.getByRole('alert')).toContainText('Erro ao carregar os itens da loja.')
    },
  },
]

const CARTEIRA: readonly Tela[] = [
  {
    ...pagina('carteira', '/painel/carteira', carla),
    async abrir(page) {
      await page.goto('/painel/carteira')
      await page.getByLabel('Valor em reais').fill('250,00')
      await expect(page.getByText('Cotação válida por')).toBeVisible()
    },
  },
  {
    nome: 'carteira-expirada',
    como: carla,
    async abrir(page) {
      await page.clock.install()
      await page.goto('/painel/carteira')
      await page.getByLabel('Valor em reais').fill('250,00')
      await expect(page.getByText('Cotação válida por')).toBeVisible()
      await page.clock.fastForward(31_000)
      await expect(page.getByRole('button', { name: 'Cotação expirada' })).toBeVisible()
    },
  },
  {
    nome: 'carteira-criar',
    como: carla,
    async abrir(page) {
      await responder(page, '/carteira', 404)
      await page.goto('/painel/carteira')
      await expect(page.getByRole('heading', { name: 'Bem-vindo à sua Carteira!' })).toBeVisible()
    },
  },
  {
    nome: 'carteira-erro',
    como: carla,
    comFalhas: true,
    async abrir(page) {
      await responder(page, '/carteira', 500)
      await page.goto('/painel/carteira')
      await expect(page.getByRole('alert')).toContainText('Erro ao carregar dados da carteira.')
    },
  },
  {
    nome: 'carteira-vazia',
    como: carla,
    async abrir(page) {
      await responder(page, '/carteira', 200, { saldo_real: 0, saldo_zcoin: 0, historico: [] })
      await page.goto('/painel/carteira')
      await page.getByText('Nenhuma transação encontrada.').scrollIntoViewIfNeeded()
      await expect(page.getByText('Nenhuma transação encontrada.')).toBeInViewport()
    },
  },
  {
    nome: 'carteira-breve',
    como: carla,
    async abrir(page) {
      await page.goto('/painel/carteira')
      await page.getByRole('button', { name: 'ADICIONAR SALDO', exact: true }).click()
      await expect(dialogo(page)).toBeVisible()
    },
  },
]

const COMPRAS: readonly Tela[] = [
  {
    nome: 'loja-compra-1',
    como: carla,
    abrir: (page) => abrirCompra(page, 'Rolo de Bandagens'),
  },
  {
    nome: 'loja-compra-2',
    como: carla,
    async abrir(page) {
      await abrirCompra(page, 'Rolo de Bandagens')
      await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
      await dialogo(page).getByRole('radio', { name: /Carla/ }).check()
    },
  },
  {
    nome: 'loja-compra-3',
    como: carla,
    abrir: (page) => irAteORecibo(page, { ...COMPRA, item: 'Rolo de Bandagens' }),
  },
  {
    nome: 'loja-compra-feita',
    como: carla,
    async abrir(page) {
      await comprar(page, COMPRA)
      await expect(dialogo(page).getByRole('listitem').filter({ hasText: 'Entregue' }).locator('time')).toBeVisible({ timeout: 15_000 })
    },
  },
  {
    nome: 'historico-compras',
    como: carla,
    async abrir(page) {
      await comprar(page, COMPRA)
      await dialogo(page).getByRole('link', { name: 'Minhas Compras' }).click()
      await page.getByRole('list', { name: 'Suas compras' }).getByRole('button').first().click()
      await expect(page.getByRole('list', { name: /Entrega de/ })).toBeVisible()
    },
  },
  {
    nome: 'historico-compras-vazio',
    como: carla,
    async abrir(page) {
      await responder(page, '/loja/historico-compras', 200, [])
      await page.goto('/historico-compras')
      await expect(page.getByText('Nenhuma compra encontrada.')).toBeVisible()
    },
  },
  {
    nome: 'cadastro',
    como: carla,
    async abrir(page) {
      await page.route('**/api/user/profile', async (rota) => {
        const resposta = await rota.fetch()
        await rota.fulfill({ response: resposta, json: { ...((await resposta.json()) as object), ...CADASTRO_INCOMPLETO } })
      })
      await page.goto('/loja')
      await expect(page.getByRole('dialog', { name: 'Complete seu cadastro' })).toBeVisible()
    },
  },
  {
    nome: 'menu-da-conta',
    como: carla,
    async abrir(page) {
      await page.goto('/loja')
      await page.getByTitle('Menu da conta').click()
      await expect(page.getByRole('navigation', { name: 'Conta' })).toBeVisible()
    },
  },
]

const PERFIL: readonly Tela[] = [
  {
    ...pagina('perfil', '/painel/perfil', carla),
    async abrir(page) {
      await page.goto('/painel/perfil')
      await expect(page.getByRole('button', { name: 'Salvar Alterações' })).toBeVisible()
    },
  },
  {
    nome: 'perfil-excluir',
    como: carla,
    async abrir(page) {
      await page.goto('/painel/perfil')
      await page.getByRole('button', { name: 'Excluir conta' }).click()
      await expect(page.getByRole('dialog', { name: 'Excluir sua conta?' })).toBeVisible()
    },
  },
]

const ADMIN: readonly Tela[] = [pagina('admin', '/admin', { admin: true }), pagina('admin-carteira', '/admin/carteira', { admin: true })]

export const TELAS: readonly Tela[] = [
  ...ABERTAS,
  ...DA_CIDADE,
  ...CARTEIRA,
  ...COMPRAS,
  ...PERFIL,
  ...ANUNCIOS,
  ...ADMIN,
  ...ADMIN_DE_QUEM,
  ...ADMIN_DAS_CARTEIRAS,
  ...ADMIN_DA_LOJA,
  ...ADMIN_DO_MERCADO,
  ...DO_DISCORD,
  ...ADMIN_DA_SAUDE,
  ...ADMIN_DA_VITRINE,
  ...NA_MAO,
]
