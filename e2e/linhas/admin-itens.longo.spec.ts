import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { unico, form, linha, abrirItens, novoItem, preencher } from '../apoio/admin-itens.ts'
import { dialogo } from '../apoio/loja.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

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
