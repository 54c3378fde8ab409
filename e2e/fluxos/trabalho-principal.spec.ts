import { comprar, dialogo, REAIS, ZCOIN } from '../apoio/loja.ts'
import { expect, type Page, test, tokenNoNavegador } from '../apoio/teste.ts'

const ANA = 1001
const NOVIDADE = 'Conversão realizada com sucesso!'

async function entrarPeloDiscord(page: Page, usuario: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Entrar com Discord' }).click()
  await expect(dialogo(page).getByRole('heading', { name: 'Login com Discord' })).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Entrar com Discord' }).click()
  await page.getByRole('link', { name: `@${usuario}` }).click()
}

async function saldosDaPagina(page: Page): Promise<{ reais: string; sorium: string }> {
  const reais = await page.getByRole('region', { name: 'Saldo em reais' }).locator('[data-saldo]').innerText()
  const sorium = await page.getByRole('region', { name: 'Saldo Sorium' }).locator('[data-saldo]').innerText()
  return { reais: reais.replace(/\s+/g, ' '), sorium }
}

const doisDecimais = (valor: number) => valor.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test.describe.configure({ mode: 'serial' })
test.use({ como: { user: 'ana' } })

test.describe('sem sessão', () => {
  test.use({ como: {} })

  test('[AUT-01][AUT-02][AUT-04][AUT-05][AUT-06][LAY-13][LAY-16] ana entra pelo Discord e volta com a identidade dela', async ({
    page,
  }) => {
    await page.goto('/loja')
    await entrarPeloDiscord(page, 'ana')
    await expect(page).toHaveURL(/\/loja$/)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar com Discord' })).toHaveCount(0)
    expect(await tokenNoNavegador(page)).toBeTruthy()
    expect(await tokenNoNavegador(page, 'admin')).toBeNull()
    await page.getByTitle('Menu da conta').click()
    await expect(page.getByTitle('Menu da conta')).toBeVisible()
  })
})

test('[CAR-01][CAR-02][CAR-03][CAR-05][CAR-06][CAR-08][CAR-09][CAR-12][CAR-13] converte R$ 50,00, depois de uma cotação que expira', async ({
  page,
  sitio,
}) => {
  const { saldo_real, saldo_zcoin } = await sitio.saldos(await sitio.entrar('ana'))
  await page.clock.install()
  await page.goto('/painel/carteira')
  await expect(page.getByRole('heading', { name: 'Minha Carteira', level: 1 })).toBeVisible()
  expect(await saldosDaPagina(page)).toEqual({ reais: `R$ ${doisDecimais(saldo_real)}`, sorium: doisDecimais(saldo_zcoin) })

  const historico = page.getByRole('region', { name: 'Lançamentos' })
  const conversoes = historico.getByRole('listitem').filter({ hasText: 'Conversão R$ para Sorium' })
  const antes = await conversoes.count()

  const conversor = page.getByRole('form', { name: 'Converter R$ em Sorium' })
  const campo = conversor.getByLabel('Valor em reais')
  await expect(conversor).toContainText('A conversão é irreversível.')
  await expect(conversor.getByRole('slider')).toBeVisible()
  const { valor_atual: taxa } = await sitio.ler<{ valor_atual: number }>('/blockchain/valor')
  const cotacao = page.waitForResponse('**/api/blockchain/valor')
  await campo.click()
  await cotacao
  await campo.fill('50,00')
  await expect(conversor).toContainText(
    `1 Sorium = R$ ${taxa.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`,
  )
  const recebe = doisDecimais(Math.floor(5000 / taxa) / 100)
  await expect(conversor.getByLabel('Sorium a receber')).toHaveText(recebe)
  await expect(conversor.locator('[data-etiqueta]', { hasText: /^(30|2\d)s$/ })).toBeVisible()

  await page.clock.fastForward(15_000)
  await expect(conversor.locator('[data-etiqueta]', { hasText: /^1\ds$/ })).toBeVisible()
  await page.clock.fastForward(16_000)
  const expirada = conversor.locator('[data-etiqueta]', { hasText: 'expirada' })
  await expect(expirada).toBeVisible()
  await expect(expirada).toHaveAttribute('data-etiqueta', 'erro')
  await expect(conversor.getByRole('button', { name: 'Cotação expirada' })).toBeDisabled()

  await conversor.getByRole('button', { name: 'Obter cotação' }).click()
  await expect(expirada).toHaveCount(0)
  const recarga = page.waitForResponse((r) => r.url().endsWith('/api/carteira') && r.request().method() === 'GET')
  await conversor.getByRole('button', { name: 'Converter', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: NOVIDADE })).toBeVisible()
  await recarga
  await expect(campo).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Saldo em reais' })).toContainText(doisDecimais(saldo_real - 50))
  expect((await saldosDaPagina(page)).sorium).toBe(doisDecimais(saldo_zcoin + Math.floor(5000 / taxa) / 100))
  await expect(conversoes).toHaveCount(antes + 2)
  await expect(historico).toContainText('−R$ 50,00')
  await expect(historico).toContainText(`+${recebe}`)
})

