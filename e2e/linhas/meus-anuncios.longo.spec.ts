import { AxeBuilder } from '@axe-core/playwright'
import { MEUS, meus, anuncio } from '../apoio/anunciar.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { user: 'bruno' } })

test('não rola para o lado em 360 px, e o axe nada encontra, nos dois temas', async ({ page, falhar }) => {
  await falhar(MEUS, {
    status: 200,
    corpo: [
      anuncio(1, { valor: 1_250_044.9, valor_liquido: 1_125_040.41, nome_item: 'Câmera de reportagem com lente especial' }),
      anuncio(2, { status: 'devolvendo', placa_veiculo: 'AUR3D77', tipo: 'veiculo' }),
    ],
  })
  await page.goto('/painel/anuncios')
  await expect(meus(page)).toHaveCount(2)
  for (const tema of ['dark', 'light']) {
    await page.evaluate((t) => (document.documentElement.dataset['theme'] = t), tema)
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).include('main').analyze()
    expect(violations.map((v) => [v.id, v.nodes[0]?.target, v.nodes[0]?.failureSummary])).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
