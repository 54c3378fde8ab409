import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { dialogo } from '../apoio/loja.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWO40KAARwzEcQBhUhcBLo4zcAAAAABJRU5ErkJggg==',
  'base64',
)

const unico = (nome: string) => `${nome} ${Date.now().toString(36)}`
const form = dialogo
const linha = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })

async function abrirItens(page: Page, busca: string): Promise<void> {
  await page.goto(`/admin/loja/itens?busca=${encodeURIComponent(busca)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Itens da Loja' })).toBeVisible()
}

async function novoItem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Novo item' }).click()
  await expect(form(page).getByLabel('Categoria').getByRole('option', { name: 'Veículos' })).toBeAttached()
}

async function escreverComando(page: Page, comando: string): Promise<void> {
  const campo = form(page).getByLabel('Comando', { exact: true })
  if (!(await campo.isVisible())) await form(page).getByText('Avançado: escrever o comando').click()
  await campo.fill(comando)
}

async function preencher(page: Page, p: { nome: string; comando: string }): Promise<void> {
  await form(page).getByLabel('Nome').fill(p.nome)
  await form(page).getByLabel('Categoria').selectOption({ label: 'Comida e Bebida' })
  await form(page).getByLabel('Valor em R$').fill('12.5')
  await escreverComando(page, p.comando)
}

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

test.describe('num navegador em inglês', () => {
  test.use({ locale: 'en-US' })

  test('[AIT-06] 19,90 é dezenove e noventa; 1.234 pergunta; um preço que muda mais de dez vezes pede para conferir', async ({
    page,
    sitio,
  }) => {
    const nome = unico('Vírgula')
    await abrirItens(page, nome)
    await novoItem(page)
    await preencher(page, { nome, comando: 'item water 1' })
    const valor = form(page).getByLabel('Valor em R$')
    await valor.fill('')
    await valor.pressSequentially('1.234')
    await form(page).getByRole('button', { name: 'Adicionar' }).click()
    await expect(form(page).getByText('Você quis dizer 1.234,00 ou 1,234?')).toBeVisible()
    await valor.fill('')
    await valor.pressSequentially('19.9')
    await expect(valor).toHaveAccessibleDescription(/Entendido: 19,90\./)
    await valor.fill('')
    await valor.pressSequentially('19,90')
    await form(page).getByRole('button', { name: 'Adicionar' }).click()
    await expect(linha(page, nome)).toContainText('19,90')
    const salvo = async () => (await sitio.ler<ItemDaLoja[]>('/admin/loja/itens')).find((i) => i.nome === nome)?.valor_reais
    expect(await salvo()).toBe(19.9)

    await linha(page, nome)
      .getByRole('button', { name: /^Editar/ })
      .click()
    await expect(valor).toHaveValue('19,90')
    await valor.fill('1990')
    await form(page).getByRole('button', { name: 'Salvar' }).click()
    await expect(dialogo(page).getByText('era 19,90 e passa a 1.990,00')).toBeVisible()
    await page.getByRole('button', { name: 'Voltar e conferir' }).click()
    expect(await salvo()).toBe(19.9)
    await form(page).getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('button', { name: 'Salvar mesmo assim' }).click()
    await expect(linha(page, nome)).toContainText('1.990,00')
    expect(await salvo()).toBe(1990)
  })
})

test('[AIT-11] excluir que falha diz que falhou; Testar na cidade entrega um a quem está nela', async ({ page, sitio, falhar }) => {
  const nome = unico('Teste de Entrega')
  await abrirItens(page, nome)
  await novoItem(page)
  await preencher(page, { nome, comando: 'item water 2' })
  await form(page).getByLabel('Tipo de item').selectOption('item')
  await form(page).getByLabel('Quantidade').fill('2')
  await form(page).getByRole('button', { name: 'Adicionar' }).click()
  await expect(linha(page, nome)).toBeVisible()
  const antes = await sitio.quantosSalvos(1001, 'water')
  await linha(page, nome)
    .getByRole('button', { name: `Testar ${nome} na cidade` })
    .click()
  await dialogo(page).getByLabel('Quem recebe').fill('1001')
  await dialogo(page)
    .getByRole('radio', { name: /Passaporte 1001/ })
    .check()
  await dialogo(page).getByRole('button', { name: 'Entregar um' }).click()
  await expect(dialogo(page)).toContainText('Entregue e salvo pela cidade: o comando funciona.')
  expect(await sitio.quantosSalvos(1001, 'water')).toBe(antes + 2)
  await dialogo(page).getByRole('button', { name: 'Fechar' }).last().click()

  const item = (await sitio.ler<ItemDaLoja[]>('/admin/loja/itens')).find((i) => i.nome === nome)
  await falhar(`/admin/loja/itens/${item?.id}`, { metodo: 'DELETE', status: 500, vezes: 1 })
  await linha(page, nome)
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await expect(dialogo(page).getByRole('alert')).toHaveText('Erro ao excluir item.')
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await expect(dialogo(page)).toHaveCount(0)
})
