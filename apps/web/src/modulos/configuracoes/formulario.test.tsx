import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { montar } from '../../testes/montar.tsx'
import { redeDeTeste } from '../../testes/rede.ts'
import { SALVAS } from './fabrica.ts'
import { AdminFormulario } from './formulario.tsx'

const GRAVAR = 'PUT /admin/configuracoes'
const form = page.getByRole('form', { name: 'Configurações do site' })
const campo = (nome: string) => form.getByLabelText(nome, { exact: true })
const salvar = form.getByRole('button', { name: 'Salvar' })
let rede: ReturnType<typeof redeDeTeste>

beforeEach(async () => {
  rede = redeDeTeste()
  rede.recusar('GET', '/admin/discord', 404)
  rede.recusar('GET', '/configuracoes/publicas', 404)
  rede.responder('GET', '/blockchain/historico', [])
  await montar(<AdminFormulario salvas={SALVAS} />)
})
afterEach(() => expect(rede.imprevistos).toEqual([]))

it('[ACF-02][ERR-45] without a name nothing is sent; what the server refuses is told and stays; Descartar brings back what was', async () => {
  rede.recusar('PUT', '/admin/configuracoes', 500, '')
  await expect.element(salvar).toBeDisabled()
  await campo('Nome do site').fill('  ')
  await salvar.click()
  await expect.element(form).toMatchTextContent('Informe o nome do site.')
  expect(rede.quantos(GRAVAR)).toBe(0)
  await campo('Nome do site').fill('Outro nome')
  await salvar.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Erro ao salvar configurações.' })).toBeVisible()
  await expect.element(campo('Nome do site')).toHaveValue('Outro nome')
  await form.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(campo('Nome do site')).toHaveValue('Porto Aurora')
})

it('[ACF-02][ACF-03] a colour that is none and an address that would run are refused at their field', async () => {
  await campo('Cor primária').fill('azul')
  await campo('URL do logo').fill('javascript:alert(1)')
  await salvar.click()
  await expect.element(form).toMatchTextContent('Use uma cor hexadecimal, como #4CA6FF.')
  await expect.element(form).toMatchTextContent('Envie a imagem aqui, ou use o caminho de uma imagem deste site')
  await expect.element(campo('Cor primária')).toHaveAttribute('aria-invalid', 'true')
  expect(rede.quantos(GRAVAR)).toBe(0)
})

it.each([
  ['configuracoes.logo_invalido', 'De fora, só de a.b.', 'URL do logo', 'Não serve. De fora, só de a.b.'],
  ['configuracoes.cor_invalida', 'cor_fonte', 'Cor da fonte', 'Não serve.'],
  ['configuracoes.endereco_invalido', 'radio_url', 'Endereço da rádio', 'Não serve.'],
])('[ACF-02][ERR-45] the refusal %s of the server is told at its field', async (codigo, detalhes, nome, frase) => {
  rede.recusar('PUT', '/admin/configuracoes', 400, 'Não serve.', { codigo, detalhes })
  await campo('Nome do site').fill('Outro nome')
  await salvar.click()
  await expect.element(form).toMatchTextContent(frase)
  await expect.element(campo(nome)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(form).toMatchTextContent('Nada foi salvo: corrija os campos marcados.')
})

it('[ACF-01] another quote asks first; turned back, nothing is sent', async () => {
  rede.responder('PUT', '/admin/configuracoes', { ...SALVAS, marketplace_moderar: true, cotacao_valor_base: 1.1 })
  await form.getByLabelText(/^Moderar anúncios/).click()
  await campo('Valor base (R$)').fill('1,1')
  await expect.element(form).toMatchTextContent('e passa a valer')
  await salvar.click()
  const dialogo = page.getByRole('dialog')
  await expect.element(dialogo.getByRole('heading', { name: 'Mudar a cotação?' })).toBeVisible()
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  expect(rede.quantos(GRAVAR)).toBe(0)
  await salvar.click()
  await dialogo.getByRole('button', { name: 'Mudar a cotação' }).click()
  await expect.element(page.getByText('Configurações salvas com sucesso!')).toBeVisible()
  expect(rede.enviados(GRAVAR)).toEqual([expect.objectContaining({ marketplace_moderar: true, cotacao_valor_base: 1.1 })])
})

it('[ACF-01] limits and groups beyond what is allowed are told before they are sent', async () => {
  await campo('Crédito por vez (R$)').fill('100.000,01')
  await campo('Variação da cotação (%)').fill('21')
  await campo('Grupos que a loja pode dar').fill('VIP; Admin')
  await salvar.click()
  await expect.element(form).toMatchTextContent('Informe um valor de R$ 0,00 a R$ 100.000,00')
  await expect.element(form).toMatchTextContent('Informe um número de 0 a 20.')
  await expect.element(form).toMatchTextContent('Separe os nomes por vírgula')
  expect(rede.quantos(GRAVAR)).toBe(0)
})
