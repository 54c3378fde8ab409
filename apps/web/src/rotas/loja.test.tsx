import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Personagem } from '@sorium/contratos/entregas/index.ts'
import { compraDe, itemDe } from '#modulos/loja/fabrica.ts'
import { sessaoAtual } from '#nucleo/sessao.ts'
import { abrirSite, BRUNO, entrarComo, redeDoSite } from '../testes/site.tsx'

const ITENS = '/loja/itens'
const PERSONAGENS = '/usuario/personagens'
const COMPRAR = '/loja/comprar'
const EM = '2026-11-21T12:00:00.000Z'
const DOIS: Personagem[] = [
  { id: 1003, name: 'Bruno', name2: 'Tavares', bank: 10, garage: 2, online: true },
  { id: 1004, name: 'Dom', name2: 'Lima', bank: 0, garage: 0, online: false },
]
const PAUSADAS = 'Operações financeiras pausadas para conferência. Seu saldo está seguro; tente mais tarde.'

const dialogo = page.getByRole('dialog')
const botao = (name: string) => dialogo.getByRole('button', { name, exact: true })
const alerta = dialogo.getByRole('alert')
const cartao = (nome: string) => page.getByRole('list', { name: 'Itens à venda' }).getByRole('listitem').filter({ hasText: nome })
let rede: ReturnType<typeof redeDoSite>

beforeEach(() => {
  rede = redeDoSite()
  rede.responder('GET', ITENS, ({ consulta }) => (consulta['destaque'] ? [] : [itemDe()]))
  rede.responder('GET', '/admin/loja/categorias', [{ id: 'c1', nome: 'Coisas', descricao: '' }])
  rede.responder('GET', PERSONAGENS, DOIS)
})
afterEach(() => expect(rede.imprevistos).toEqual([]))

