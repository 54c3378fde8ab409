import { expect, type Page, test } from '../apoio/teste.ts'

const destaques = (page: Page) => page.getByRole('complementary', { name: 'Destaques' })
const leilao = (page: Page) => destaques(page).getByRole('region', { name: /Comet S2/ })
const lance = (page: Page) => leilao(page).getByRole('button')

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
