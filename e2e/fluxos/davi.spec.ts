import { expect, type Page, test, tokenNoNavegador } from '../apoio/teste.ts'

test.describe.configure({ mode: 'serial' })

const cadastro = (page: Page) => page.getByRole('dialog', { name: 'Complete seu cadastro' })

test('[AUT-09][PER-08][PER-09][PER-10][PER-11][AUT-04] davi entra, completa o cadastro e só então a sessão fica guardada', async ({
  page,
}) => {
  await page.goto('/painel/carteira')
  await expect(page).toHaveURL(/\/login\?/)
  await page.getByRole('button', { name: 'Entrar com Discord' }).click()
  await page.getByRole('link', { name: '@davi' }).click()

  await expect(cadastro(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await tokenNoNavegador(page)).toBeNull()
  await expect(cadastro(page)).toContainText('Dados incorretos podem bloquear as funções financeiras da sua conta.')

  const campo = (rotulo: string) => cadastro(page).getByLabel(rotulo)
  await expect(campo('E-mail')).toHaveAttribute('type', 'email')
  await expect(campo('Data de Nascimento')).toHaveAttribute('type', 'date')
  await expect(campo('CPF')).toHaveAttribute('maxlength', '14')
  const valores = await campo('Gênero')
    .locator('option')
    .evaluateAll((opcoes) => opcoes.map((o) => (o as HTMLOptionElement).value))
  expect(valores).toEqual(['', 'masculino', 'feminino', 'outro', 'nao_informar'])

  let envios = 0
  page.on('request', (r) => void (r.url().endsWith('/complete-profile') && (envios += 1)))
  const salvar = cadastro(page).getByRole('button', { name: 'Salvar cadastro' })
  for (const rotulo of ['Nome', 'Sobrenome', 'E-mail']) await campo(rotulo).first().fill('')
  await salvar.click()
  await expect(cadastro(page).getByText('Preencha este campo.')).toHaveCount(8)
  expect(envios).toBe(0)

  await cadastro(page).getByLabel('Nome', { exact: true }).fill('Davi')
  await campo('Sobrenome').fill('Castro')
  await campo('Data de Nascimento').fill('1999-03-14')
  await campo('CPF').fill('12345678900')
  await expect(campo('CPF')).toHaveValue('123.456.789-00')
  await campo('Celular/Telefone').fill('11987654321')
  await campo('Gênero').selectOption('masculino')
  await campo('Endereço').fill('Rua das Gaivotas, 10, Porto Aurora')
  await campo('E-mail').fill('davi@porto-aurora.exemplo')
  await salvar.click()
  await expect(cadastro(page).getByText('CPF inválido.')).toBeVisible()
  expect(await tokenNoNavegador(page)).toBeNull()

  await campo('CPF').fill('16899535009')
  await salvar.click()
  await expect(cadastro(page).getByText('Cadastro completo com sucesso!')).toBeVisible()
  await expect(cadastro(page)).toHaveCount(0)
  expect(await tokenNoNavegador(page)).toBeTruthy()
  await page.reload()
  await expect(page.getByTitle('Menu da conta')).toBeVisible()
})

test.describe('com o cadastro completo', () => {
  test.use({ como: { user: 'davi' } })

  test('[CAR-15][CAR-16][CAR-17][CAR-13][ERR-01][CAR-02] davi lê as boas-vindas e cria a carteira', async ({ page }) => {
    await page.goto('/painel/carteira')
    await expect(page.getByRole('heading', { name: 'Bem-vindo à sua Carteira!' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    const criar = page.getByRole('button', { name: 'Criar minha carteira' })
    await expect(criar).toBeDisabled()
    const porta = Promise.withResolvers<void>()
    await page.route('**/api/carteira', async (rota) => {
      if (rota.request().method() === 'POST') await porta.promise
      await rota.fallback()
    })
    await page.getByLabel('Li e entendi todas as informações acima.').check()
    await criar.click()
    await expect(page.getByRole('button', { name: 'Criando...' })).toBeVisible()
    porta.resolve()
    await expect(page.getByText('Carteira criada com sucesso!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Minha Carteira' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Saldo Sorium' })).toContainText('0,00')
    await expect(page.getByRole('region', { name: 'Saldo em reais' })).toContainText('0,00')
    await expect(page.getByText('Nenhuma transação encontrada.')).toBeVisible()
  })
})
