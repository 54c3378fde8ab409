import type { ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
import { dialogo } from '../apoio/loja.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

const RAIZ = '/admin/ponte/servidores'

test.afterEach(async ({ sitio, request }) => {
  const headers = { authorization: `Bearer ${await sitio.entrarComoAdmin()}` }
  for (const { id } of await sitio.ler<ServidorDoJogo[]>(RAIZ, await sitio.entrarComoAdmin()))
    expect((await request.put(`${sitio.url}/api${RAIZ}/${id}/pausa`, { headers, data: { pausar: false } })).ok()).toBe(true)
})

const servidor = (page: Page, id: string) => page.locator('.cfg-servidores > li').filter({ has: page.getByText(id, { exact: true }) })

test('deliveries pause and go on at the panel, with the reason that whoever waits reads', async ({ page }) => {
  await page.goto('/admin/configuracoes')
  const principal = servidor(page, 'principal')
  await principal.getByRole('button', { name: 'Pausar entregas' }).click()
  await dialogo(page).getByLabel('Motivo (opcional)').fill('Manutenção do banco')
  await dialogo(page).getByRole('button', { name: 'Pausar' }).click()
  await expect(principal.getByText('Entregas pausadas desde')).toBeVisible()
  await expect(principal).toContainText('pelo painel: Manutenção do banco')
  await principal.getByRole('button', { name: 'Continuar entregas' }).click()
  await expect(principal.getByText('Entregas pausadas desde')).toBeHidden()
})

test('a new server is marked for tests, and says what that means', async ({ page }) => {
  await page.goto('/admin/configuracoes')
  await page.getByRole('button', { name: 'Novo servidor' }).click()
  const id = `testes-${Date.now()}`
  await dialogo(page).getByLabel('Nome').fill('Cidade de testes')
  await dialogo(page).getByLabel('Identificador').fill(id)
  await dialogo(page).getByRole('button', { name: 'Criar' }).click()
  await dialogo(page).getByRole('button', { name: 'Já guardei' }).click()
  const novo = servidor(page, id)
  const marca = novo.getByRole('checkbox', { name: /^Servidor de teste/ })
  await expect(novo).toContainText('Compras nunca vão para ele')
  await marca.check()
  await expect(novo.getByText('Teste', { exact: true })).toBeVisible()
  await page.reload()
  await expect(marca).toBeChecked()
})
