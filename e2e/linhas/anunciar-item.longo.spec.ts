import { dialogo, botao, meus, irAoRecibo } from '../apoio/anunciar.ts'
import { categoriasDeItem } from '../apoio/mercado.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { user: 'bruno' } })
test.beforeAll(async ({ sitio }) => {
  await categoriasDeItem(sitio)
})

test('fechar durante a espera pergunta; o anúncio pendente continua depois', async ({ page }) => {
  await page.clock.install()
  await irAoRecibo(page, /^Caixa de ferramentas/)
  await botao(page, 'Confirmar anúncio').click()
  await expect(dialogo(page).getByRole('listitem').filter({ hasText: 'Anúncio criado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogo(page).getByRole('heading')).toHaveText('Fechar agora?')
  await botao(page, 'Continuar esperando').click()
  await expect(dialogo(page).getByRole('heading')).toHaveText('Anunciando o item')
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toContainText('nada sai do personagem')
  await botao(page, 'Fechar').last().click()
  await page.reload()
  await expect(meus(page).first().locator('[data-etiqueta]')).toHaveText('pendente')
  await meus(page).first().getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo(page).getByRole('heading')).toHaveText('Anúncio publicado. Boa venda!', { timeout: 30_000 })
})
