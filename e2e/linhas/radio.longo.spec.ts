import { irPeloMenu, semPrimeirasRespostas } from '../apoio/pagina.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

const radio = (page: Page) => page.getByRole('region', { name: 'Rádio da cidade' })
const tocar = (page: Page) => radio(page).getByRole('button', { name: 'Tocar rádio' })
const pausar = (page: Page) => radio(page).getByRole('button', { name: 'Pausar rádio' })
const volume = (page: Page) => radio(page).getByRole('slider', { name: 'Volume da rádio' })
const audio = (page: Page) =>
  page.locator('audio').evaluate((a: HTMLAudioElement) => ({ parado: a.paused, em: a.currentTime, volume: a.volume, fonte: a.src }))

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    let tocado = false
    for (const gesto of ['pointerdown', 'keydown']) addEventListener(gesto, () => (tocado = true), true)
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function () {
      return tocado ? play.call(this) : Promise.reject(new DOMException('Sem gesto.', 'NotAllowedError'))
    }
  })
})

test('[LAY-04][LAY-07] bloqueada, começa no primeiro toque; o mesmo som segue de página em página, e o botão o para', async ({ page }) => {
  await page.goto('/creditos')
  await expect(page.locator('audio')).toBeAttached()
  await expect(page.locator('audio')).toBeHidden()
  await expect(tocar(page)).toBeVisible()
  expect(await audio(page)).toMatchObject({ parado: true, em: 0 })
  await page.getByRole('heading', { level: 1 }).click()
  await expect(pausar(page)).toBeVisible()
  await page.locator('audio').evaluate((a) => (a.dataset['marca'] = 'o mesmo'))
  for (const pagina of ['Anúncios', 'Mercado Cripto']) {
    const { em } = await audio(page)
    await irPeloMenu(page, pagina)
    await expect(page.locator('audio')).toHaveCount(1)
    await expect(page.locator('audio')).toHaveAttribute('data-marca', 'o mesmo')
    await expect.poll(async () => (await audio(page)).em).toBeGreaterThan(em)
  }
  expect((await audio(page)).fonte).toMatch(/\/radio\/[\w-]+\.mp3$/)
  await pausar(page).click()
  await expect(tocar(page)).toBeVisible()
  expect((await audio(page)).parado).toBe(true)
  await tocar(page).click()
  await expect(pausar(page)).toBeVisible()
  expect((await audio(page)).parado).toBe(false)
})

test('[LAY-05][LAY-06] o volume vai de 0 a 1; volume e pausa voltam na próxima visita', async ({ page }) => {
  const baixados: string[] = []
  page.on('request', (r) => void (r.url().includes('/radio/') && baixados.push(r.url())))
  await page.goto('/creditos')
  await expect(page.locator('audio')).toBeAttached()
  await expect(volume(page)).toHaveValue('1')
  for (const [atributo, valor] of [
    ['min', '0'],
    ['max', '1'],
    ['step', '0.01'],
  ] as const) {
    await expect(volume(page)).toHaveAttribute(atributo, valor)
  }
  await volume(page).press('ArrowLeft')
  await expect(pausar(page)).toBeVisible()
  await volume(page).fill('0.37')
  expect((await audio(page)).volume).toBe(0.37)
  await pausar(page).click()
  await expect(tocar(page)).toBeVisible()
  const antes = baixados.length
  await page.reload()
  await expect(page.locator('audio')).toBeAttached()
  await expect(volume(page)).toHaveValue('0.37')
  expect((await audio(page)).volume).toBe(0.37)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(tocar(page)).toBeVisible()
  expect((await audio(page)).parado).toBe(true)
  expect(baixados.length).toBe(antes)
})

test('[LAY-04][OQ-76] a música da casa é uma amostra; ao vivo é só a rádio da cidade, enquanto toca', async ({ page }) => {
  await page.goto('/creditos')
  await expect(radio(page).getByText('Amostra', { exact: true })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(pausar(page)).toBeVisible()
  await expect(page.getByText(/ao vivo/i)).toHaveCount(0)

  // The site's own sound, given as a full address, counts as a stream.
  await semPrimeirasRespostas(page, { radio_url: new URL('/radio/noite-na-orla.mp3', page.url()).href })
  await page.goto('/creditos')
  await expect(radio(page).getByText('Pausada', { exact: true })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(radio(page).getByText('AO VIVO', { exact: true })).toBeVisible()
  await expect(radio(page).getByText('Amostra')).toHaveCount(0)
  await pausar(page).click()
  await expect(page.getByText(/ao vivo/i)).toHaveCount(0)
})
