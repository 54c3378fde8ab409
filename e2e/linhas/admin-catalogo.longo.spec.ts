import type { CatalogoDaCidade } from '@sorium/contratos/entregas/index.ts'
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { dialogo } from '../apoio/loja.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

const RAIZ = '/admin/ponte/catalogo'
const form = dialogo
async function novoItem(page: Page): Promise<void> {
  await page.goto('/admin/loja/itens')
  await page.getByRole('button', { name: 'Novo item' }).click()
}
const opcoes = (page: Page) => page.getByRole('listbox').getByRole('option')
const tabela = (page: Page) => page.getByRole('region', { name: 'Itens e veículos da cidade' })

/** The ponte reports the city's lists a few seconds after its start. */
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

test('no formulário o código vem da lista da cidade, pelas setas ou pelo toque, e o que ela não tem não é oferecido', async ({ page }) => {
  await novoItem(page)
  await form(page).getByLabel('Tipo de item').selectOption('item')
  const campo = form(page).getByRole('combobox', { name: 'Item da cidade' })
  await campo.click()
  await campo.fill('xyz nada')
  await expect(form(page)).toContainText('A cidade não tem nada com estas palavras.')
  await campo.fill('água')
  await expect(opcoes(page).filter({ hasText: 'water' }).first()).toBeVisible()
  await campo.fill('weapon_pistol_mk2')
  await expect(opcoes(page).first()).toContainText('WEAPON_PISTOL_MK2')
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await campo.press('Enter')
  await expect(form(page).getByLabel('Comando', { exact: true })).toHaveValue('item WEAPON_PISTOL_MK2')
  await expect(form(page).getByLabel('Nome')).toHaveValue(/Pistola/)
  await expect(form(page).getByRole('status')).toContainText('Dar 1 × WEAPON_PISTOL_MK2')

  await form(page).getByLabel('Tipo de item').selectOption('carro')
  const carro = form(page).getByRole('combobox', { name: 'Veículo da cidade' })
  await carro.click()
  await carro.fill('panto')
  await opcoes(page).filter({ hasText: 'panto' }).first().click()
  await expect(form(page).getByLabel('Comando', { exact: true })).toHaveValue('veiculo panto')

  await form(page).getByText('Avançado: escrever o comando').click()
  await form(page).getByLabel('Comando', { exact: true }).fill('veiculo carro_que_nao_ha')
  await expect(form(page).getByRole('status')).toContainText('A cidade não tem este código (carro_que_nao_ha)')
})

test('o que a cidade não tem fica fora da loja dos jogadores, e o dono vê por quê', async ({ page, sitio, request }) => {
  const nome = `Relíquia ${Date.now().toString(36)}`
  const token = await sitio.entrarComoAdmin()
  const [categoria] = await sitio.ler<{ id: string }[]>('/admin/loja/categorias')
  const criado = await request.post(`${sitio.url}/api/admin/loja/itens`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      nome,
      categoria_id: categoria?.id ?? '',
      valor_reais: '1',
      tipo: 'permanente',
      comando: 'item reliquia_perdida 1',
      tipo_item: 'item',
      quantidade: '1',
    },
  })
  const item = (await criado.json()) as ItemDaLoja
  expect(item.fora_da_cidade).toBe(true)
  expect((await sitio.ler<ItemDaLoja[]>('/admin/loja/itens')).some((i) => i.id === item.id)).toBe(false)
  await page.goto(`/admin/loja/itens?busca=${encodeURIComponent(nome)}`)
  await expect(page.getByRole('row').filter({ hasText: nome })).toContainText('A cidade não tem este código')
  await request.delete(`${sitio.url}/api/admin/loja/itens/${item.id}`, { headers: { authorization: `Bearer ${token}` } })
})

test('a lista do código pelo teclado: setas, início e fim, Esc, e sair sem escolher', async ({ page }) => {
  await novoItem(page)
  await form(page).getByLabel('Tipo de item').selectOption('item')
  const campo = form(page).getByRole('combobox', { name: 'Item da cidade' })
  await campo.focus()
  await expect(campo).toHaveAttribute('aria-expanded', 'false')
  await campo.press('ArrowDown')
  await campo.fill('a')
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  const quantas = await opcoes(page).count()
  expect(quantas).toBeGreaterThan(2)
  const ativa = async () =>
    opcoes(page).evaluateAll((os, id) => os.findIndex((o) => o.id === id), await campo.getAttribute('aria-activedescendant'))
  await expect.poll(ativa).toBe(0)
  await campo.press('ArrowDown')
  await expect.poll(ativa).toBe(1)
  await campo.press('End')
  await expect.poll(ativa).toBe(quantas - 1)
  await campo.press('ArrowDown')
  await expect.poll(ativa).toBe(0)
  await expect(opcoes(page).first()).toHaveAttribute('aria-selected', 'true')
  await campo.press('Escape')
  await expect(campo).toHaveAttribute('aria-expanded', 'false')
  await expect(campo).toHaveValue('')
  await campo.press('x')
  await expect(campo).toHaveAttribute('aria-expanded', 'true')
  await campo.press('Tab')
  await expect(campo).toHaveAttribute('aria-expanded', 'false')
  await expect(form(page).getByLabel('Comando', { exact: true })).toHaveValue('')
})

test.describe('no telefone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a lista aparece inteira acima das barras, e o toque escolhe', async ({ page }) => {
    await novoItem(page)
    await form(page).getByLabel('Tipo de item').selectOption('item')
    const campo = form(page).getByRole('combobox', { name: 'Item da cidade' })
    await campo.tap()
    await campo.fill('pistola')
    const primeira = opcoes(page).filter({ hasText: 'Pistola' }).first()
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
    await expect(primeira).toBeInViewport({ ratio: 1 })
    const codigo = await primeira.locator('.mut').textContent()
    await primeira.tap()
    await expect(form(page).getByLabel('Comando', { exact: true })).toHaveValue(`item ${codigo?.split(' ')[0]}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
