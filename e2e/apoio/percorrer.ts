import { violacoes } from './axe.ts'
import { expect, type Page } from './teste.ts'

const PARES = [
  { width: 390, tema: 'dark' },
  { width: 1440, tema: 'light' },
  { width: 390, tema: 'light' },
  { width: 1440, tema: 'dark' },
] as const

/**
 * On each page axe finds nothing, and nothing reaches beyond the edge. Width and theme change from page to page;
 * qualidade/acessibilidade.longo.spec.ts checks every screen and dialog in both widths and both themes.
 */
export async function percorrer(page: Page, enderecos: readonly string[]): Promise<void> {
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
