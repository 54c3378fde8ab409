import type { Locator } from '@playwright/test'
import { dialogo, ZCOIN } from '../apoio/loja.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

const VOLTAS = 120

async function tabAte(page: Page, alvo: Locator): Promise<void> {
  for (let i = 0; i < VOLTAS; i += 1) {
    if (await alvo.evaluate((e) => e === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`O foco não chegou a ${String(alvo)} em ${VOLTAS} Tabs`)
}

test.use({ como: { user: 'carla' } })

test('[LOJ-07] uma compra inteira só com o teclado, e o foco volta de onde saiu', async ({ page }) => {
  await page.goto('/loja')
  const ficha = page.getByRole('group', { name: 'Filtrar por categoria' }).getByRole('button', { name: 'Vales e Documentos' })
  await tabAte(page, ficha)
  await page.keyboard.press('Enter')
  const botao = page.getByRole('button', { name: 'Comprar Bilhete de Ônibus' })
  await tabAte(page, botao)
  await page.keyboard.press('Enter')

  const zcoin = dialogo(page).getByRole('radio', { name: ZCOIN })
  await expect(dialogo(page).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(zcoin).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialogo(page)).toContainText('Quem vai receber?')
  await tabAte(page, dialogo(page).getByRole('radio', { name: /Carla/ }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const confirmar = dialogo(page).getByRole('button', { name: 'Confirmar compra' })
  await expect(confirmar).toBeVisible()
  await tabAte(page, confirmar)
  await page.keyboard.press('Enter')
  await expect(dialogo(page)).toContainText('Compra realizada')
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toHaveCount(0)
  await expect(botao).toBeFocused()
})
