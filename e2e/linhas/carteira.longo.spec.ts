import { dialogo } from '../apoio/loja.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

const conversor = (page: Page) => page.getByRole('form', { name: 'Converter R$ em Sorium' })
const converter = (page: Page) => conversor(page).getByRole('button', { name: /^(Converter|Cotação expirada)$/ })
const valor = (page: Page) => conversor(page).getByLabel('Valor em reais')
const SEM_COTACAO = 'Cotação expirada. Clique em "Obter cotação" antes de converter.'

test.use({ como: { user: 'bruno' } })

test('[CAR-04][CAR-10][CAR-03] o valor vai de 1 ao saldo, e o botão só serve dentro disso', async ({ page, falhar }) => {
  const envios = await falhar('/carteira/converter', { status: 200, metodo: 'POST' })
  await page.goto('/painel/carteira')
  await expect(converter(page)).toBeDisabled()
  const slider = conversor(page).getByRole('slider')
  await expect(slider).toHaveAttribute('aria-valuemin', '1')
  await expect(slider).toHaveAttribute('aria-valuemax', '500')
  for (const texto of ['0', '-5', 'abc', '500,01']) {
    await valor(page).fill(texto)
    await expect(converter(page)).toBeDisabled()
  }
  await valor(page).fill('500,00')
  await expect(converter(page)).toBeEnabled()
  await expect(slider).toHaveAttribute('aria-valuenow', '500')
  await slider.press('Home')
  await expect(valor(page)).toHaveValue('1,00')
  await valor(page).fill('0,50')
  await expect(converter(page)).toBeEnabled()
  await converter(page).click()
  await expect(conversor(page).getByRole('alert')).toContainText('mínimo')
  expect(envios()).toBe(0)
})

test('[CAR-06][CAR-07] o foco busca a cotação; mudar o valor só busca outra depois de 5 segundos', async ({ page }) => {
  await page.clock.install()
  let buscas = 0
  await page.goto('/painel/carteira')
  await expect(valor(page)).toBeVisible()
  page.on('request', (r) => void (r.url().endsWith('/api/blockchain/valor') && (buscas += 1)))
  await valor(page).click()
  await expect.poll(() => buscas).toBe(1)
  // A change while the first call runs shares that call, so wait for its answer first.
  await expect(conversor(page)).toContainText('Cotação válida por')
  await valor(page).pressSequentially('12')
  expect(buscas).toBe(1)
  await page.clock.fastForward(5_500)
  await valor(page).press('3')
  await expect.poll(() => buscas).toBe(2)
  await conversor(page).getByRole('button', { name: 'Obter cotação' }).click()
  await expect.poll(() => buscas).toBe(3)
})

test('[CAR-11][ERR-05] uma cotação que falhou mostra 1 e não serve para converter', async ({ page, falhar }) => {
  const envios = await falhar('/carteira/converter', { status: 200, metodo: 'POST' })
  await page.goto('/painel/carteira')
  await expect(valor(page)).toBeVisible()
  await falhar('/blockchain/valor', { status: 500 })
  await valor(page).click()
  await expect(conversor(page)).toContainText('1 Sorium = R$ 1,00')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await valor(page).fill('10,00')
  await expect(converter(page)).toBeEnabled()
  await converter(page).click()
  await expect(conversor(page).getByRole('alert')).toContainText(SEM_COTACAO)
  expect(envios()).toBe(0)
})

test('[ERR-03] a conversão que falha diz isso, e o valor continua no campo', async ({ page, falhar }) => {
  await page.goto('/painel/carteira')
  await falhar('/carteira/converter', { status: 500, corpo: {} })
  await valor(page).fill('10,00')
  await expect(conversor(page).locator('[data-etiqueta]')).toBeVisible()
  await converter(page).click()
  await expect(conversor(page).getByRole('alert')).toContainText('Erro ao converter saldo.')
  await expect(valor(page)).toHaveValue('10,00')
})

test('[ERR-02] a carteira que não carrega diz isso, e Tentar de novo a traz', async ({ page, falhar }) => {
  await falhar('/carteira', { status: 500, vezes: 2 })
  await page.goto('/painel/carteira')
  await expect(page.getByRole('alert')).toContainText('Erro ao carregar dados da carteira.')
  await page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('region', { name: 'Saldo em reais' })).toBeVisible()
})

test('[ERR-01][ERR-04][CAR-15] sem carteira (404) não há erro; a criação que falha diz isso', async ({ page, falhar }) => {
  await falhar('/carteira', { status: 404, metodo: 'GET', corpo: { erro: 'Você ainda não tem carteira.', codigo: 'carteira.nao_existe' } })
  await falhar('/carteira', { status: 500, metodo: 'POST' })
  await page.goto('/painel/carteira')
  await expect(page.getByRole('heading', { name: 'Bem-vindo à sua Carteira!' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Li e entendi todas as informações acima.').check()
  await page.getByRole('button', { name: 'Criar minha carteira' }).click()
  await expect(page.getByRole('alert')).toContainText('Erro ao criar carteira.')
})

test('[CAR-13] o histórico mostra tipo, valor e data de São Paulo, e rola dentro do cartão', async ({ page, sitio }) => {
  const { historico } = await sitio.ler<{ historico: { data: string; valor: number }[] }>('/carteira', await sitio.entrar('bruno'))
  await page.goto('/painel/carteira')
  const lista = page.getByRole('region', { name: 'Lançamentos' })
  await expect(lista.getByRole('listitem')).toHaveCount(historico.length)
  const data = new Date(historico[0]?.data ?? 0)
  const emSaoPaulo = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' }).format(
    data,
  )
  await expect(lista.getByRole('listitem').first()).toContainText(emSaoPaulo.replace(',', ''))
  const { altura, rola } = await lista.evaluate((e) => ({ altura: getComputedStyle(e).maxHeight, rola: getComputedStyle(e).overflowY }))
  expect(rola).toBe('auto')
  expect(Number(altura.replace('px', ''))).toBeGreaterThanOrEqual(240)
  expect(Number(altura.replace('px', ''))).toBeLessThanOrEqual(320)
})

test('[CAR-14] ADICIONAR SALDO diz que é em breve, e Fechar fecha', async ({ page }) => {
  await page.goto('/painel/carteira')
  await page.getByRole('button', { name: 'ADICIONAR SALDO', exact: true }).click()
  await expect(dialogo(page)).toContainText('em breve')
  await dialogo(page).getByRole('button', { name: 'Fechar' }).last().click()
  await expect(dialogo(page)).toHaveCount(0)
})