describe('the shelf', () => {
  it('[LOJ-03][LOJ-04][LOJ-05][LOJ-06] each card shows name, description, picture and the right price', async () => {
    const itens = [
      itemDe({ id: '1', nome: 'Dois preços' }),
      itemDe({ id: '2', nome: 'Só Z-coin', valor_reais: 0, valor_zcoin: 1234.5 }),
      itemDe({ id: '3', nome: 'Sem preço', valor_reais: 0, valor_zcoin: null }),
      itemDe({ id: '4', nome: 'De aluguel', tipo: 'aluguel', duracao_dias: 30 }),
    ]
    rede.responder('GET', ITENS, ({ consulta }) => (consulta['destaque'] ? [] : itens))
    await abrirSite('/loja')
    await expect.element(cartao('Dois preços')).toMatchTextContent(/R\$.12,50.*ou.*99,00/)
    await expect.element(cartao('Dois preços')).toMatchTextContent('Uma coisa qualquer.')
    expect(cartao('Dois preços').element().querySelector('img')?.getAttribute('src')).toMatch(/^\//)
    await expect.element(cartao('Dois preços')).not.toMatchTextContent('dias')
    await expect.element(cartao('Só Z-coin')).toMatchTextContent(/1\.234,50.*Sorium/)
    await expect.element(cartao('Só Z-coin')).not.toMatchTextContent('R$')
    await expect.element(cartao('Sem preço')).toMatchTextContent('Valor não informado')
    await expect.element(cartao('Sem preço').getByRole('button', { name: /Comprar/ })).toBeDisabled()
    await expect.element(cartao('De aluguel')).toMatchTextContent('30 dias')
  })

  it('[ERR-48] without its categories the sidebar and the chips stay empty, and nothing is said', async () => {
    rede.recusar('GET', '/admin/loja/categorias', 500)
    await abrirSite('/loja')
    await expect.element(cartao('Coisa')).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Filtrar por categoria' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('group', { name: 'Categorias', exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('[NAV-05][NAV-09][LOJ-01][LOJ-02] its categories are chosen in the sidebar, by the chips and by the event of the window', async () => {
    rede.responder('GET', '/admin/loja/categorias', [
      { id: 'c1', nome: 'Médico', descricao: '' },
      { id: 'c2', nome: 'Premium', descricao: '' },
    ])
    rede.responder('GET', ITENS, ({ consulta }) => {
      if (consulta['destaque']) return []
      return [itemDe({ id: '1', nome: 'Bandagem', categoria_id: 'c1' }), itemDe({ id: '2', nome: 'VIP', categoria_id: 'c2' })].filter(
        (i) => (consulta['categoria'] ?? i.categoria_id) === i.categoria_id,
      )
    })
    const site = await abrirSite('/loja')
    const lateral = page.getByRole('group', { name: 'Categorias', exact: true })
    const fichas = page.getByRole('group', { name: 'Filtrar por categoria' })
    const itens = page.getByRole('list', { name: 'Itens à venda' }).getByRole('listitem')
    await expect.element(itens).toHaveLength(2)
    await expect
      .poll(() =>
        fichas
          .getByRole('button')
          .elements()
          .map((b) => b.textContent),
      )
      .toEqual(['Todas as categorias', 'Médico', 'Premium'])
    const ouvidos: unknown[] = []
    const ouvir = (e: Event) => void ouvidos.push((e as CustomEvent<unknown>).detail)
    addEventListener('loja-categoria', ouvir)
    await lateral.getByRole('button', { name: 'Médico' }).click()
    removeEventListener('loja-categoria', ouvir)
    expect(ouvidos).toEqual([{ id: 'c1', nome: 'Médico' }])
    await expect.element(itens).toHaveLength(1)
    await expect.element(itens).toMatchTextContent('Bandagem')
    await expect.element(fichas.getByRole('button', { name: 'Médico' })).toHaveAttribute('aria-pressed', 'true')
    await fichas.getByRole('button', { name: 'Premium' }).click()
    await expect.element(itens).toMatchTextContent('VIP')
    await expect.element(lateral.getByRole('button', { name: 'Premium' })).toHaveAttribute('aria-pressed', 'true')
    dispatchEvent(new CustomEvent('loja-categoria', { detail: { id: 'c1' } }))
    await expect.element(itens).toMatchTextContent('Bandagem')
    expect(site.onde()).toBe('/loja?categoria=c1')
    site.voltar()
    await expect.element(itens).toMatchTextContent('VIP')
    await fichas.getByRole('button', { name: 'Todas as categorias' }).click()
    await expect.element(itens).toHaveLength(2)
  })

  it('whoever has not signed in and wants to buy is asked to', async () => {
    await abrirSite('/loja')
    await page.getByRole('button', { name: 'Comprar Coisa' }).click()
    await expect.element(dialogo.getByRole('heading', { name: 'Login com Discord' })).toBeVisible()
  })
})

async function abrirCompra() {
  entrarComo('user')
  const site = await abrirSite('/loja')
  await expect.element(page.getByTitle('Menu da conta')).toBeVisible()
  await page.getByRole('button', { name: 'Comprar Coisa' }).click()
  await expect.element(dialogo.getByText('Escolha a forma de pagamento')).toBeVisible()
  return site
}

async function irAoRecibo() {
  const site = await abrirCompra()
  await botao('Continuar').click()
  await dialogo.getByRole('radio', { name: /Bruno/ }).click()
  await botao('Continuar').click()
  await expect.element(botao('Confirmar compra')).toBeEnabled()
  return site
}

describe('a purchase', () => {
  it('[LOJ-07][LOJ-08][LOJ-09] has three steps, R$ first; the receipt names thing, character and price, and Voltar keeps the choice', async () => {
    await abrirCompra()
    await expect.element(dialogo.getByRole('radio', { name: /Reais/ })).toBeChecked()
    await expect.element(dialogo.getByRole('radio', { name: /^Sorium/ })).not.toBeChecked()
    await botao('Continuar').click()
    await expect.element(dialogo.getByText('Quem vai receber?')).toBeVisible()
    await expect.element(dialogo.getByRole('radio')).toHaveLength(2)
    await dialogo.getByRole('radio', { name: /Dom/ }).click()
    await botao('Continuar').click()
    for (const texto of ['Coisa', 'Passaporte', '1004', 'Reais (R$)', 'R$ 12,50', 'R$ 487,50'])
      await expect.element(dialogo).toMatchTextContent(texto)
    await botao('Voltar').click()
    await expect.element(dialogo.getByRole('radio', { name: /Dom/ })).toBeChecked()
    expect(rede.quantos(`POST ${COMPRAR}`)).toBe(0)
  })

  it('[LOJ-10] of somebody with several characters waits until one is chosen', async () => {
    await abrirCompra()
    await botao('Continuar').click()
    await expect.element(dialogo.getByRole('radio').nth(1)).toBeVisible()
    await botao('Continuar').click()
    await expect.element(alerta).toMatchTextContent('Selecione um personagem.')
    await expect.element(dialogo.getByText('Quem vai receber?')).toBeVisible()
  })

  it('[LOJ-08] of a thing that is sold for Sorium alone offers no R$', async () => {
    rede.responder('GET', ITENS, ({ consulta }) => (consulta['destaque'] ? [] : [itemDe({ valor_reais: 0 })]))
    await abrirCompra()
    await expect.element(dialogo.getByRole('radio')).toHaveLength(1)
    await expect.element(dialogo.getByRole('radio', { name: /^Sorium/ })).toBeChecked()
  })

  it("[LOJ-12] that succeeded shows the server's message, and was sent with the price that was seen", async () => {
    rede.responder('POST', COMPRAR, { mensagem: 'Chega já já.', compra_id: 'compra1', estado: 'paga' })
    rede.responder('GET', '/loja/historico-compras/:id', compraDe())
    await irAoRecibo()
    await botao('Confirmar compra').click()
    await expect.element(dialogo.getByRole('status').first()).toMatchTextContent('Chega já já.')
    expect(rede.enviados(`POST ${COMPRAR}`)).toEqual([
      { usuario_id: 'u1', item_id: 'item1', metodo_pagamento: 'real', personagem_id: 1003, preco_esperado: 12.5 },
    ])
  })

  it('[ERR-20][LOJ-12] that was refused says why in the words of the server, or in its own; the receipt stays to be tried again', async () => {
    await irAoRecibo()
    for (const [status, erro, texto] of [
      [409, 'Saldo insuficiente para esta compra.', 'Saldo insuficiente para esta compra.'],
      [503, PAUSADAS, PAUSADAS],
      [500, '', 'Erro ao comprar.'],
    ] as const) {
      rede.recusar('POST', COMPRAR, status, erro, { codigo: 'sistema.financeiro_pausado' })
      await botao('Confirmar compra').click()
      await expect.element(alerta).toMatchTextContent(texto)
      await expect.element(botao('Confirmar compra')).toBeEnabled()
    }
  })

  it('[ERR-15] without a character goes no further', async () => {
    rede.responder('GET', PERSONAGENS, [])
    await abrirCompra()
    await botao('Continuar').click()
    await expect.element(alerta).toMatchTextContent('Nenhum personagem encontrado para esta conta/licença.')
  })

  it('[ERR-16] whose characters do not come says so, and Tentar de novo brings them', async () => {
    rede.recusar('GET', PERSONAGENS, 500)
    await abrirCompra()
    await botao('Continuar').click()
    await expect.element(alerta).toMatchTextContent('Erro ao buscar personagens do usuário.')
    rede.responder('GET', PERSONAGENS, DOIS)
    await botao('Tentar de novo').click()
    await expect.element(dialogo.getByRole('radio', { name: /Bruno/ })).toBeVisible()
  })

  it('[LOJ-11] with a profile that has no game account says so', async () => {
    rede.responder('GET', '/user/profile', { ...BRUNO, license: null })
    await abrirCompra()
    await botao('Continuar').click()
    await expect.element(alerta).toMatchTextContent('Dados do perfil incompletos.')
  })

  it('[ERR-17] whose profile fails in the middle says so, and nobody is signed out', async () => {
    entrarComo('user')
    const site = await abrirSite('/loja')
    await expect.element(page.getByTitle('Menu da conta')).toBeVisible()
    await expect.poll(() => rede.quantos('GET /user/profile')).toBe(1)
    rede.recusar('GET', '/user/profile', 500)
    await page.getByRole('button', { name: 'Comprar Coisa' }).click()
    await botao('Continuar').click()
    await expect.element(alerta).toMatchTextContent('Erro ao buscar dados do usuário.')
    expect(site.onde()).toBe('/loja')
    expect(sessaoAtual().user).not.toBeNull()
  })

  it('[LAY-09] that a link asked for opens with the thing, and closing it leaves the shelf', async () => {
    rede.responder('GET', '/loja/itens/:id', itemDe({ id: 'item9', nome: 'Bilhete de Ônibus' }))
    entrarComo('user')
    const site = await abrirSite('/loja?item=item9')
    await expect.element(dialogo).toMatchTextContent('Bilhete de Ônibus')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialogo).not.toBeInTheDocument()
    expect(site.onde()).toBe('/loja')
  })
})

