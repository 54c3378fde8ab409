import { AxeBuilder } from '@axe-core/playwright'
import { dialogo, botao } from '../apoio/anunciar.ts'
import { categoriasDeItem } from '../apoio/mercado.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { user: 'bruno' } })
test.beforeAll(async ({ sitio }) => {
  await categoriasDeItem(sitio)
})

test('o assistente inteiro pelo teclado, e o axe nada encontra em cada passo', async ({ page }) => {
  const semViolacoes = async (tema: 'dark' | 'light') => {
    await page.evaluate((t) => (document.documentElement.dataset['theme'] = t), tema)
    const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).include('[role=dialog]')
    const { violations } = await axe.analyze()
    expect(violations.map((v) => [v.id, v.nodes[0]?.target, v.nodes[0]?.failureSummary])).toEqual([])
  }
  await page.goto('/painel/anuncios')
  await page.getByRole('button', { name: 'ANUNCIAR ITEM' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialogo(page).getByRole('radio', { name: 'Item do inventário' })).toBeFocused()
  await semViolacoes('light')
  await page.keyboard.press('Enter')
  await expect(dialogo(page).getByRole('radio', { name: /Bruno/ })).toBeChecked()
  await semViolacoes('dark')
  await botao(page, 'Continuar').press('Enter')
  await dialogo(page)
    .getByRole('button', { name: /^Sanduíche/ })
    .press('Space')
  await expect(dialogo(page).getByRole('button', { name: /^Sanduíche/ })).toHaveAttribute('aria-pressed', 'true')
  await semViolacoes('light')
  await botao(page, 'Continuar').press('Enter')
  await dialogo(page).getByLabel('Valor do anúncio').fill('10')
  await dialogo(page).getByLabel('Categoria').selectOption({ index: 1 })
  await semViolacoes('light')
  await dialogo(page).getByLabel('Valor do anúncio').press('Enter')
  await expect(botao(page, 'Confirmar anúncio')).toBeVisible()
  await semViolacoes('dark')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'ANUNCIAR ITEM' })).toBeFocused()
})
