import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { LinhaDaCidade } from '@sorium/contratos/entregas/index.ts'
import { ZipFile } from 'yazl'
import { dialogo } from '../apoio/loja.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

test.afterEach(async ({ sitio, request }) => {
  const headers = { authorization: `Bearer ${await sitio.entrarComoAdmin()}` }
  expect((await request.delete(`${sitio.url}/api/admin/figuras`, { headers })).ok()).toBe(true)
})

const cartao = (page: Page) => page.getByRole('region', { name: 'Figuras da cidade' })
const endereco = (page: Page) => cartao(page).getByLabel('Endereço das figuras', { exact: true }).and(page.locator('input'))

async function abrir(page: Page): Promise<void> {
  await page.goto('/admin/configuracoes')
  await expect(endereco(page)).toBeVisible()
}

const FIGURA = new URL('../../apps/web/public/itens/objetos/diamante.webp', import.meta.url)

async function zipDe(nomes: readonly string[]): Promise<Buffer> {
  const zip = new ZipFile()
  const figura = await readFile(FIGURA)
  for (const nome of nomes) zip.addBuffer(nome.endsWith('.txt') ? Buffer.from('oi') : figura, nome)
  zip.addBuffer(Buffer.from('não é figura'), 'estragada.png')
  zip.end()
  return buffer(zip.outputStream)
}

test('a zip: each picture of a code of the city is kept and shown, the rest is named; then all of them go', async ({ page, sitio }) => {
  const token = await sitio.entrarComoAdmin()
  const linhas = () => sitio.ler<LinhaDaCidade[]>('/admin/ponte/catalogo/linhas?porPagina=100&tipo=item', token)
  await expect.poll(async () => (await linhas()).length, { timeout: 60_000 }).toBeGreaterThan(1)
  const [um = '', outro = ''] = (await linhas()).map((l) => l.codigo)
  await abrir(page)
  const zip = await zipDe([`itens/${um}.webp`, `itens/${outro}.webp`, 'codigo_de_outra_cidade.webp', 'leiame.txt'])
  await cartao(page).getByLabel('Arquivo zip').setInputFiles({ name: 'figuras.zip', mimeType: 'application/zip', buffer: zip })
  await expect(cartao(page).getByRole('status').filter({ hasText: '2 figuras guardadas.' })).toBeVisible()
  await expect(cartao(page).getByText('2 arquivos: A cidade não tem este código.')).toBeVisible()
  await expect(cartao(page).getByText('1 arquivo: Não é PNG, JPEG nem WebP pelo nome.')).toBeVisible()
  await cartao(page).getByText('Veja cada arquivo').click()
  await expect(cartao(page).getByRole('region', { name: 'Arquivos do zip' }).getByRole('listitem')).toHaveCount(5)
  await expect(cartao(page).getByText(/^2 de [\d.]+ códigos da cidade com figura/)).toBeVisible()
  expect((await linhas()).filter((l) => l.imagem.startsWith('/api/imagens/')).map((l) => l.codigo)).toEqual([um, outro])

  await page.goto(`/admin/loja/catalogo?busca=${um}`)
  const imagem = page
    .getByRole('row')
    .filter({ has: page.getByText(um, { exact: true }) })
    .locator('img')
  await expect(imagem).toHaveAttribute('src', /^\/api\/imagens\//)
  expect(await imagem.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(0)

  await abrir(page)
  await cartao(page).getByRole('button', { name: 'Apagar todas' }).click()
  await expect(dialogo(page)).toContainText('2 figuras')
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await expect(cartao(page).getByText(/^0 de [\d.]+ códigos da cidade com figura/)).toBeVisible()
})

test('a file that is no zip is not sent, and one that is broken is named', async ({ page }) => {
  await abrir(page)
  const entrada = cartao(page).getByLabel('Arquivo zip')
  await expect(cartao(page).getByRole('button', { name: 'Escolher zip' })).toBeEnabled({ timeout: 60_000 })
  await entrada.setInputFiles({ name: 'figuras.rar', mimeType: 'application/vnd.rar', buffer: Buffer.from('Rar!') })
  await expect(cartao(page).getByRole('alert')).toHaveText('Escolha um arquivo .zip.')
  await entrada.setInputFiles({ name: 'figuras.zip', mimeType: 'application/zip', buffer: Buffer.from('PK e mais nada') })
  await expect(cartao(page).getByRole('alert')).toContainText('Este arquivo não é um zip que dê para abrir.')
})
