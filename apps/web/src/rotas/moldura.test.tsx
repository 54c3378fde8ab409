import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { abrirSite, CONFIGURACOES, entrarComo, inicioVazio, redeDoSite, VITRINE } from '../testes/site.tsx'

const DE_JOGADOR = ['/historico-compras', '/painel/perfil', '/painel/carteira', '/painel/anuncios', '/leilao']
const DA_ADMINISTRACAO = [
  ['Dashboard', '/admin'],
  ['Usuários', '/admin/usuarios'],
  ['Carteiras', '/admin/carteiras'],
  ['Minha Carteira', '/admin/carteira'],
  ['Itens Loja', '/admin/loja/itens'],
  ['Categorias Loja', '/admin/loja/categorias'],
  ['Histórico de Compras', '/admin/historico-compras'],
  ['Anunciar Evento', '/admin/anunciar-evento'],
  ['Marketplace', '/admin/marketplace'],
  ['Vitrine', '/admin/vitrine'],
  ['Logs', '/admin/logs'],
  ['Saúde', '/admin/saude'],
  ['Cópias', '/admin/copias'],
  ['Configurações', '/admin/configuracoes'],
  ['Regras', '/admin/regras'],
] as const

const topo = page.getByRole('banner')
const titulo = page.getByRole('heading', { level: 1 })
const menu = page.getByTitle('Menu da conta')
const conta = page.getByRole('navigation', { name: 'Conta' })
const ligacoes = (locator: typeof conta) =>
  locator
    .getByRole('link')
    .elements()
    .map((a) => [a.textContent, a.getAttribute('href')])
let rede: ReturnType<typeof redeDoSite>

beforeEach(() => {
  rede = redeDoSite()
  inicioVazio(rede)
  rede.responder('GET', '/vitrine', { ...VITRINE, amostras: ['leilao', 'anuncios', 'outros', 'cartao'] })
})
afterEach(async () => {
  await page.viewport(1280, 900)
  expect(rede.imprevistos).toEqual([])
})

