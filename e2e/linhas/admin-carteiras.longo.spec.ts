import type { CarteiraDaTabela } from '@sorium/contratos/carteira/index.ts'
import { dialogo } from '../apoio/loja.ts'
import { segurar } from '../apoio/pagina.ts'
import type { Sitio } from '../apoio/sitio.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

/** Used by no other file. */
const VIZINHO = 'Nicolas Vargas'

interface Lista {
  carteiras: CarteiraDaTabela[]
  totalPaginas: number
}
async function carteiraDe(sitio: Sitio, nome: string): Promise<CarteiraDaTabela> {
  const { carteiras } = await sitio.ler<Lista>(`/admin/carteiras?busca=${encodeURIComponent(nome)}`, await sitio.entrarComoAdmin())
  const [carteira] = carteiras
  if (!carteira) throw new Error(`sem carteira de ${nome}`)
  return carteira
}

async function abrir(page: Page, busca = ''): Promise<void> {
  await page.goto(`/admin/carteiras${busca ? `?busca=${encodeURIComponent(busca)}` : ''}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Carteiras' })).toBeVisible()
}
const tabela = (page: Page) => page.getByRole('table', { name: 'Carteiras' })
const linha = (page: Page, nome: string) => tabela(page).getByRole('row').filter({ hasText: nome })
/** Counts from now on. */
function contar(page: Page, metodo: 'PUT' | 'POST' | 'DELETE'): () => number {
  let envios = 0
  page.on('request', (r) => void (r.method() === metodo && r.url().includes('/api/admin/carteiras/') && (envios += 1)))
  return () => envios
}

test('[ACA-01][ACA-02][ACA-03][ACA-04][API-38] a tabela, a busca no servidor e as páginas', async ({ page, sitio }) => {
  const soltar = await segurar(page, '/admin/carteiras')
  await abrir(page)
  await expect(page.getByRole('status').filter({ hasText: 'Carregando carteiras...' })).toBeAttached()
  await soltar()
  await expect(tabela(page).getByRole('columnheader')).toHaveText([
    'ID',
    'Nome do Usuario',
    'ID da Conta',
    'Saldo (Cripto)',
    'Saldo (R$)',
    'Fragmento',
    'Acoes',
  ])
  await expect(tabela(page).getByRole('row')).toHaveCount(11)
  await expect(page.getByText(/^Pagina 1 de \d+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await page.getByRole('button', { name: 'Proxima' }).click()
  await expect(page.getByText(/^Pagina 2 de \d+$/)).toBeVisible()
  await expect(page).toHaveURL(/pagina=2/)

  const { license } = await carteiraDe(sitio, VIZINHO)
  const pedido = page.waitForRequest((r) => r.url().includes('busca='))
  await page.getByPlaceholder('Buscar por license ou ID...').fill(license ?? '')
  expect(new URL((await pedido).url()).searchParams.get('busca')).toBe(license)
  await expect(linha(page, VIZINHO)).toBeVisible()
  await expect(tabela(page).getByRole('row')).toHaveCount(2)
  await expect(page.getByText('Pagina 1 de 1')).toBeVisible()

  await page.getByPlaceholder('Buscar por license ou ID...').fill('ninguém com este nome')
  await expect(page.getByText('Nenhuma carteira encontrada.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(tabela(page).getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: 'Saldo (R$)' }).click()
  await expect(tabela(page).getByRole('columnheader', { name: 'Saldo (R$)' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/ordem=-saldo_real/)

  await page.route(
    (url) => url.pathname === '/api/admin/carteiras',
    (rota) =>
      rota.fulfill({
        json: [{ id: '00000000-0000-7000-8000-00000000abcd', nome: '', saldo: 0, saldo_real: 0, fragmentos: 3, papel: 'jogador' }],
      }),
  )
  await abrir(page)
  await expect(tabela(page).getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('-')
  await expect(page.getByText('Pagina 1 de 1')).toBeVisible()
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

test('[ERR-28][ERR-29] a falha aparece no diálogo, que fica', async ({ page, falhar, sitio }) => {
  const { id } = await carteiraDe(sitio, VIZINHO)
  await falhar(`/admin/carteiras/${id}/saldo_real`, { metodo: 'PUT' })
  await falhar(`/admin/carteiras/${id}/converter`, { metodo: 'POST', status: 500 })
  await abrir(page, VIZINHO)
  await linha(page, VIZINHO).getByRole('button', { name: 'Adicionar R$' }).click()
  await dialogo(page).getByLabel('Valor').fill('10')
  await dialogo(page).getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialogo(page).getByRole('alert')).toContainText('Erro ao adicionar saldo.')
  await expect(dialogo(page).getByLabel('Valor')).toHaveValue('10')
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()

  await linha(page, VIZINHO).getByRole('button', { name: 'Converter R$' }).click()
  await dialogo(page).getByLabel('Valor').fill('1')
  await dialogo(page).getByLabel('Taxa de conversão').fill('1')
  await dialogo(page).getByRole('button', { name: 'Converter', exact: true }).click()
  await expect(dialogo(page).getByRole('alert')).toContainText('Erro ao converter saldo.')
})

test('[ERR-30][ACA-03] sem a lista, a página mostra a lista vazia e nenhuma mensagem', async ({ page, falhar }) => {
  await falhar('/admin/carteiras', { status: 500, vezes: 1 })
  await abrir(page)
  await expect(page.getByText('Nenhuma carteira encontrada.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(tabela(page)).toBeVisible()
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
