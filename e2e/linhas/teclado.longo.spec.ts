import type { Locator } from '@playwright/test'
import { dialogo } from '../apoio/loja.ts'
import { grade } from '../apoio/mercado.ts'
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

test('[MKT-04] a compra de um anúncio só com o teclado', async ({ page }) => {
  await page.goto('/marketplace')
  const botao = (nome: string) => dialogo(page).getByRole('button', { name: nome })
  await tabAte(
    page,
    grade(page)
      .getByRole('button', { name: /^Comprar/ })
      .first(),
  )
  await page.keyboard.press('Enter')
  await tabAte(page, dialogo(page).getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabAte(page, botao('Continuar'))
  await page.keyboard.press('Enter')
  await expect(dialogo(page)).toContainText('Quem vai receber?')
  await tabAte(page, dialogo(page).getByRole('radio', { name: /Carla/ }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(botao('Confirmar compra')).toBeEnabled()
  await tabAte(page, botao('Confirmar compra'))
  await page.keyboard.press('Enter')
  await expect(dialogo(page)).toContainText('Compra realizada')
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toHaveCount(0)
})

test('[CAR-12] a conversão só com o teclado', async ({ page }) => {
  await page.goto('/painel/carteira')
  const conversor = page.getByRole('form', { name: 'Converter R$ em Sorium' })
  await tabAte(page, conversor.getByLabel('Valor em reais'))
  await page.keyboard.type('10,00')
  await expect(conversor.locator('[data-etiqueta]')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Conversão realizada com sucesso!')).toBeVisible()
})

test.describe('sem sessão', () => {
  test.use({ como: {} })

  test('[AUT-02] a entrada só com o teclado', async ({ page }) => {
    await page.goto('/creditos')
    await tabAte(page, page.getByRole('banner').getByRole('button', { name: 'Entrar com Discord' }))
    await page.keyboard.press('Enter')
    await tabAte(page, dialogo(page).getByRole('button', { name: 'Entrar com Discord' }))
    await page.keyboard.press('Enter')
    await tabAte(page, page.getByRole('link', { name: '@bruno' }))
    await page.keyboard.press('Enter')
    await expect(page.getByTitle('Menu da conta')).toContainText('Bruno')
  })
})

test('Pular para o conteúdo é a primeira parada do teclado', async ({ page }) => {
  await page.goto('/loja')
  await expect(page.getByRole('heading', { name: 'Loja de Itens' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#conteudo')).toBeFocused()
})

test.describe('onde a lateral não cabe', () => {
  test.use({ viewport: { width: 1000, height: 800 } })

  test('[NAV-01] a lateral aberta é um diálogo: o foco fica nela, Esc o devolve, e a página escolhida o recebe', async ({ page }) => {
    await page.goto('/cripto')
    const botao = page.getByRole('button', { name: 'Expandir menu' })
    await expect(botao).toHaveAttribute('aria-haspopup', 'dialog')
    await botao.focus()
    await page.keyboard.press('Enter')
    const lateral = page.getByRole('dialog', { name: 'Menu lateral' })
    await expect(lateral.getByRole('link').first()).toBeFocused()
    for (let n = 0; n < 25; n++) {
      await page.keyboard.press('Tab')
      expect(await lateral.locator(':focus').count()).toBe(1)
    }
    await expect(page.getByRole('banner')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(lateral).toHaveCount(0)
    await expect(botao).toBeFocused()
    await page.keyboard.press('Enter')
    await lateral.getByRole('link', { name: 'Hall da Fama' }).press('Enter')
    await expect(page).toHaveURL(/\/hall$/)
    await expect(lateral).toHaveCount(0)
    await expect(page.locator('#conteudo')).toBeFocused()
  })
})