describe('the frame', () => {
  it('[LAY-03][LAY-13] has sidebar, top bar and right column; a visitor finds Entrar where the menu would be', async () => {
    await page.viewport(1440, 900)
    await abrirSite('/creditos')
    await expect.element(page.getByRole('complementary', { name: 'Menu lateral' })).toBeVisible()
    await expect.element(page.getByRole('complementary', { name: 'Destaques' })).toBeVisible()
    await expect.element(topo.getByRole('button', { name: 'Entrar com Discord' })).toBeVisible()
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(page.getByTitle('Saldo em reais')).not.toBeInTheDocument()
  })

  it('[NAV-01] its sidebar leads to the eight pages', async () => {
    await abrirSite('/creditos')
    await expect
      .poll(() => ligacoes(page.getByRole('navigation', { name: 'Principal' })))
      .toEqual([
        ['Início', '/'],
        ['Loja de Itens', '/loja'],
        ['Marketplace', '/marketplace'],
        ['Hall da Fama', '/hall'],
        ['Mercado Cripto', '/cripto'],
        ['Leilão', '/leilao'],
        ['Anúncios', '/anuncios'],
        ['Outros', '/outros'],
      ])
  })

  it("[LAY-01] the document's title follows the page", async () => {
    await abrirSite('/creditos')
    await expect.poll(() => document.title).toBe('Créditos · Porto Aurora')
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Início' }).click()
    await expect.poll(() => document.title).toBe('Porto Aurora')
  })

  it('[LAY-10][ERR-05][ERR-25] the quote is ... until it comes, and stays so when it does not come', async () => {
    const espera = rede.segurar('GET', '/blockchain/valor')
    const abrindo = abrirSite('/creditos')
    espera.soltar({ valor_atual: 1.3512 })
    const site = await abrindo
    await expect.element(page.getByTitle('Cotação do Sorium')).toMatchTextContent('R$ 1,3512')
    await site.unmount()
    rede.recusar('GET', '/blockchain/valor', 503)
    await abrirSite('/creditos')
    await expect.element(page.getByTitle('Cotação do Sorium')).toMatchTextContent('...')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('[LAY-02][LAY-11] shows both balances with two decimals, as a way to the wallet', async () => {
    rede.responder('GET', '/carteira', { saldo_real: 1234.5, saldo_zcoin: 7, historico: [] })
    entrarComo('user')
    await abrirSite('/creditos')
    await expect.element(page.getByTitle('Saldo em reais')).toMatchTextContent('R$ 1.234,50')
    await expect.element(page.getByTitle('Saldo em Sorium')).toMatchTextContent('7,00')
    await expect.element(page.getByTitle('Saldo em reais')).toHaveAttribute('href', '/painel/carteira')
  })

  it('[LAY-11][ERR-25] balances that could not be read are 0, with a way to ask again and no message', async () => {
    rede.recusar('GET', '/carteira', 500)
    entrarComo('user')
    await abrirSite('/creditos')
    await expect.element(page.getByTitle('Saldo em reais')).toMatchTextContent('R$ 0,00')
    await expect.element(page.getByTitle('Saldo em Sorium')).toMatchTextContent('0,00')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    rede.responder('GET', '/carteira', { saldo_real: 5, saldo_zcoin: 7, historico: [] })
    await topo.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(page.getByTitle('Saldo em reais')).toMatchTextContent('R$ 5,00')
    await expect.element(topo.getByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument()
  })

  it('[LAY-12][CAR-14] Adicionar saldo offers Pix and Cartão, both to come soon, and asks for nothing', async () => {
    entrarComo('user')
    await abrirSite('/creditos')
    await topo.getByRole('button', { name: 'Adicionar saldo' }).click()
    const dialogo = page.getByRole('dialog')
    for (const forma of ['Pix', 'Cartão']) {
      await dialogo.getByRole('button', { name: new RegExp(`^${forma}`) }).click()
      await expect.element(dialogo.getByRole('status')).toMatchTextContent('Em breve!')
      await expect.element(dialogo.getByRole('status')).toMatchTextContent(forma)
    }
    expect(rede.pedidos.filter((p) => !p.chamada.startsWith('GET '))).toEqual([])
  })

  it('[LAY-08] asking for a song only says that it comes soon', async () => {
    await abrirSite('/creditos')
    const antes = rede.pedidos.length
    await page.getByRole('region', { name: 'Rádio da cidade' }).getByRole('button', { name: 'Pedir música' }).click()
    await expect.element(page.getByRole('status').filter({ hasText: 'Função de pedido de música em breve!' })).toBeVisible()
    expect(rede.pedidos).toHaveLength(antes)
  })

  it('[LAY-15][OQ-77] the footer names support and terms: without a text they lead nowhere, with one to their page', async () => {
    const rodape = page.getByRole('contentinfo')
    const site = await abrirSite('/creditos')
    await expect.element(rodape.getByRole('link', { name: 'Suporte' })).not.toHaveAttribute('href')
    await expect.element(rodape.getByRole('link', { name: 'Termos de uso' })).not.toHaveAttribute('href')
    await site.unmount()
    rede.responder('GET', '/vitrine', { ...VITRINE, paginas: ['suporte'] })
    await abrirSite('/creditos')
    await expect.element(rodape.getByRole('link', { name: 'Suporte' })).toHaveAttribute('href', '/suporte')
    await expect.element(rodape.getByRole('link', { name: 'Termos de uso' })).not.toHaveAttribute('href')
    await expect.element(rodape.getByRole('link', { name: 'Créditos' })).toHaveAttribute('href', '/creditos')
  })

  it('the credits name author and licence', async () => {
    await abrirSite('/creditos')
    const gameIcons = page.getByRole('listitem').filter({ hasText: 'Lorc, Delapouite' })
    await expect
      .element(gameIcons.getByRole('link', { name: 'CC BY 3.0' }))
      .toHaveAttribute('href', expect.stringMatching(/creativecommons\.org/))
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Noite na Orla' })).toMatchTextContent('Equipe do Sorium')
  })
})

describe('who may open what', () => {
  it("[NAV-03][NAV-04] a visitor is led from a player's page to the sign-in, which returns there", async () => {
    for (const caminho of [...DE_JOGADOR, '/historico-compras?aba=mercado']) {
      const site = await abrirSite(caminho)
      await expect.element(page.getByRole('heading', { name: 'Login com Discord' })).toBeVisible()
      expect(site.onde()).toBe(`/login?voltar=${encodeURIComponent(caminho)}`)
      await site.unmount()
    }
  })

  it('[NAV-03][NAV-04][AUT-11] with a session each of them opens, and /compras is Minhas Compras', async () => {
    rede.responder('GET', '/loja/historico-compras', [])
    rede.responder('GET', '/marketplace/anuncios/itensanunciados/meus', [])
    rede.responder('GET', '/marketplace/historico-usuario', [])
    rede.responder('GET', '/marketplace/configuracoes/taxa', { taxa: 10 })
    entrarComo('user')
    for (const caminho of DE_JOGADOR) {
      const site = await abrirSite(caminho)
      await expect.element(titulo).toBeVisible()
      await expect.poll(site.onde).toBe(caminho)
      await site.unmount()
    }
    const site = await abrirSite('/compras')
    await expect.poll(site.onde).toBe('/historico-compras')
  })

  it('[NAV-02] the pages of everybody open without one', async () => {
    rede.responder('GET', '/loja/itens', [])
    rede.responder('GET', '/admin/loja/categorias', [])
    rede.responder('GET', '/marketplace/anuncios/itensanunciados/todos', [])
    rede.responder('GET', '/marketplace/categorias', [])
    rede.responder('GET', '/blockchain/historico', [])
    rede.responder('GET', '/blockchain/variacoes', [])
    rede.responder('GET', '/hall/ranking/:ranking', [])
    for (const caminho of [
      '/',
      '/login',
      '/discord-login',
      '/loja',
      '/marketplace',
      '/hall',
      '/cripto',
      '/eventos',
      '/anuncios',
      '/outros',
    ]) {
      const site = await abrirSite(caminho)
      await expect.element(titulo).toBeInTheDocument()
      await expect.poll(site.onde).toBe(caminho)
      await site.unmount()
    }
  })

  it('[ADM-02] with a session as a player alone no page of the administration opens', async () => {
    entrarComo('user')
    for (const caminho of [...DA_ADMINISTRACAO.map(([, onde]) => onde), '/admin/dashboard']) {
      const site = await abrirSite(caminho)
      await expect.element(page.getByRole('heading', { name: 'Login Admin' })).toBeVisible()
      expect(site.onde()).toBe(`/admin/login?voltar=${encodeURIComponent(caminho)}`)
      await site.unmount()
    }
  })

  it('[OQ-71] a street that does not exist says so within the frame, and leads home', async () => {
    await abrirSite('/nao/existe')
    await expect.element(page.getByRole('heading', { name: 'Página não encontrada', level: 1 })).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Principal' })).toBeInTheDocument()
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
  })
})

describe("the account's menu", () => {
  it('[NAV-11][LAY-16] of a player has five entries; one that is chosen closes it', async () => {
    rede.responder('GET', '/loja/historico-compras', [])
    entrarComo('user')
    const site = await abrirSite('/creditos')
    await expect.element(menu).toMatchTextContent('Bruno')
    await menu.click()
    expect(ligacoes(conta)).toEqual([
      ['Perfil', '/painel/perfil'],
      ['Minha Carteira', '/painel/carteira'],
      ['Meus Anúncios', '/painel/anuncios'],
      ['Minhas Compras', '/historico-compras'],
    ])
    await expect.element(conta.getByRole('button', { name: 'Sair' })).toBeVisible()
    await conta.getByRole('link', { name: 'Minhas Compras' }).click()
    await expect.poll(site.onde).toBe('/historico-compras')
    await expect.element(conta).not.toBeInTheDocument()
  })

  it.each([
    [1440, 900],
    [390, 640],
  ])('[NAV-12] of an administrator says ADMIN and has the whole administration, at %s px', async (largura, altura) => {
    await page.viewport(largura, altura)
    entrarComo('admin')
    rede.recusar('GET', '/carteira', 404)
    await abrirSite('/outros')
    await menu.click()
    await expect.element((largura > 1000 ? menu : conta).getByText('ADMIN', { exact: true })).toBeVisible()
    expect(ligacoes(conta)).toEqual(DA_ADMINISTRACAO.map(([nome, onde]) => [nome, onde]))
    const sair = conta.getByRole('button', { name: 'Sair' })
    sair.element().scrollIntoView()
    await expect.element(sair).toBeInViewport()
  })
})

describe('the samples', () => {
  const main = page.getByRole('main')
  const leilao = page.getByRole('complementary', { name: 'Destaques' }).getByRole('region', { name: /Comet S2/ })

  it('[AMO-01][AMO-05] the auction has two fixed lots, whose button only says that it comes soon', async () => {
    entrarComo('user')
    await abrirSite('/leilao')
    const lotes = main.getByRole('article')
    await expect.element(lotes).toHaveLength(2)
    for (const [i, preco] of ['1.500,00 Sorium', '800,00 Sorium'].entries()) {
      await expect.element(lotes.nth(i)).toMatchTextContent('Amostra')
      await expect.element(lotes.nth(i)).toMatchTextContent(preco)
      await lotes.nth(i).getByRole('button', { name: 'Comprar agora' }).click()
    }
    await expect.element(page.getByText('Os lotes da cidade abrem em breve.').first()).toBeVisible()
    expect(rede.pedidos.filter((p) => !p.chamada.startsWith('GET '))).toEqual([])
  })

  it.each([
    ['user', 'Bruno'],
    [null, 'Visitante'],
  ] as const)("[AMO-06][AMO-08][OQ-80] each bid on the card raises it by 100 Sorium and is the bidder's (%s)", async (papel, nome) => {
    await page.viewport(1440, 900)
    if (papel) entrarComo(papel)
    await abrirSite('/creditos')
    for (const texto of ['Amostra', '5.000,00 Sorium', 'Incremento mínimo', '100,00 Sorium', 'Último lance'])
      await expect.element(leilao).toMatchTextContent(texto)
    await expect.element(leilao.getByRole('timer', { name: 'Tempo restante' })).toMatchTextContent(/^\d\dhoras\d\dmin\d\dseg$/)
    const lances = () => Number(/Lances\D*(\d+)/.exec(leilao.element().textContent ?? '')?.[1])
    const antes = lances()
    await leilao.getByRole('button').click()
    await leilao.getByRole('button').click()
    await expect.element(leilao).toMatchTextContent('5.200,00 Sorium')
    await expect.element(leilao).not.toMatchTextContent('R$')
    expect(lances()).toBe(antes + 2)
    await expect.element(leilao).toMatchTextContent(new RegExp(`Último lance\\s*${nome}`))
  })

  it('[AMO-02][AMO-03][AMO-04][AMO-05] the ads and the others are samples alone, and ask for nothing', async () => {
    const site = await abrirSite('/anuncios')
    await expect.element(main.getByRole('article')).toHaveLength(3)
    for (const anuncio of main.getByRole('article').elements()) {
      expect(anuncio.querySelector('h2')?.textContent).not.toBe('')
      expect(anuncio.textContent).toContain('Amostra')
    }
    await site.unmount()
    await abrirSite('/outros')
    await expect.element(main.getByRole('region', { name: /ZRP Coin/ })).toBeVisible()
    for (const nome of ['Top Farm', 'Top Dinheiro', 'Top Instagram', 'Novos anúncios']) {
      const cartao = main.getByRole('region', { name: nome })
      await expect.element(cartao.getByRole('listitem')).toHaveLength(3)
      await expect.element(cartao.getByText('Amostra', { exact: true })).toBeVisible()
    }
    const produtos = main.getByRole('region', { name: 'Produtos em destaque' }).getByRole('article')
    for (const [i, texto] of [/VIP Mensal.*49,90/, /Veículo raro.*299,90/, /Pacote de moedas.*99,90/].entries())
      await expect.element(produtos.nth(i)).toMatchTextContent(texto)
    const perguntadas = new Set(rede.pedidos.map((p) => p.chamada))
    expect(perguntadas).toEqual(new Set(['GET /configuracoes/publicas', 'GET /vitrine', 'GET /blockchain/valor']))
  })

  it('[OQ-69] to buy coins and to enter the server lead on: the address of the server is copied', async () => {
    const site = await abrirSite('/comprar-moedas')
    await expect.element(page.getByRole('heading', { name: 'Comprar Moedas', level: 1 })).toBeVisible()
    await expect.element(main).toMatchTextContent('chega em breve')
    await expect.element(main.getByRole('link', { name: 'Abrir minha carteira' })).toHaveAttribute('href', '/painel/carteira')
    await site.unmount()
    rede.responder('GET', '/configuracoes/publicas', {
      ...CONFIGURACOES,
      endereco_servidor: 'connect cidade.exemplo:30120',
      convite_discord: 'https://discord.exemplo/porto',
    })
    await abrirSite('/entrar-servidor')
    await expect.element(main).toMatchTextContent('connect cidade.exemplo:30120')
    await expect.element(main.getByRole('link', { name: 'Entrar no Discord' })).toHaveAttribute('href', 'https://discord.exemplo/porto')
    await expect.element(main.getByRole('button', { name: 'Copiar' })).toBeVisible()
  })
})
