import { readFile } from 'node:fs/promises'
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
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

test('cada erro diz a linha e a coluna, e com um só nada é gravado', async ({ page }) => {
  await abrir(page)
  await escolher(page, 'PK', 'itens.xlsx')
  await expect(page.getByRole('alert')).toHaveText('Salve a planilha como CSV e envie esse arquivo.')
  await escolher(page, 'Preço\n1\n')
  await expect(page.getByRole('alert')).toContainText('Não deu para ler esta planilha. A primeira linha precisa dos nomes das colunas')
  await escolher(
    page,
    'Nome,Categoria,R$,Tipo de item,Comando\nÁgua,Comida e Bebida,2.50,Item,item water 1\nBarco,Nada,-3,Barco,veiculo dinghy\n',
  )
  await expect(page.getByRole('alert').filter({ hasText: '1 linha com erro.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aplicar 1 mudança' })).toBeDisabled()
  const errada = linhas(page).filter({ hasText: 'Barco' })
  for (const dito of [
    'Categoria: Não há categoria com este nome.',
    'R$: O preço não pode ser negativo.',
    'Tipo de item: Escreva Item ou Carro.',
  ])
    await expect(errada).toContainText(dito)
  await page
    .getByRole('group', { name: 'Quais linhas' })
    .getByRole('button', { name: /^Mudanças/ })
    .click()
  await expect(linhas(page).filter({ hasText: 'Água' })).toContainText('2,50')
})

test('o que mudou no meio é dito, e conferir de novo mostra como está', async ({ page, sitio }) => {
  const token = await sitio.entrarComoAdmin()
  const headers = { authorization: `Bearer ${token}` }
  const ler = async (nome: string) => (await sitio.ler<ItemDaLoja[]>('/admin/loja/itens', token)).find((i) => i.nome === nome)
  // An item of its own, because other tests rely on the seed's prices.
  const criado = await page.request.post(`${sitio.url}/api/admin/loja/itens`, {
    headers,
    data: { ...(await ler('Rolo de Bandagens')), nome: unico('Bandagem'), comando_expiracao: null },
  })
  expect(criado.ok(), await criado.text()).toBe(true)
  const item = (await criado.json()) as ItemDaLoja
  await abrir(page)
  await escolher(page, `ID;R$\n${item.id};7,77\n`)
  await page.getByRole('button', { name: 'Aplicar 1 mudança' }).click()
  const mudado = await page.request.put(`${sitio.url}/api/admin/loja/itens/${item.id}`, {
    headers,
    data: { ...item, valor_reais: 5.55, comando_expiracao: null },
  })
  expect(mudado.status()).toBe(200)
  await dialogo(page).getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(dialogo(page).getByRole('alert')).toContainText('Algo mudou na loja depois da conferência. Nada foi gravado')
  await dialogo(page).getByRole('button', { name: 'Conferir de novo' }).click()
  await expect(linhas(page).filter({ hasText: item.nome })).toContainText('Era 5,55')
})

test('sem resposta a planilha é tentada de novo, e não entra duas vezes', async ({ page, sitio, falhar }) => {
  const nome = unico('Chá Gelado')
  await abrir(page)
  await falhar('/admin/loja/itens/conferencia', { metodo: 'POST', status: 500, vezes: 1 })
  await escolher(page, `Nome;Categoria;R$;Tipo de item;Comando\n${nome};Comida e Bebida;3;Item;item water 1\n`)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByRole('button', { name: 'Aplicar 1 mudança' }).click()
  let vezes = 0
  await page.route('**/api/admin/loja/itens/importacao', async (rota) => {
    vezes += 1
    if (vezes > 1) return rota.continue()
    await rota.fetch()
    await rota.abort('connectionfailed')
  })
  await dialogo(page).getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(dialogo(page).getByRole('alert')).toContainText('Tente de novo: ela não entra duas vezes.')
  await dialogo(page).getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 item criado.' })).toBeVisible()
  expect((await sitio.ler<ItemDaLoja[]>('/admin/loja/itens')).filter((i) => i.nome === nome)).toHaveLength(1)
})

const FIGURA = new URL('../../apps/web/public/itens/objetos/diamante.webp', import.meta.url)

test('um zip só de imagens dá a cada item a sua', async ({ page, sitio }) => {
  const itens = await sitio.ler<ItemDaLoja[]>('/admin/loja/itens')
  const [item] = itens.filter((i) => i.nome === 'Vara de Pesca')
  if (!item) throw new Error('a semente não tem a vara')
  const zip = new ZipFile()
  zip.addBuffer(await readFile(FIGURA), 'vara-de-pesca.webp')
  zip.end()
  await abrir(page)
  await page
    .getByLabel('Planilha de itens')
    .setInputFiles({ name: 'imagens.zip', mimeType: 'application/zip', buffer: await buffer(zip.outputStream) })
  await expect(linhas(page).filter({ hasText: item.nome })).toContainText('vara-de-pesca.webp')
  await page.getByRole('button', { name: 'Aplicar 1 mudança' }).click()
  await dialogo(page).getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 item mudado.' })).toBeVisible()
  expect((await sitio.ler<ItemDaLoja[]>('/admin/loja/itens')).find((i) => i.id === item.id)?.imagem).toMatch(/^\/api\/imagens\//)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(linhas(page).filter({ hasText: item.nome }).getByRole('img')).toHaveCount(2)
  await page.getByRole('button', { name: 'Aplicar 1 mudança' }).click()
  await dialogo(page).getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect
    .poll(async () => (await sitio.ler<ItemDaLoja[]>('/admin/loja/itens')).find((i) => i.id === item.id)?.imagem)
    .toBe(item.imagem)
})
