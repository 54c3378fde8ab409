import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import type { CompraDaAdministracao } from '@sorium/contratos/loja/index.ts'
import { compraDe, itemDe } from '#modulos/loja/fabrica.ts'
import { abrirSite, entrarComo, redeDoSite } from '../../testes/site.tsx'

const UMA = { 'x-total': '1', 'x-total-paginas': '1' }
const dialogo = page.getByRole('dialog')
const alerta = page.getByRole('alert')
const botao = (name: string) => dialogo.getByRole('button', { name, exact: true })
const linha = (nome: string) => page.getByRole('row').filter({ hasText: nome })
const campo = (nome: string) => dialogo.getByLabelText(nome, { exact: true })
let rede: ReturnType<typeof redeDoSite>

beforeEach(() => {
  rede = redeDoSite()
  rede.recusar('GET', '/carteira', 404)
  entrarComo('admin')
})
afterEach(() => expect(rede.imprevistos).toEqual([]))

describe('the items of the shop', () => {
  beforeEach(async () => {
    rede.responder('GET', '/admin/loja/itens', [itemDe({ nome: 'Suco', comando: 'item water 1', tipo_item: 'item', quantidade: 1 })], UMA)
    rede.responder('GET', '/admin/loja/categorias', [{ id: 'c1', nome: 'Comida', descricao: '' }])
    rede.recusar('GET', '/admin/ponte/catalogo', 404)
    rede.recusar('GET', '/admin/ponte/catalogo/linhas', 404)
    rede.recusar('GET', '/admin/configuracoes', 404)
    rede.recusar('GET', '/admin/discord', 404)
    await abrirSite('/admin/loja/itens')
  })

  it('[AIT-06][AIT-07][AIT-08] what is missing is told at its field, and nothing is sent', async () => {
    await page.getByRole('button', { name: 'Novo item' }).click()
    await botao('Adicionar').click()
    await expect.element(dialogo.getByText('Preencha este campo.')).toHaveLength(2)
    await expect.element(dialogo.getByText('Escolha uma categoria.')).toBeVisible()
    for (const rotulo of ['Valor em R$', 'Valor em Z-coin']) {
      await expect.element(campo(rotulo)).toHaveAttribute('min', '0')
      await expect.element(campo(rotulo)).toHaveAttribute('step', '0.01')
    }
    await expect.element(campo('Quantidade')).not.toBeInTheDocument()
    await expect.element(campo('Duração (dias)')).not.toBeInTheDocument()
    await campo('Tipo de item').selectOptions('item')
    await expect.element(campo('Quantidade')).toHaveValue('1')
    await campo('Tipo').selectOptions('aluguel')
    await expect.element(campo('Duração (dias)')).toHaveAttribute('min', '1')
    await expect.element(campo('Arquivo da imagem')).toHaveAttribute('accept', expect.stringMatching(/image\//))
    await userEvent.upload(campo('Arquivo da imagem'), new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }))
    await expect.element(dialogo.getByRole('alert').filter({ hasText: 'Escolha uma imagem PNG, JPEG ou WebP.' })).toBeVisible()
    expect(rede.quantos('POST /admin/loja/itens')).toBe(0)
  })

  it('[AIT-09][AIT-11] the command is read while it is written; what could not be saved stays, with its reason', async () => {
    rede.recusar('POST', '/admin/loja/itens', 409, '')
    await page.getByRole('button', { name: 'Novo item' }).click()
    await campo('Tipo de item').selectOptions('item')
    await dialogo.getByText('Avançado: escrever o comando').click()
    const lido = dialogo.getByRole('status')
    await campo('Comando').fill('item water 0')
    await expect.element(lido).toMatchTextContent('Este comando não é aceito')
    await expect.element(lido).toMatchTextContent('Use: item <codigo> <quantidade>.')
    await campo('Comando').fill('item water 5')
    await expect.element(lido).toMatchTextContent('Dar 5 × water (Água mineral)')
    await expect.element(lido).toMatchTextContent('vale a do comando')
    await campo('Comando').fill('item water 1')
    await campo('Nome').fill('Falha')
    await campo('Categoria').selectOptions('c1')
    await campo('Valor em R$').fill('12.5')
    await campo('Tipo').selectOptions('aluguel')
    await campo('Duração (dias)').fill('0')
    await botao('Adicionar').click()
    await expect.element(dialogo.getByText('Use um número inteiro de 1 a 3.650.')).toBeVisible()
    expect(rede.quantos('POST /admin/loja/itens')).toBe(0)
    await campo('Duração (dias)').fill('3')
    await botao('Adicionar').click()
    await expect.element(dialogo.getByRole('alert').filter({ hasText: 'Erro' })).toMatchTextContent(/^Erro ao salvar item\./)
    const [enviado] = rede.enviados('POST /admin/loja/itens') as [FormData]
    expect(Object.fromEntries(enviado)).toMatchObject({ nome: 'Falha', valor_reais: '12.5', duracao_dias: '3', comando: 'item water 1' })
  })

  it('[AIT-11] one that could not be deleted says so, and can be asked for again', async () => {
    rede.recusar('DELETE', '/admin/loja/itens/:id', 409, '')
    await linha('Suco')
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await botao('Excluir').click()
    await expect.element(dialogo.getByRole('alert')).toMatchTextContent('Erro ao excluir item.')
    rede.responder('DELETE', '/admin/loja/itens/:id', undefined)
    await botao('Excluir').click()
    await expect.element(dialogo).not.toBeInTheDocument()
    expect(rede.quantos('DELETE /admin/loja/itens/:id')).toBe(2)
  })
})

