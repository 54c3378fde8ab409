import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { unico, form, linha, abrirItens, novoItem, escreverComando, preencher } from '../apoio/admin-itens.ts'
import { dialogo } from '../apoio/loja.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWO40KAARwzEcQBhUhcBLo4zcAAAAABJRU5ErkJggg==',
  'base64',
)

test('[AIT-01][AIT-02][AIT-03][AIT-04][AIT-05][AIT-10] um item nasce com imagem, muda e sai da loja', async ({ page, sitio }) => {
  const nome = unico('Suco de Caju')
  await abrirItens(page, nome)
  await expect(form(page)).toHaveCount(0)
  await novoItem(page)
  await preencher(page, { nome, comando: 'item water 3' })
  await form(page).getByLabel('Tipo de item').selectOption('item')
  await form(page).getByLabel('Quantidade').fill('3')
  await form(page).getByLabel('Arquivo da imagem').setInputFiles({ name: 'suco.png', mimeType: 'image/png', buffer: PNG })
  await expect(form(page).getByRole('img', { name: 'Prévia da imagem do item' })).toHaveAttribute('src', /^blob:/)
  const criado = page.waitForResponse((r) => r.url().endsWith('/api/admin/loja/itens') && r.request().method() === 'POST')
  await form(page).getByRole('button', { name: 'Adicionar' }).click()
  const item = (await (await criado).json()) as ItemDaLoja
  expect(item).toMatchObject({ tipo_item: 'item', quantidade: 3, valor_reais: 12.5, duracao_dias: null, valor_zcoin: null })
  expect(item.imagem).toMatch(/^\/api\/imagens\//)

  await expect(form(page)).toHaveCount(0)
  await expect(linha(page, nome)).toContainText('12,50')
  await novoItem(page)
  await expect(form(page).getByLabel('Nome')).toHaveValue('')
  await expect(form(page).getByLabel('Tipo', { exact: true })).toHaveValue('permanente')
  await expect(form(page).getByLabel('Tipo de item')).toHaveValue('carro')
  await expect(form(page).getByRole('button', { name: 'Cancelar' })).toHaveCount(0)
  await form(page).getByRole('button', { name: 'Fechar' }).last().click()
  for (const coluna of ['ID', 'Nome', 'Categoria', 'R$', 'Z-coin', 'Tipo', 'Duracao', 'Acoes'])
    await expect(page.getByRole('columnheader', { name: coluna, exact: true })).toBeVisible()

  await linha(page, nome)
    .getByRole('button', { name: /^Editar/ })
    .click()
  await expect(form(page).getByLabel('Nome')).toHaveValue(nome)
  await expect(form(page).getByLabel('Tipo de item')).toHaveValue('item')
  await form(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(form(page)).toHaveCount(0)

  await linha(page, nome)
    .getByRole('button', { name: /^Editar/ })
    .click()
  await form(page).getByLabel('Tipo de item').selectOption('carro')
  await form(page).getByLabel('Tipo', { exact: true }).selectOption('aluguel')
  await form(page).getByLabel('Duração (dias)').fill('7')
  await escreverComando(page, 'veiculo panto')
  const mudado = page.waitForResponse((r) => r.request().method() === 'PUT')
  await form(page).getByRole('button', { name: 'Salvar' }).click()
  expect(await (await mudado).json()).toMatchObject({ tipo_item: 'veiculo', duracao_dias: 7, imagem: item.imagem })
  await expect(linha(page, nome)).toContainText('7 dias')
  await expect(form(page)).toHaveCount(0)

  await linha(page, nome)
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await expect(dialogo(page).getByRole('heading', { name: 'Excluir item?' })).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  expect((await sitio.ler<ItemDaLoja[]>('/admin/loja/itens')).some((i) => i.id === item.id)).toBe(true)
  await linha(page, nome)
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nada encontrado com esta busca.')).toBeVisible()
  expect((await sitio.ler<ItemDaLoja[]>('/admin/loja/itens')).some((i) => i.id === item.id)).toBe(false)
})