describe('Minhas Compras', () => {
  it('[LOJ-13] empty, failed, and asked for again', async () => {
    entrarComo('user')
    rede.recusar('GET', '/loja/historico-compras', 500)
    await abrirSite('/historico-compras')
    await expect.element(page.getByRole('alert')).toMatchTextContent('Erro ao carregar suas compras.')
    rede.responder('GET', '/loja/historico-compras', [])
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(page.getByText('Nenhuma compra encontrada.')).toBeVisible()
  })

  it('[LOJ-13] each purchase with its price and how its delivery stands', async () => {
    entrarComo('user')
    rede.responder('GET', '/loja/historico-compras', [
      compraDe({
        id: 'b',
        item_nome: 'Café',
        metodo_pagamento: 'zcoin',
        valor: 3,
        estado: 'entregue',
        entregue: true,
        linha_do_tempo: [
          { estado: 'paga', em: EM },
          { estado: 'entregue', em: EM },
        ],
      }),
      compraDe({ id: 'a', item_nome: 'Água' }),
    ])
    await abrirSite('/historico-compras')
    const compras = page.getByRole('list', { name: 'Suas compras' }).getByRole('listitem')
    await expect.element(compras.nth(0)).toMatchTextContent(/Café.*3,00/)
    await expect.element(compras.nth(0)).toMatchTextContent('Entregue')
    await expect.element(compras.nth(1)).toMatchTextContent(/Água.*R\$.12,50/)
    await expect.element(compras.nth(1)).toMatchTextContent('Pago')
  })
})
