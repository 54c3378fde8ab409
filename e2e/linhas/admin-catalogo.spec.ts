import type { CatalogoDaCidade } from '@sorium/contratos/entregas/index.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

const RAIZ = '/admin/ponte/catalogo'
const tabela = (page: Page) => page.getByRole('region', { name: 'Itens e veículos da cidade' })

/** The bridge reports the lists a few seconds after its start. */
test.beforeEach(async ({ sitio }) => {
  const token = await sitio.entrarComoAdmin()
  await expect
    .poll(async () => (await sitio.ler<CatalogoDaCidade>(RAIZ, token)).listas.map((l) => l.inteira), { timeout: 30_000 })
    .toEqual([true, true])
})

test('o dono vê quantos itens e veículos a cidade tem, procura neles e pede que ela leia de novo', async ({ page }) => {
  await page.goto('/admin/loja/catalogo')
  const contou = page.getByRole('region', { name: 'O que a cidade contou' })
  await expect(contou.getByRole('listitem', { name: 'Itens' })).toContainText(/\d+ itens\s*Lista inteira/)
  await expect(contou).toContainText('lidos de ItemList')
  await expect(contou).toContainText('creative/creative-network')
  await tabela(page).getByRole('searchbox').fill('weapon_pistol')
  await expect(tabela(page).getByRole('row').filter({ hasText: 'WEAPON_PISTOL_MK2' })).toContainText('1,1 kg')
  await tabela(page).getByRole('button', { name: 'Veículos' }).click()
  await expect(tabela(page)).toContainText('Nada encontrado com esta busca.')

  const resposta = page.waitForResponse((r) => r.url().endsWith(`${RAIZ}/leitura`))
  await contou.getByRole('button', { name: 'Ler de novo' }).click()
  const pedido = (await (await resposta).json()) as CatalogoDaCidade
  expect(pedido.lendo_desde).not.toBeNull()
  await expect(contou.getByRole('button', { name: 'Lendo...' })).toBeVisible()
  await expect(contou.getByRole('button', { name: 'Ler de novo' })).toBeVisible({ timeout: 30_000 })
})
