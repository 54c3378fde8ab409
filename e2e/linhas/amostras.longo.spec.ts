import { irPeloMenu, semPrimeirasRespostas } from '../apoio/pagina.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

const main = (page: Page) => page.getByRole('main')
const destaques = (page: Page) => page.getByRole('complementary', { name: 'Destaques' })
const leilao = (page: Page) => destaques(page).getByRole('region', { name: /Comet S2/ })
const lance = (page: Page) => leilao(page).getByRole('button')

test.describe('com sessão', () => {
  test.use({ como: { user: 'bruno' } })

  test('[AMO-01][AMO-05][AMO-06][AMO-08] o leilão: dois lotes fixos; o lance sobe 100 e é do jogador, sem chamada', async ({ page }) => {
    await page.goto('/creditos')
    await expect(page.getByTitle('Saldo em reais')).toContainText('500,00')
    const chamadas = await irPeloMenu(page, 'Leilão')
    const lotes = main(page).getByRole('article')
    await expect(lotes).toHaveCount(2)
    for (const [i, preco] of ['1.500,00 Sorium', '800,00 Sorium'].entries()) {
      await expect(lotes.nth(i)).toContainText('Amostra')
      await expect(lotes.nth(i)).toContainText(preco)
      await lotes.nth(i).getByRole('button', { name: 'Comprar agora' }).click()
    }
    await expect(page.getByText('Os lotes da cidade abrem em breve.').first()).toBeVisible()

    for (const texto of ['Amostra', '5.000,00 Sorium', 'Incremento mínimo', '100,00 Sorium', 'Último lance', 'Tempo restante']) {
      if (texto === 'Tempo restante') await expect(leilao(page).getByRole('timer', { name: texto })).toBeVisible()
      else await expect(leilao(page)).toContainText(texto)
    }
    await expect(leilao(page).getByRole('img', { name: /Cupê/ })).toBeVisible()
    const lances = async () =>
      Number((await leilao(page).getByText('Lances', { exact: true }).locator('..').innerText()).replace(/\D/g, ''))
    const antes = await lances()
    await lance(page).click()
    await lance(page).click()
    await expect(leilao(page)).toContainText('5.200,00 Sorium')
    await expect(leilao(page)).not.toContainText('R$')
    expect(await lances()).toBe(antes + 2)
    await expect(leilao(page)).toContainText(/Último lance\s*Bruno/)
    expect(chamadas).toEqual([])
  })
})

test('[AMO-07][AMO-08][OQ-80] o tempo do leilão cai a cada segundo até Encerrado; o lance de quem não entrou é de Visitante', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/creditos')
  await lance(page).click()
  await expect(leilao(page)).toContainText(/Último lance\s*Visitante/)
  await page.clock.pauseAt(new Date(Date.now() + 600_000))
  const relogio = leilao(page).getByRole('timer')
  const segundos = async () => {
    const [h = 0, m = 0, s = 0] = (await relogio.innerText()).match(/\d+/g)?.map(Number) ?? []
    return h * 3600 + m * 60 + s
  }
  await expect(relogio).toHaveText(/^\d\dhoras\d\dmin\d\dseg$/)
  await page.clock.runFor(1_000)
  const antes = await segundos()
  expect(antes).toBeGreaterThan(3_600)
  await page.clock.runFor(1_000)
  await expect.poll(segundos).toBe(antes - 1)
  await page.clock.fastForward('03:00:00')
  await expect(leilao(page).getByText('Encerrado').first()).toBeVisible()
  await expect(relogio).toHaveCount(0)
  await expect(lance(page)).toBeDisabled()
})

