/** Every screen at the width of the project, in both themes: axe finds nothing, and nothing hangs over the edge of a small phone. */
import { AxeBuilder } from '@axe-core/playwright'
import { dialogo } from '../apoio/loja.ts'
import { TELAS } from '../apoio/telas.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

const REGRAS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** The rules that see colours: the only ones that another theme can break. */
const DE_CORES = ['color-contrast', 'link-in-text-block']

async function violacoes(page: Page, so?: 'cores'): Promise<string[]> {
  // The site has no frames: legacy mode spares a blank page for each look, which took two thirds of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (so === 'cores') axe.withRules(DE_CORES)
  else axe.withTags(REGRAS)
  // What an open dialog hides was looked at by itself.
  if (await dialogo(page).isVisible()) axe.include('[role=dialog]')
  const { violations } = await axe.analyze()
  return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}: ${n.failureSummary ?? ''}`))
}

for (const tela of TELAS) {
  test.describe(tela.nome, () => {
    test.use({ como: tela.como })

    test(`${tela.nome} não tem violações do axe, escura e clara`, async ({ page, vigia, isMobile }) => {
      if (tela.comFalhas) vigia.permitirFalhas()
      await tela.abrir(page)
      expect(await violacoes(page), 'tema escuro').toEqual([])
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
      expect(await violacoes(page, 'cores'), 'tema claro').toEqual([])
      if (!isMobile) return
      await page.setViewportSize({ width: 360, height: 740 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'rola para o lado em 360 px')
        .toBeLessThanOrEqual(360)
    })
  })
}
