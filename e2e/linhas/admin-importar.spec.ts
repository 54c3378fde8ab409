import { readFile } from 'node:fs/promises'
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { dialogo } from '../apoio/loja.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

const escolher = (page: Page, conteudo: string | Buffer, name = 'itens.csv') =>
  page.getByLabel('Planilha de itens').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(conteudo as string) })
const linhas = (page: Page) => page.getByRole('table', { name: 'Linhas da planilha' }).getByRole('row')
const unico = (nome: string) => `${nome} ${Date.now().toString(36)}`

async function abrir(page: Page): Promise<void> {
  await page.goto('/admin/loja/itens')
  await page.getByRole('link', { name: 'Importar CSV' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Importar Itens' })).toBeVisible()
}

test('os itens exportados voltam com um preço mudado e um item novo, e desfazer mostra o caminho de volta', async ({ page, sitio }) => {
  const nome = unico('Suco de Pitanga')
  const [item] = (await sitio.ler<ItemDaLoja[]>('/admin/loja/itens')).filter((i) => i.nome === 'Fardo de Água')
  if (!item) throw new Error('a semente não tem o fardo')
  await abrir(page)
  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const exportado = await readFile(await (await baixado).path(), 'utf8')
  expect(exportado).toContain(item.id)

  await escolher(page, exportado)
  await expect(page.getByText('Nada muda com esta planilha.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Aplicar/ })).toHaveCount(0)

  const preco = (valor: number) => `;${String(valor).replace('.', ',')};`
  const novas = exportado
    .split('\r\n')
    .map((l) => (l.startsWith(item.id) ? l.replace(preco(item.valor_reais), ';33,33;') : l))
    .join('\r\n')
  await escolher(page, `${novas};${nome};Comida e Bebida;R$ 4,50;;Permanente;;Item;1;item water 1;;;não;Da terra;\r\n`)
  await expect(linhas(page)).toHaveCount(3)
  await expect(linhas(page).filter({ hasText: 'Fardo de Água' })).toContainText(/Era .* e passa a 33,33/)
  await expect(linhas(page).filter({ hasText: nome })).toContainText('Novo')
  expect((await sitio.ler<ItemDaLoja[]>('/admin/loja/itens')).some((i) => i.nome === nome)).toBe(false)
  await page.getByRole('button', { name: 'Aplicar 2 mudanças' }).click()
  await expect(dialogo(page)).toContainText('1 item novo e 1 item que muda')
  await dialogo(page).getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 item criado. 1 item mudado.' })).toBeVisible()
  const depois = await sitio.ler<ItemDaLoja[]>('/admin/loja/itens')
  expect(depois.find((i) => i.id === item.id)?.valor_reais).toBe(33.33)
  expect(depois.find((i) => i.nome === nome)).toMatchObject({ valor_reais: 4.5, descricao: 'Da terra' })

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(linhas(page).filter({ hasText: 'Fardo de Água' })).toContainText('Era 33,33')
  await page.getByRole('button', { name: 'Aplicar 1 mudança' }).click()
  await dialogo(page).getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 item mudado.' })).toBeVisible()
  expect((await sitio.ler<ItemDaLoja[]>('/admin/loja/itens')).find((i) => i.id === item.id)?.valor_reais).toBe(item.valor_reais)
  await page.getByRole('link', { name: 'Ver os itens' }).click()
  await expect(page.getByRole('row').filter({ hasText: nome })).toBeVisible()
})