test('[LOJ-07][LOJ-09][LOJ-12][LOJ-13] compra com R$ e com Z-coin, e vê Entregue aparecer sem recarregar', async ({ page, sitio }) => {
  const antes = {
    agua: await sitio.quantosSalvos(ANA, 'water'),
    cafe: await sitio.quantosSalvos(ANA, 'coffee'),
    compras: (await sitio.compras(await sitio.entrar('ana'))).length,
  }
  await comprar(page, { item: 'Fardo de Água', metodo: REAIS, personagem: /Ana Ribeiro/ })
  await expect(dialogo(page).getByRole('listitem').filter({ hasText: 'Entregue' }).locator('time')).toBeVisible({ timeout: 15_000 })
  await dialogo(page).getByRole('button', { name: 'Fechar' }).last().click()

  await comprar(page, { item: 'Café da Padaria', metodo: ZCOIN, personagem: /Ana Ribeiro/ })
  await dialogo(page).getByRole('link', { name: 'Minhas Compras' }).click()
  await expect(page.getByRole('heading', { name: 'Minhas Compras', level: 1 })).toBeVisible()
  const compras = page.getByRole('list', { name: 'Suas compras' }).locator('> li')
  await expect(compras).toHaveCount(antes.compras + 2)
  await expect(compras.nth(0)).toContainText('Café da Padaria')
  await expect(compras.nth(0).locator('[data-etiqueta]')).toHaveText('Entregue', { timeout: 15_000 })
  await expect(compras.nth(1)).toContainText('Fardo de Água')
  await expect(compras.nth(1)).toContainText('R$ 2,90')

  await expect.poll(() => sitio.quantosSalvos(ANA, 'water')).toBe(antes.agua + 12)
  await expect.poll(() => sitio.quantosSalvos(ANA, 'coffee')).toBe(antes.cafe + 5)
})

test('[LOJ-13] com o jogo desligado a compra espera, diz por quê, e muda sozinha quando ele volta', async ({ page, sitio }) => {
  const antes = await sitio.quantosSalvos(ANA, 'bandage')
  await sitio.jogo('desligar')
  try {
    await comprar(page, { item: 'Rolo de Bandagens', metodo: REAIS, personagem: /Ana Ribeiro/ })
    const atual = dialogo(page).locator('[aria-current=step]')
    await expect(atual).toContainText('Pago')
    await expect(atual).toContainText('Seu pagamento está guardado até a entrega.')
    await page.goto('/historico-compras')
    const primeira = page.getByRole('list', { name: 'Suas compras' }).locator('> li').first()
    await expect(primeira.locator('[data-etiqueta]')).toHaveText('Pago')
    expect(await sitio.quantosSalvos(ANA, 'bandage')).toBe(antes)
    await sitio.jogo('ligar')
    await expect(primeira.locator('[data-etiqueta]')).toHaveText('Entregue', { timeout: 15_000 })
  } finally {
    await sitio.jogo('ligar')
  }
  await expect.poll(() => sitio.quantosSalvos(ANA, 'bandage')).toBe(antes + 10)
})