describe('the categories of the shop', () => {
  it('[ACT-01][ACT-02][ACT-03][ACT-04][ACT-05] are shown while they come, made, changed, and deleted after a question', async () => {
    const FLORES = { id: 'c1', nome: 'Flores', descricao: '' }
    const espera = rede.segurar('GET', '/admin/loja/categorias')
    await abrirSite('/admin/loja/categorias')
    await expect.element(page.getByText('Carregando...')).toBeInTheDocument()
    espera.soltar([])
    rede.responder('GET', '/admin/loja/categorias', [FLORES], UMA)
    rede.responder('POST', '/admin/loja/categorias', FLORES)
    rede.responder('PUT', '/admin/loja/categorias/:id', FLORES)
    rede.responder('DELETE', '/admin/loja/categorias/:id', undefined)
    await page.getByRole('button', { name: 'Nova categoria' }).click()
    await botao('Adicionar').click()
    await expect.element(dialogo.getByText('Preencha este campo.')).toBeVisible()
    await campo('Nome').fill('Flores')
    await botao('Adicionar').click()
    await expect.element(dialogo).not.toBeInTheDocument()
    expect(rede.enviados('POST /admin/loja/categorias')).toMatchObject([{ nome: 'Flores' }])
    for (const coluna of ['ID', 'Nome', 'Descrição', 'Ações'])
      await expect.element(page.getByRole('columnheader', { name: coluna, exact: true })).toBeVisible()
    await linha('Flores')
      .getByRole('button', { name: /^Editar/ })
      .click()
    await expect.element(campo('Nome')).toHaveValue('Flores')
    await campo('Descrição').fill('Do campo')
    await botao('Salvar').click()
    await expect.element(dialogo).not.toBeInTheDocument()
    expect(rede.enviados('PUT /admin/loja/categorias/:id')).toEqual([{ nome: 'Flores', descricao: 'Do campo' }])
    const excluir = linha('Flores').getByRole('button', { name: /^Excluir/ })
    await excluir.click()
    await expect.element(dialogo.getByRole('heading', { name: 'Excluir categoria?' })).toBeVisible()
    await botao('Cancelar').click()
    expect(rede.quantos('DELETE /admin/loja/categorias/:id')).toBe(0)
    await excluir.click()
    await botao('Excluir').click()
    await expect.element(dialogo).not.toBeInTheDocument()
    expect(rede.quantos('DELETE /admin/loja/categorias/:id')).toBe(1)
  })

  it('[ERR-33][ERR-34] what fails says what', async () => {
    rede.responder('GET', '/admin/loja/categorias', [{ id: 'c1', nome: 'Veículos', descricao: '' }], UMA)
    rede.recusar('POST', '/admin/loja/categorias', 409, '')
    rede.recusar('DELETE', '/admin/loja/categorias/:id', 409, 'Há itens à venda nesta categoria.')
    await abrirSite('/admin/loja/categorias')
    await page.getByRole('button', { name: 'Nova categoria' }).click()
    await campo('Nome').fill('Nunca')
    await botao('Adicionar').click()
    await expect.element(dialogo.getByRole('alert')).toMatchTextContent('Erro ao salvar categoria.')
    await dialogo.getByRole('button', { name: 'Fechar' }).last().click()
    await linha('Veículos')
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await botao('Excluir').click()
    await expect.element(dialogo.getByRole('alert')).toMatchTextContent('Erro ao excluir categoria. Há itens à venda nesta categoria.')
  })
})

