import { dialogo } from './loja.ts'
import { pagina, responder, type Tela } from './tela.ts'
import { expect, type Page, type Sessoes } from './teste.ts'

const carla: Sessoes = { user: 'carla' }
const admin: Sessoes = { admin: true }

async function filtrar(page: Page): Promise<void> {
  const folha = page.getByRole('button', { name: 'Filtros' })
  const naFolha = await folha.isVisible()
  if (naFolha) await folha.click()
  const onde = naFolha ? dialogo(page) : page.getByRole('main')
  await onde.getByRole('group', { name: 'Moeda do preço' }).getByText('R$', { exact: true }).click()
  await onde.getByLabel('Preço máximo em reais').fill('90,00')
}

const ESPERA = {
  id: '019eb000-0000-7000-8000-000000000001',
  data_compra: '2026-11-21T12:00:00.000Z',
  item_id: null,
  item_nome: 'Jaqueta de Couro Caramelo',
  imagem: null,
  tipo: 'permanente',
  duracao_dias: null,
  metodo_pagamento: 'real',
  valor: 31.5,
  entregue: false,
  personagem_id: 1006,
  estado: 'aguardando_jogador',
  estado_motivo: null,
  entregue_em: null,
  expira_em: null,
  linha_do_tempo: [{ estado: 'paga', em: '2026-11-21T12:00:00.000Z' }],
  usuario_id: '019eb000-0000-7000-8000-000000000002',
  usuario_nome: 'Carla Dias',
  fim_a_conferir: null,
}

const DOS_JOGADORES: readonly Tela[] = [
  ...(['loja', 'marketplace'] as const).map((nome) => ({
    nome: `${nome}-filtros`,
    como: carla,
    async abrir(page: Page) {
      await page.goto(`/${nome}`)
      await filtrar(page)
    },
  })),
  {
    nome: 'marketplace-denunciar',
    como: carla,
    async abrir(page) {
      await page.goto('/marketplace')
      await page
        .getByRole('list', { name: 'Anúncios', exact: true })
        .getByRole('listitem')
        .filter({ hasText: 'Comprar' })
        .first()
        .getByRole('link')
        .click()
      await dialogo(page).getByRole('button', { name: 'Denunciar' }).click()
      await expect(dialogo(page).getByRole('button', { name: 'Enviar denúncia' })).toBeVisible()
    },
  },
  pagina('hall-jogador', '/hall', carla),
  {
    nome: 'evento-passado',
    como: {},
    async abrir(page) {
      await page.goto('/eventos')
      await page.getByRole('region', { name: 'Já aconteceram' }).getByRole('link').first().click()
      await expect(page.getByText('Já aconteceu', { exact: true })).toBeVisible()
    },
  },
  {
    nome: 'sem-internet',
    como: carla,
    comFalhas: true,
    async abrir(page) {
      await page.goto('/loja')
      await page.context().setOffline(true)
      await expect(page.getByText('Sem internet.').first()).toBeVisible()
    },
  },
  {
    nome: 'radio-tocando',
    como: {},
    async abrir(page) {
      await page.goto('/creditos')
      // The press starts the radio if the browser blocks sound before a first touch.
      await page.getByRole('heading', { level: 1 }).click()
      await expect(page.getByRole('button', { name: 'Pausar rádio' })).toBeVisible()
    },
  },
  {
    nome: 'menu-do-site',
    como: carla,
    async abrir(page) {
      await page.goto('/creditos')
      const menu = page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Menu' })
      if (!(await menu.isVisible())) return
      await menu.click()
      await expect(page.getByRole('dialog', { name: 'Menu lateral' })).toBeVisible()
    },
  },
  pagina('termos', '/termos'),
  pagina('privacidade', '/privacidade'),
  pagina('reembolso', '/reembolso'),
  pagina('criancas', '/criancas'),
]

const DA_ADMINISTRACAO: readonly Tela[] = [
  {
    nome: 'menu-do-administrador',
    como: admin,
    async abrir(page) {
      await page.goto('/outros')
      await page.getByTitle('Menu da conta').click()
      await expect(page.getByRole('navigation', { name: 'Conta' })).toBeVisible()
    },
  },
  {
    nome: 'admin-historico-forcar',
    como: admin,
    async abrir(page) {
      await responder(page, '/admin/historicoCompras/todas', 200, [ESPERA])
      await page.goto('/admin/historico-compras')
      await page.getByRole('button', { name: /^Forçar entrega/ }).click()
      await expect(dialogo(page).getByRole('button', { name: 'Forçar entrega' })).toBeVisible()
    },
  },
  {
    nome: 'admin-eventos-lista',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/anunciar-evento')
      await expect(page.getByRole('table', { name: 'Eventos anunciados' })).toBeVisible()
    },
  },
  {
    nome: 'admin-categorias-nova',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/loja/categorias')
      await page.getByRole('button', { name: /^Nova categoria/ }).click()
      await expect(dialogo(page)).toBeVisible()
    },
  },
  {
    nome: 'sair-sem-salvar',
    como: admin,
    async abrir(page) {
      await page.goto('/admin/anunciar-evento')
      await page.getByRole('button', { name: 'Novo evento' }).click()
      await page.getByLabel('Motivo').fill('Festa')
      await page
        .getByRole('button', { name: /^Editar/ })
        .first()
        .click()
      await expect(dialogo(page).getByRole('heading', { name: 'Sair sem salvar?' })).toBeVisible()
    },
  },
]

export const NA_MAO: readonly Tela[] = [...DOS_JOGADORES, ...DA_ADMINISTRACAO]
