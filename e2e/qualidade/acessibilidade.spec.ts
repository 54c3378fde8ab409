/**
 * Every address of the site: axe finds nothing, and nothing reaches beyond the edge. Width and theme change from page to page;
 * acessibilidade.longo.spec.ts checks every screen and dialog in all of them.
 */
import { violacoes } from '../apoio/axe.ts'
import { DA_CASCA, DO_ADMIN } from '../apoio/enderecos.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

const DE_ENTRADA = ['/login', '/admin/login', '/auth/discord/callback', '/rua/que/nao/existe']
const DO_PAINEL = DA_CASCA.filter((endereco) => endereco.startsWith('/painel'))
const PARES = [
  { width: 390, tema: 'dark' },
  { width: 1440, tema: 'light' },
  { width: 390, tema: 'light' },
  { width: 1440, tema: 'dark' },
] as const

async function percorrer(page: Page, enderecos: readonly string[]): Promise<void> {
  const achados: Record<string, string[]> = {}
  for (const [i, endereco] of enderecos.entries()) {
    const { width, tema } = PARES[i % PARES.length] ?? PARES[0]
    await page.setViewportSize({ width, height: 900 })
    await page.goto(endereco)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.evaluate((t) => (document.documentElement.dataset['theme'] = t), tema)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${endereco} rola para o lado`)
      .toBeLessThanOrEqual(width)
    const destes = await violacoes(page)
    if (destes.length > 0) achados[`${endereco}, ${width} px, ${tema}`] = destes
  }
  expect(achados).toEqual({})
}

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

test('cada página de quem visita passa pelo axe', ({ page }) =>
  percorrer(page, [...DA_CASCA.filter((e) => !DO_PAINEL.includes(e)), ...DE_ENTRADA]))

test.describe('quem entrou', () => {
  test.use({ como: { user: 'carla' } })
  test('cada página do seu painel passa pelo axe', ({ page }) =>
    percorrer(page, [...DO_PAINEL, '/', '/loja', '/marketplace', '/historico-compras']))
})

test.describe('a administração', () => {
  test.use({ como: { admin: true } })
  test('cada página dela passa pelo axe', ({ page }) => percorrer(page, DO_ADMIN))
})
