/**
 * Every screen in both widths and both themes: nothing reaches beyond the edge; at the usual letter size axe finds nothing, and at twice
 * that size no text is cut off or overlaps. With PROVA all eight combinations of width, theme and letter size are checked, not only four.
 */
import { violacoes } from '../apoio/axe.ts'
import { textosIlegiveis } from '../apoio/letras.ts'
import { TELAS } from '../apoio/telas.ts'
import { expect, test } from '../apoio/teste.ts'

const PARES = [
  { width: 390, height: 844, tema: 'dark', letras: '100%' },
  { width: 1440, height: 900, tema: 'light', letras: '100%' },
  { width: 390, height: 844, tema: 'light', letras: '200%' },
  { width: 1440, height: 900, tema: 'dark', letras: '200%' },
]
const AVESSO = PARES.map((par) => ({ ...par, tema: par.tema === 'dark' ? 'light' : 'dark' }))
const COMBINACOES = process.env['PROVA'] === undefined ? PARES : [...PARES, ...AVESSO]
const TELEFONE_ESTREITO = { width: 360, height: 740 }

// This is the longest file; its screens are independent, so both workers share them.
test.describe.configure({ mode: 'parallel' })

// Opening a screen takes longer than checking one combination, so one test opens the screen once and checks all combinations.
for (const tela of TELAS) {
  test.describe(tela.nome, () => {
    test.use({ como: tela.como })

    test(`${tela.nome} não tem violações do axe, escura e clara, larga e estreita`, async ({ page, vigia }) => {
      if (tela.comFalhas) vigia.permitirFalhas()
      const naoRola = (onde: string, largura: number) =>
        expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${onde} rola para o lado`)
          .toBeLessThanOrEqual(largura)
      await tela.abrir(page)
      await page.setViewportSize(TELEFONE_ESTREITO)
      await naoRola('a 360 px', TELEFONE_ESTREITO.width)
      for (const [i, { tema, letras, ...largura }] of COMBINACOES.entries()) {
        const onde = `a ${largura.width} px, ${tema}, com letras de ${letras}`
        await page.setViewportSize(largura)
        await page.evaluate(
          ([t, l]) => {
            document.documentElement.dataset['theme'] = t
            document.documentElement.style.fontSize = l
          },
          [tema, letras] as const,
        )
        await naoRola(onde, largura.width)
        if (letras === '200%') expect(await textosIlegiveis(page), onde).toEqual([])
        // axe runs only at the usual letter size, because larger letters need less contrast; another theme changes only the colours.
        else expect(await violacoes(page, i === 0 ? undefined : 'cores'), onde).toEqual([])
      }
    })
  })
}
