import { AxeBuilder } from '@axe-core/playwright'
import { dialogo } from './loja.ts'
import type { Page } from './teste.ts'

const REGRAS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Only these rules can give a different result in the other theme. */
const DE_CORES = ['color-contrast', 'link-in-text-block']

export async function violacoes(page: Page, so?: 'cores'): Promise<string[]> {
  // Loading axe again into the same page would take longer than checking the colours.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : ''
  // Without legacy mode axe opens a blank page each time, which takes two thirds of the run; the site has no iframes.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (so === 'cores') axe.withRules(DE_CORES)
  else axe.withTags(REGRAS)
  if (await dialogo(page).isVisible()) axe.include(':is(dialog[open], [role=dialog])')
  const { violations } = await axe.analyze()
  return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}: ${n.failureSummary ?? ''}`))
}
