/**
 * Every screen, wide and narrow, in both themes, on a small phone and with letters of twice the size: axe finds nothing, and nothing
 * reaches beyond the edge.
 */
import { violacoes } from '../apoio/axe.ts'
import { textosIlegiveis } from '../apoio/letras.ts'
import { TELAS } from '../apoio/telas.ts'
import { expect, test } from '../apoio/teste.ts'

const LARGURAS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const TELEFONE_ESTREITO = { width: 360, height: 740 }

// This is the longest file; its screens are independent, so both workers share them.
test.describe.configure({ mode: 'parallel' })

// Opening a screen takes longer than checking it, so the phone's project opens it once for both widths.
for (const tela of TELAS) {
  test.describe(tela.nome, () => {
    test.use({ como: tela.como })

    test(`${tela.nome} não tem violações do axe, escura e clara, larga e estreita`, async ({ page, vigia }) => {
      if (tela.comFalhas) vigia.permitirFalhas()
      await tela.abrir(page)
      for (const largura of LARGURAS) {
        await page.setViewportSize(largura)
        const achadas: Record<string, string[]> = { escuro: await violacoes(page) }
        await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
        achadas['claro'] = await violacoes(page, 'cores')
        await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
        expect(achadas, `${largura.width} px`).toEqual({ escuro: [], claro: [] })
      }
      await page.setViewportSize(TELEFONE_ESTREITO)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'rola para o lado em 360 px')
        .toBeLessThanOrEqual(TELEFONE_ESTREITO.width)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      for (const largura of LARGURAS) {
        await page.setViewportSize(largura)
        await expect
          .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth),
            `com letras de 200 % rola para o lado a ${largura.width} px`,
          )
          .toBeLessThanOrEqual(largura.width)
        expect(await textosIlegiveis(page), `com letras de 200 % a ${largura.width} px`).toEqual([])
      }
    })
  })
}