test('[AMO-02][AMO-03][AMO-04][AMO-05] os anúncios e os outros: só amostras, sem chamada', async ({ page }) => {
  await page.goto('/creditos')
  const chamadas = await irPeloMenu(page, 'Anúncios')
  await expect(main(page).getByRole('article')).toHaveCount(3)
  for (const anuncio of await main(page).getByRole('article').all()) {
    await expect(anuncio.getByRole('heading', { level: 2 })).not.toBeEmpty()
    await expect(anuncio.getByRole('paragraph')).not.toBeEmpty()
    await expect(anuncio.getByText('Amostra', { exact: true })).toBeVisible()
  }
  await irPeloMenu(page, 'Outros')
  await expect(main(page).getByRole('region', { name: /ZRP Coin/ })).toBeVisible()
  for (const titulo of ['Top Farm', 'Top Dinheiro', 'Top Instagram', 'Novos anúncios']) {
    const cartao = main(page).getByRole('region', { name: titulo })
    await expect(cartao.getByRole('listitem')).toHaveCount(3)
    await expect(cartao.getByText('Amostra', { exact: true })).toBeVisible()
  }
  const destaque = main(page).getByRole('region', { name: 'Produtos em destaque' })
  await expect(destaque.getByText('Amostra', { exact: true })).toBeVisible()
  const produtos = destaque.getByRole('article')
  await expect(produtos).toHaveText([/VIP Mensal.*49,90/, /Veículo raro.*299,90/, /Pacote de moedas.*99,90/])
  expect(chamadas).toEqual([])
})

test('[LAY-14] o banner da direita é escolhido ao acaso', async ({ page }) => {
  const vistos = new Set<string>()
  for (const acaso of [0, 0.5, 0.99]) {
    await page.addInitScript((n) => void (Math.random = () => n), acaso)
    await page.goto('/creditos')
    vistos.add(await destaques(page).getByRole('link').first().locator('b').innerText())
    await expect(leilao(page)).toBeVisible()
  }
  expect(vistos.size).toBe(3)
})

test('[LAY-15][OQ-77] o rodapé tem suporte e termos: aqui com os textos de Porto Aurora, sem ninguém os ter escrito sem destino', async ({
  page,
  sitio,
}) => {
  const rodape = page.getByRole('contentinfo')
  const PAGINAS = [
    ['Suporte', '/suporte', 'Comprei e não chegou'],
    ['Termos de uso', '/termos', '4. Vendas entre jogadores'],
  ] as const
  for (const [nome, caminho, parte] of PAGINAS) {
    await page.goto('/outros')
    await rodape.getByRole('link', { name: nome }).click()
    await expect(page).toHaveURL(caminho)
    await expect(page.getByRole('heading', { level: 2, name: parte })).toBeVisible()
  }
  const vitrine = await sitio.ler<object>('/vitrine')
  await page.route('**/api/vitrine', (rota) => rota.fulfill({ json: { ...vitrine, paginas: [] } }))
  await semPrimeirasRespostas(page)
  await page.goto('/outros')
  for (const [nome] of PAGINAS) {
    await expect(rodape.getByRole('link', { name: nome })).toBeVisible()
    await expect(rodape.getByRole('link', { name: nome })).not.toHaveAttribute('href')
  }
  await rodape.getByRole('link', { name: 'Créditos' }).click()
  await expect(page.getByRole('heading', { name: 'Créditos', level: 1 })).toBeVisible()
})

test('[OQ-69][OQ-71] comprar moedas, entrar no servidor e uma rua que não existe, cada uma com a sua saída', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/comprar-moedas')
  await expect(page.getByRole('heading', { name: 'Comprar Moedas', level: 1 })).toBeVisible()
  await expect(main(page)).toContainText('chega em breve')
  await expect(main(page).getByRole('link', { name: 'Abrir minha carteira' })).toHaveAttribute('href', '/painel/carteira')
  await page.goto('/entrar-servidor')
  await expect(main(page)).toContainText('connect cidade.portoaurora.example:30120')
  await main(page).getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Endereço copiado.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('connect cidade.portoaurora.example:30120')
  await expect(main(page).getByRole('link', { name: 'Entrar no Discord' })).toHaveAttribute('href', /^https:\/\/discord\.example\//)
  await page.goto('/nao/existe')
  await expect(page.getByRole('heading', { name: 'Página não encontrada', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL('/')
})