describe('a purchase that waits', () => {
  const LISTA = '/admin/historicoCompras/todas'
  const MARMITA: CompraDaAdministracao = {
    ...compraDe({ item_nome: 'Marmita', estado: 'aguardando_jogador', valor: 1 }),
    usuario_id: 'u1',
    usuario_nome: 'Ana',
    fim_a_conferir: null,
  }

  it('[AHI-01] is told in its columns', async () => {
    rede.responder('GET', '/admin/conferencias', [])
    rede.responder('GET', LISTA, [MARMITA], UMA)
    await abrirSite('/admin/historico-compras')
    for (const coluna of ['Data', 'Item', 'Tipo', 'Pagamento', 'Valor', 'Usuário', 'Personagem', 'Status', 'Ações'])
      await expect.element(page.getByRole('columnheader', { name: coluna, exact: true })).toBeVisible()
    for (const texto of ['Permanente', /R\$.1,00/, '1003', 'Aguardando jogador'])
      await expect.element(linha('Marmita')).toMatchTextContent(texto)
  })

  it('[AHI-03][ERR-42][ERR-43] is looked at every 15 seconds, 20 times at most; then it was not confirmed', async () => {
    rede.responder('GET', '/admin/conferencias', [])
    rede.responder('GET', LISTA, [MARMITA], UMA)
    rede.recusar('POST', '/admin/historicoCompras/entregar/:id', 409, '')
    await abrirSite('/admin/historico-compras')
    const forcar = linha('Marmita').getByRole('button', { name: /Forçar entrega/ })
    await forcar.click()
    await botao('Forçar entrega').click()
    await expect.element(alerta).toMatchTextContent('Erro ao forçar entrega.')
    rede.responder('POST', '/admin/historicoCompras/entregar/:id', {
      mensagem: 'Pedida.',
      compra_id: MARMITA.id,
      estado: 'aguardando_jogador',
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    await forcar.click()
    await botao('Forçar entrega').click()
    await expect.element(linha('Marmita').getByRole('button', { name: 'Aguardando entrega...' })).toBeVisible()
    await expect.element(alerta).not.toBeInTheDocument()
    const antes = rede.quantos(`GET ${LISTA}`)
    const olhadas = () => rede.quantos(`GET ${LISTA}`) - antes
    await vi.advanceTimersByTimeAsync(14_000)
    expect(olhadas()).toBe(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(olhadas()).toBe(1)
    for (let vez = 2; vez <= 20; vez += 1) {
      await vi.advanceTimersByTimeAsync(15_000)
      expect(olhadas()).toBe(vez)
    }
    await expect.element(alerta).toMatchTextContent('Entrega não foi confirmada em até 5 minutos. Verifique o servidor.')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(olhadas()).toBe(20)
    await expect.element(forcar).toBeVisible()
  })
})

describe('the market', () => {
  it('[AMK-01] has four parts, and the one that is open is in the address', async () => {
    rede.responder('GET', '/admin/marketplace/anuncios', [], { 'x-total': '0', 'x-total-paginas': '0' })
    rede.responder('GET', '/admin/marketplace/denuncias', [], { 'x-total': '0', 'x-total-paginas': '0' })
    const site = await abrirSite('/admin/marketplace')
    await expect
      .poll(() =>
        page
          .getByRole('tab')
          .elements()
          .map((t) => t.textContent),
      )
      .toEqual(['Anúncios', 'Categorias', 'Denúncias', 'Configurações'])
    await expect.element(page.getByText('Nenhum anúncio encontrado.')).toBeVisible()
    await page.getByRole('tab', { name: 'Denúncias' }).click()
    await expect.poll(site.onde).toBe('/admin/marketplace?aba=denuncias')
    await expect.element(page.getByText('Nenhuma denúncia encontrada.')).toBeVisible()
    site.voltar()
    await expect.element(page.getByRole('tab', { name: 'Anúncios' })).toHaveAttribute('aria-selected', 'true')
  })

  it('[AMK-07][AMK-08][AMK-09][ERR-33][ERR-34] categories are added and deleted, and what fails says what', async () => {
    rede.responder('GET', '/marketplace/categorias', [])
    rede.recusar('POST', '/marketplace/categorias', 409, 'Já existe uma categoria com este nome.')
    await abrirSite('/admin/marketplace?aba=categorias')
    await expect.element(page.getByText('Nenhuma categoria cadastrada.')).toBeVisible()
    await page.getByRole('button', { name: 'Nova categoria' }).click()
    const adicionar = page.getByRole('button', { name: 'Adicionar', exact: true })
    await adicionar.click()
    await expect.element(page.getByText('Preencha este campo.')).toBeVisible()
    await page.getByLabelText('Nome').fill('Comida')
    await adicionar.click()
    await expect.element(alerta).toMatchTextContent('Erro ao salvar categoria. Já existe uma categoria com este nome.')
    const COMIDA = { id: 'c1', nome: 'Comida', descricao: '' }
    rede.responder('POST', '/marketplace/categorias', COMIDA)
    rede.responder('GET', '/marketplace/categorias', [COMIDA])
    await adicionar.click()
    await expect.element(linha('Comida')).toBeVisible()
    rede.recusar('DELETE', '/marketplace/categorias/:id', 409, 'Em uso.', { codigo: 'marketplace.categoria_em_uso' })
    await page.getByRole('button', { name: 'Excluir Comida' }).click()
    await expect.element(dialogo.getByRole('heading', { name: 'Excluir categoria?' })).toBeVisible()
    await botao('Excluir').click()
    await expect.element(dialogo.getByRole('alert')).toMatchTextContent(/^Erro ao excluir categoria\. /)
    rede.responder('DELETE', '/marketplace/categorias/:id', undefined)
    rede.responder('GET', '/marketplace/categorias', [])
    await botao('Excluir').click()
    await expect.element(page.getByText('Nenhuma categoria cadastrada.')).toBeVisible()
  })

  it('[AMK-12][AMK-13][AMK-14][ERR-39][ERR-40] its fee: 10 until it comes, from 0 to 100, and the notice goes after 2 seconds', async () => {
    const TAXA = '/admin/marketplace/configuracoes/taxa'
    const espera = rede.segurar('GET', TAXA)
    const site = await abrirSite('/admin/marketplace?aba=configuracoes')
    const taxa = page.getByLabelText('Taxa de Anúncio (%)')
    const salvar = page.getByRole('button', { name: 'Salvar Taxa' })
    await expect.element(taxa).toHaveValue('10')
    await expect.element(salvar).toBeDisabled()
    espera.soltar({ taxa: 7.5 })
    await expect.element(taxa).toHaveValue('7,5')
    await taxa.fill('')
    await expect.element(salvar).toBeDisabled()
    for (const ruim of ['101', '-1', '7,255']) {
      await taxa.fill(ruim)
      await salvar.click()
      await expect.element(page.getByText('Informe uma taxa de 0 a 100, com no máximo 2 casas.')).toBeVisible()
    }
    expect(rede.quantos(`PUT ${TAXA}`)).toBe(0)
    await taxa.fill('12.5')
    await expect.element(page.getByRole('main')).toMatchTextContent(/o vendedor recebe R\$.87,50/)
    rede.responder('PUT', TAXA, { taxa: 12.5 })
    await salvar.click()
    const feito = page.getByText('Taxa atualizada com sucesso!')
    await expect.element(feito).toBeVisible()
    expect(rede.enviados(`PUT ${TAXA}`)).toEqual([{ taxa: 12.5 }])
    await expect.element(feito).not.toBeInTheDocument()
    rede.recusar('PUT', TAXA, 409, '')
    await salvar.click()
    await expect.element(alerta).toMatchTextContent(/^Erro ao salvar taxa\./)
    await site.unmount()
    rede.recusar('GET', TAXA, 500)
    await abrirSite('/admin/marketplace?aba=configuracoes')
    await expect.element(alerta).toMatchTextContent('Erro ao buscar taxa do backend.')
    await expect.element(taxa).toHaveValue('10')
  })
})

describe('the events', () => {
  const EVENTO: Evento = {
    id: 'e1',
    motivo: 'Corrida',
    titulo: 'Noite na Orla',
    descricao: '<p>Largada às 21h.</p>',
    autor: 'Marina',
    data: '2026-11-20T12:00:00Z',
    quando: null,
    passado: false,
    imagem: null,
  }
  const sair = dialogo.getByRole('heading', { name: 'Sair sem salvar?' })

  beforeEach(() => rede.responder('GET', '/admin/eventos', [EVENTO], UMA))

  it('[AEV-02] what was not saved is not lost without a question: on another page, in another event', async () => {
    rede.recusar('GET', '/admin/dashboard', 404)
    const site = await abrirSite('/admin/anunciar-evento')
    await page.getByRole('button', { name: 'Novo evento' }).click()
    await page.getByLabelText('Motivo').fill('Festa')
    const inicio = page.getByRole('link', { name: 'Dashboard' }).first()
    await inicio.click()
    await expect.element(sair).toBeVisible()
    await botao('Continuar escrevendo').click()
    await expect.element(page.getByLabelText('Motivo')).toHaveValue('Festa')
    await linha('Noite na Orla')
      .getByRole('button', { name: /^Editar/ })
      .click()
    await expect.element(sair).toBeVisible()
    await botao('Sair sem salvar').click()
    await expect.element(page.getByRole('heading', { name: 'Editar evento' })).toBeVisible()
    await expect.element(page.getByLabelText('Motivo')).toHaveValue('Corrida')
    await inicio.click()
    await expect.poll(site.onde).toBe('/admin')
  })

  it('[ERR-46][ERR-47][AEV-02] what could not be saved or deleted says so, and what was written stays', async () => {
    rede.recusar('POST', '/admin/eventos', 409, '')
    rede.recusar('DELETE', '/admin/eventos/:id', 409, '')
    await abrirSite('/admin/anunciar-evento')
    await page.getByRole('button', { name: 'Novo evento' }).click()
    await page.getByLabelText('Motivo').fill('Festa')
    await page.getByLabelText('Título', { exact: true }).fill('Que não sai')
    const ferramenta = page.getByRole('toolbar', { name: 'Formatação' }).getByRole('button', { name: 'HTML', exact: true })
    await ferramenta.click()
    await page.getByLabelText('Descrição em HTML').fill('<h2>Oi</h2><p>Texto <b>forte</b><script>alert(1)</script></p>')
    await ferramenta.click()
    const texto = page.getByRole('textbox', { name: 'Descrição', exact: true })
    await expect.element(texto).toMatchTextContent('Texto forte')
    expect(texto.element().querySelector('strong')?.textContent).toBe('forte')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect.element(alerta).toMatchTextContent(/^Erro ao salvar evento\./)
    await expect.element(page.getByLabelText('Motivo')).toHaveValue('Festa')
    await expect.element(texto).toMatchTextContent('Texto forte')
    await linha('Noite na Orla')
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await botao('Excluir').click()
    await expect.element(dialogo.getByRole('alert')).toMatchTextContent(/^Erro ao excluir evento\./)
  })
})
