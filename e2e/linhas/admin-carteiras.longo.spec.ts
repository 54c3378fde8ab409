import type { CarteiraDaTabela } from '@sorium/contratos/carteira/index.ts'
import { dialogo } from '../apoio/loja.ts'
import { segurar } from '../apoio/pagina.ts'
import type { Sitio } from '../apoio/sitio.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

const VIZINHO = 'Nicolas Vargas'

async function carteiraDe(sitio: Sitio, nome: string): Promise<CarteiraDaTabela> {
  const { carteiras } = await sitio.ler<{ carteiras: CarteiraDaTabela[] }>(
    `/admin/carteiras?busca=${encodeURIComponent(nome)}`,
    await sitio.entrarComoAdmin(),
  )
  const [carteira] = carteiras
  if (!carteira) throw new Error(`sem carteira de ${nome}`)
  return carteira
}

async function abrir(page: Page, busca: string): Promise<void> {
  await page.goto(`/admin/carteiras?busca=${encodeURIComponent(busca)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Carteiras' })).toBeVisible()
}
const linha = (page: Page, nome: string) => page.getByRole('table', { name: 'Carteiras' }).getByRole('row').filter({ hasText: nome })
function contar(page: Page, metodo: 'PUT' | 'POST'): () => number {
  let envios = 0
  page.on('request', (r) => void (r.method() === metodo && r.url().includes('/api/admin/carteiras/') && (envios += 1)))
  return () => envios
}

test.use({ como: { admin: true } })

test('[ACA-06][ACA-07][ACA-08][ACA-11][API-39] Adicionar R$: só valores que servem, com vírgula, uma vez', async ({ page, sitio }) => {
  const envios = contar(page, 'PUT')
  const { saldo_real, id } = await carteiraDe(sitio, VIZINHO)
  await abrir(page, VIZINHO)
  await linha(page, VIZINHO).getByRole('button', { name: 'Adicionar R$' }).click()
  await expect(dialogo(page).getByRole('heading', { name: 'Adicionar saldo em R$' })).toBeVisible()
  const valor = dialogo(page).getByLabel('Valor')
  for (const ruim of ['0', '-5', 'abc', '1000000000', '1e9', '', '10,555']) {
    await valor.fill(ruim)
    await dialogo(page).getByRole('button', { name: 'Adicionar' }).click()
    await expect(dialogo(page).getByRole('alert')).toHaveText('Informe um valor valido.')
  }
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialogo(page)).toHaveCount(0)
  expect(envios()).toBe(0)

  await linha(page, VIZINHO).getByRole('button', { name: 'Adicionar R$' }).click()
  await valor.fill('10,50')
  const soltar = await segurar(page, `/admin/carteiras/${id}/saldo_real`)
  const pedido = page.waitForRequest((r) => r.method() === 'PUT')
  await dialogo(page).getByRole('button', { name: 'Adicionar' }).click()
  expect((await pedido).postDataJSON()).toEqual({ valor: 10.5 })
  const ocupado = dialogo(page).getByRole('button', { name: 'Adicionando...' })
  await ocupado.click({ force: true })
  await page.keyboard.press('Escape')
  await expect(ocupado).toBeVisible()
  await soltar()
  await expect(dialogo(page)).toHaveCount(0)
  expect(envios()).toBe(1)
  const novo = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(saldo_real + 10.5)
  await expect(linha(page, VIZINHO)).toContainText(novo)
  expect((await carteiraDe(sitio, VIZINHO)).saldo_real).toBeCloseTo(saldo_real + 10.5, 2)
})

test('[ACA-09][ACA-10][ACA-11][API-40] Converter R$: valor e taxa, e o que se recebe', async ({ page, sitio }) => {
  const envios = contar(page, 'POST')
  await abrir(page, VIZINHO)
  await linha(page, VIZINHO).getByRole('button', { name: 'Converter R$' }).click()
  await expect(dialogo(page).getByRole('heading', { name: 'Converter R$ para Criptomoeda' })).toBeVisible()
  const valor = dialogo(page).getByLabel('Valor')
  const taxa = dialogo(page).getByLabel('Taxa de conversão')
  await expect(taxa).toHaveAttribute('placeholder', '0.5')
  await expect(taxa).toHaveValue(/^\d+,\d{4}$/)
  for (const [v, t] of [
    ['0', '1'],
    ['abc', '1'],
    ['1', '0'],
    ['1', '-1'],
    ['1', 'x'],
    ['', ''],
  ] as const) {
    await valor.fill(v)
    await taxa.fill(t)
    await dialogo(page).getByRole('button', { name: 'Converter', exact: true }).click()
    await expect(dialogo(page).getByRole('alert').first()).toHaveText('Informe valores validos.')
  }
  expect(envios()).toBe(0)
  const antes = await carteiraDe(sitio, VIZINHO)
  await valor.fill('1,00')
  await taxa.fill('0,5')
  await expect(dialogo(page).getByText('2,00', { exact: true })).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Converter', exact: true }).click()
  await expect(dialogo(page).getByRole('alert')).toContainText(/Longe demais da cotação de 24 horas atrás\. A taxa pode ir de R\$ /)
  expect(await carteiraDe(sitio, VIZINHO)).toEqual(antes)
  await taxa.fill('1,25')
  await expect(dialogo(page).getByText('0,80', { exact: true })).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Converter', exact: true }).click()
  await expect(dialogo(page)).toHaveCount(0)
  const depois = await carteiraDe(sitio, VIZINHO)
  expect([depois.saldo - antes.saldo, antes.saldo_real - depois.saldo_real].map((n) => n.toFixed(2))).toEqual(['0.80', '1.00'])
})

test('[ACA-05] Ver Detalhes mostra o extrato; Excluir só serve para carteira vazia', async ({ page, sitio }) => {
  const admin = await sitio.entrarComoAdmin()
  await sitio.enviar('/carteira', { leuInfo: true }, admin).catch(() => undefined)
  await abrir(page, VIZINHO)
  await linha(page, VIZINHO).getByRole('button', { name: 'Ver Detalhes' }).click()
  await expect(dialogo(page)).toContainText((await carteiraDe(sitio, VIZINHO)).id)
  await expect(dialogo(page).getByRole('listitem').first()).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Fechar' }).last().click()

  await linha(page, VIZINHO).getByRole('button', { name: 'Excluir' }).click()
  await expect(dialogo(page)).toContainText('Só é possível excluir carteira com saldo zero.')
  await expect(dialogo(page).getByRole('button', { name: 'Excluir' })).toBeDisabled()
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()

  await page.getByPlaceholder('Buscar por license ou ID...').fill('Administração')
  await linha(page, 'ADMIN').getByRole('button', { name: 'Excluir' }).click()
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(page.getByText('Nenhuma carteira encontrada.')).toBeVisible()
})
