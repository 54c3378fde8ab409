import { expect, test } from '../apoio/teste.ts'

test('[API-01] a página da API abre sob a política do site, com toda chamada, e pergunta de verdade, larga e estreita', async ({
  page,
  sitio,
}) => {
  const alheios: string[] = []
  page.on('request', (r) => void (r.url().startsWith('http') && !r.url().startsWith(sitio.url) && alheios.push(r.url())))
  await page.goto('/api/docs')
  const cotacao = page.locator('#operations-tag-cotacao')
  await expect(cotacao).toBeVisible({ timeout: 60_000 })
  await cotacao.click()
  const chamada = page.getByRole('button', { name: /^GET .*blockchain.valor/ })
  await chamada.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Try it out' }).click()
  const resposta = page.waitForResponse((r) => r.url().endsWith('/api/blockchain/valor'))
  await page.getByRole('button', { name: 'Execute' }).click()
  expect((await resposta).status()).toBe(200)
  expect(alheios).toEqual([])
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
  }
})

test('[API-01] nenhuma página do site carrega a da API', async ({ page }) => {
  const pedidos: string[] = []
  page.on('request', (r) => void pedidos.push(r.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(pedidos.filter((u) => u.includes('/api/docs'))).toEqual([])
})
