import { expect, test } from '../apoio/teste.ts'

const MENU = [
  ['Dashboard', '/admin'],
  ['Usuários', '/admin/usuarios'],
  ['Carteiras', '/admin/carteiras'],
  ['Minha Carteira', '/admin/carteira'],
  ['Itens Loja', '/admin/loja/itens'],
  ['Categorias Loja', '/admin/loja/categorias'],
  ['Histórico de Compras', '/admin/historico-compras'],
  ['Anunciar Evento', '/admin/anunciar-evento'],
  ['Marketplace', '/admin/marketplace'],
  ['Vitrine', '/admin/vitrine'],
  ['Logs', '/admin/logs'],
  ['Saúde', '/admin/saude'],
  ['Cópias', '/admin/copias'],
  ['Configurações', '/admin/configuracoes'],
  ['Regras', '/admin/regras'],
] as const

test('[ADM-06] a entrada da administração', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { name: 'Login Admin' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Preencha este campo.')).toHaveCount(2)
})

test.describe('só com a sessão de jogador', () => {
  test.use({ como: { user: 'bruno' } })
  test('[ADM-02] nenhuma página da administração abre', async ({ page }) => {
    for (const [, caminho] of [...MENU, ['', '/admin/dashboard'] as const]) {
      await page.goto(caminho)
      await expect(page).toHaveURL(/\/admin\/login\?voltar=/)
    }
  })
})

test.describe('com o dinheiro pausado', () => {
  test.use({ como: { admin: true } })

  test('dinheiro pausado é um aviso em toda página, com o motivo, e quem conferiu o libera', async ({ page }) => {
    let pausa: object | null = { desde: '2026-11-23T12:00:00.000Z', motivo: 'I1 contas: a soma não fecha' }
    await page.route('**/api/admin/financeiro', (rota) => rota.fulfill({ json: { pausa } }))
    await page.route('**/api/admin/financeiro/liberacao', (rota) => {
      expect(rota.request().postDataJSON()).toEqual({ motivo: 'Conferi o extrato' })
      pausa = null
      return rota.fulfill({ json: { pausa } })
    })
    const aviso = page.getByRole('region', { name: 'Dinheiro pausado' })
    for (const [, caminho] of MENU) {
      await page.goto(caminho)
      await expect(aviso, caminho).toContainText('O dinheiro está pausado desde 23/11/2026')
      await expect(aviso).toContainText('I1 contas: a soma não fecha')
      await expect(aviso).toContainText('Guarde uma cópia do banco')
    }
    await aviso.getByRole('button', { name: 'Conferi: liberar o dinheiro' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Liberar o dinheiro?' })
    await dialogo.getByRole('button', { name: 'Liberar o dinheiro' }).click()
    await expect(dialogo).toContainText('Escreva o que foi conferido.')
    await dialogo.getByLabel('O que foi conferido').fill('Conferi o extrato')
    await dialogo.getByRole('button', { name: 'Liberar o dinheiro' }).click()
    await expect(aviso).toBeHidden()
    await expect(page.getByText('O dinheiro voltou a andar.')).toBeVisible()
  })
})

test.describe('com a sessão de administrador', () => {
  test.use({ como: { admin: true } })

  test('[ADM-08][ADM-09] os três números e as últimas ações', async ({ page }) => {
    await page.goto('/admin')
    for (const nome of ['Usuários registrados', 'Transações registradas'])
      await expect(page.getByRole('region', { name: nome })).toContainText(/\d/)
    await expect(page.getByRole('region', { name: 'Saldo total em carteiras' })).toContainText(/R\$\s[\d.]+,\d\d/)
    const acoes = page.getByRole('region', { name: 'Últimas ações' })
    await expect(acoes.getByRole('listitem').first().locator('time')).toHaveText(/^\d\d\/\d\d\/\d{4}/)
    await expect(page.getByRole('region', { name: 'Servidor do jogo' })).toContainText('Versão da ponte')
    await page.getByRole('region', { name: 'Entregas da loja' }).getByRole('link').last().click()
    await expect(page).toHaveURL(/\/admin\/historico-compras\?estado=incerto$/)
  })

  test('[ADM-09] sem nenhuma ação', async ({ page }) => {
    await page.route('**/api/admin/dashboard', async (rota) => {
      const resposta = await rota.fetch()
      await rota.fulfill({ response: resposta, json: { ...((await resposta.json()) as object), ultimos_logs: [] } })
    })
    await page.goto('/admin')
    await expect(page.getByText('Nenhuma ação recente.')).toBeVisible()
  })

  test('[ERR-37][ERR-38] o que não carrega é dito', async ({ page, falhar }) => {
    await falhar('/admin/dashboard')
    await falhar('/admin/usuarios')
    await page.goto('/admin')
    await expect(page.getByRole('alert')).toContainText('Erro ao carregar dados do dashboard.')
    await page.goto('/admin/usuarios')
    await expect(page.getByRole('alert')).toContainText('Erro ao carregar usuários.')
  })

  test('[AUS-01][AUS-02][AUS-03] usuários: colunas, busca no endereço e lista vazia', async ({ page }) => {
    await page.goto('/admin/usuarios')
    const tabela = page.getByRole('table', { name: 'Usuários' })
    await expect(tabela.getByRole('columnheader')).toHaveText(['ID', 'Discord', 'Nome', 'License', 'Conta', 'Admin', 'Último Login'])
    await page.getByRole('searchbox', { name: 'Buscar por nome' }).fill('bruno')
    await expect(page).toHaveURL(/busca=bruno/)
    const linha = tabela.getByRole('row').filter({ hasText: 'bruno' }).first()
    await expect(linha.getByRole('cell').nth(5)).toHaveText(/^(Sim|Não)$/)
    await expect(linha.getByRole('cell').nth(6)).toHaveText(/^(-|\d\d\/\d\d\/\d{4}.*)$/)
    await page.goto('/admin/usuarios?busca=ninguemcomestenome')
    await expect(page.getByText('Nenhum usuário encontrado.')).toBeVisible()
  })

  test('[OQ-103] o registro filtra e diz o que mudou', async ({ page }) => {
    await page.goto('/admin/logs')
    const tabela = page.getByRole('table', { name: 'Registros' })
    await expect(tabela.getByRole('row').nth(1)).toBeVisible()
    await page.getByLabel('Ação', { exact: true }).selectOption({ label: 'Criou um administrador' })
    await expect(page).toHaveURL(/acao=sessao\.admin_criado/)
    // The old rows stay until the filter's answer comes.
    await expect(tabela.getByRole('row').nth(1)).toContainText('Criou um administrador')
    await tabela
      .getByText(/campos?$/)
      .first()
      .click()
    await expect(tabela.getByText('admin@sorium.local').first()).toBeVisible()
  })
})
