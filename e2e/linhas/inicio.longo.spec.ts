import { anuncio } from '../apoio/anunciar.ts'
import { colunas, segurar, semPrimeirasRespostas } from '../apoio/pagina.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

const regiao = (page: Page, nome: string) => page.getByRole('main').getByRole('region', { name: nome, exact: true })
const VENDIDOS = '/loja/mais-vendidos'
const RECENTES = '/marketplace/ads'
const EVENTOS = '/admin/eventos'

const NOVE = 'Mais Rico|Mais Garagens|Mais Tempo Online|Mais Veículos|Mais Casas|Mais Anúncios|Mais Vendas|Influencer|Mais Reações'.split(
  '|',
)

const produto = (n: number) => ({
  id: `p${n}`,
  nome: `Produto ${n}`,
  descricao: '',
  imagem: null,
  categoria_id: 'c',
  categoria_nome: 'Médico',
  valor_reais: 10 + n,
  valor_zcoin: null,
  tipo: 'permanente',
  duracao_dias: null,
  destaque: false,
})
const CINCO = [1, 2, 3, 4, 5]

test.describe('o banner', () => {
  test.use({ hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } })
  const slide = (page: Page, titulo: string) => page.getByRole('heading', { name: titulo, exact: true })
  const ponto = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^Slide ${n}:`) })

  test('[HOM-01][HOM-02][HOM-03][HOM-04] três slides de 6 segundos, em roda; um ponto escolhe e recomeça a contagem', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(slide(page, 'Novo Evento!')).toBeVisible()
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    const tres = [
      ['Novo Evento!', '/eventos'],
      ['Item Exclusivo', '/loja'],
      ['Promoção Relâmpago', '/marketplace'],
    ] as const
    for (const [i, [titulo, destino]] of tres.entries()) {
      await ponto(page, i + 1).tap()
      await expect(slide(page, titulo)).toBeVisible()
      const banner = regiao(page, 'Destaques')
      await expect(banner.getByRole('link', { name: 'Saiba mais' })).toHaveAttribute('href', destino)
      await expect(banner.locator('article:not([inert]) img')).toBeVisible()
      await expect(banner.locator('article:not([inert]) p')).not.toBeEmpty()
      await expect(banner.getByRole('heading')).toHaveCount(1)
    }
    await expect(regiao(page, 'Destaques').getByRole('heading')).toHaveCSS('animation-duration', '0.6s')
    await page.clock.runFor(4_000)
    // dispatchEvent, because a second tap at one place would zoom.
    await ponto(page, 3).dispatchEvent('click')
    await page.clock.runFor(5_900)
    await expect(slide(page, 'Promoção Relâmpago')).toBeVisible()
    await page.clock.runFor(100)
    await expect(slide(page, 'Novo Evento!')).toBeVisible()
    await page.clock.runFor(6_000)
    await expect(slide(page, 'Item Exclusivo')).toBeVisible()
  })

  test('[HOM-03] um clique num ponto escolhe o slide e recomeça os 6 segundos, também com o mouse parado em cima', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await ponto(page, 2).click()
    await expect(slide(page, 'Item Exclusivo')).toBeVisible()
    await page.clock.runFor(5_000)
    // Choosing the shown slide restarts its six seconds.
    await ponto(page, 2).click()
    await page.clock.runFor(5_900)
    await expect(slide(page, 'Item Exclusivo')).toBeVisible()
    await page.clock.runFor(100)
    await expect(slide(page, 'Promoção Relâmpago')).toBeVisible()
    await page.mouse.move(300, 300)
    await page.clock.runFor(6_000)
    await expect(slide(page, 'Novo Evento!')).toBeVisible()
  })

  test('[HOM-02] espera enquanto alguém lê de propósito: com o teclado dentro dele, ou pausado', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await ponto(page, 1).click()
    await page.getByRole('button', { name: 'Pausar a troca de slides' }).click()
    await page.clock.runFor(20_000)
    await expect(slide(page, 'Novo Evento!')).toBeVisible()
    await page.getByRole('button', { name: 'Retomar a troca de slides' }).click()
    await page.clock.runFor(6_000)
    await expect(slide(page, 'Item Exclusivo')).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await page.clock.runFor(20_000)
    await expect(slide(page, 'Item Exclusivo')).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(6_000)
    await expect(slide(page, 'Promoção Relâmpago')).toBeVisible()
  })
})

test('[HOM-05][HOM-06][HOM-07] os três botões, os próximos eventos e as notícias', async ({ page, sitio }) => {
  const eventos = await sitio.ler<{ id: string; motivo: string; titulo: string }[]>('/admin/eventos?limite=4&tempo=proximos')
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Comprar Moedas/ })).toHaveAttribute('href', '/comprar-moedas')
  await expect(main.getByRole('link', { name: /^Entrar no Servidor/ })).toHaveAttribute('href', '/entrar-servidor')
  const convite = main.getByRole('link', { name: /^Entrar no Discord/ })
  await expect(convite).toHaveAttribute('href', /^https:\/\/discord\.example\//)
  await expect(convite).toHaveAttribute('target', '_blank')
  const agenda = regiao(page, 'Próximos Eventos').getByRole('listitem')
  await expect(agenda).toHaveCount(eventos.length)
  for (const [i, { id, motivo, titulo }] of eventos.entries()) {
    await expect(agenda.nth(i)).toContainText(motivo)
    await expect(agenda.nth(i)).toContainText(titulo)
    await expect(agenda.nth(i).getByRole('link')).toHaveAttribute('href', `/eventos?id=${id}`)
  }
  const noticias = regiao(page, 'Notícias Rápidas')
  await expect(noticias.getByRole('listitem').filter({ has: page.locator('[data-etiqueta]') })).toHaveCount(4)
  await expect(noticias.getByRole('link', { name: 'Changelog' })).toHaveAttribute('href', /^https:/)
})

test('[HOM-08][HOM-10][HOM-11] cinco dos nove rankings, com rótulo, retrato redondo e nome, em 5, 3 e 2 colunas', async ({ page }) => {
  await page.goto('/')
  const fama = regiao(page, 'Hall da Fama')
  await expect(fama.getByRole('link', { name: 'Ver o Hall' })).toHaveAttribute('href', '/hall')
  const cartoes = fama.locator('a:has(img)')
  await expect(cartoes).toHaveCount(5)
  const rotulos = await cartoes.locator('b + span').allTextContents()
  expect(new Set(rotulos).size).toBe(5)
  expect(NOVE).toEqual(expect.arrayContaining(rotulos))
  for (const cartao of await cartoes.all()) {
    await expect(cartao.locator('b')).not.toBeEmpty()
    const retrato = cartao.locator('span:has(> img)')
    await expect(retrato.locator('img')).toHaveAttribute('src', /^\/(api\/hall\/geraravatar\/|imagens\/retratos\/)/)
    await expect(retrato).toHaveCSS('border-radius', /^(50%|9{3,}px)$/)
  }
  for (const [largura, quantas] of [
    [1440, 5],
    [1100, 3],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width: largura, height: 900 })
    expect(await colunas(page, 'section[aria-label="Hall da Fama"] > div:has(> a img)')).toBe(quantas)
  }
})

test('[HOM-09][HOM-12][HOM-13] o hall carregando; uma chamada que falha deixa --- só no seu cartão', async ({ page, vigia }) => {
  vigia.permitirFalhas()
  await semPrimeirasRespostas(page)
  const soltar = await segurar(page, '/hall/player/')
  let primeira = ''
  await page.route('**/api/hall/player/*', (rota) => {
    primeira ||= rota.request().url()
    return rota.request().url() === primeira ? rota.fulfill({ status: 500, json: {} }) : rota.fallback()
  })
  await page.goto('/')
  const fama = regiao(page, 'Hall da Fama')
  await expect(fama).toBeVisible()
  const cartoes = fama.locator('a:has(img)')
  await soltar({ json: { id: 1, name: null, name2: null, username: 'dandi', avatarURL: null } })
  await expect(cartoes).toHaveCount(5)
  await expect(cartoes.filter({ hasText: '---' })).toHaveCount(1)
  await expect(cartoes.filter({ hasText: 'dandi' })).toHaveCount(4)
  await expect(cartoes.last().locator('img')).toHaveAttribute('src', '/imagens/retratos/silhueta.avif')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[HOM-09][HOM-16] cada lista tem a sua espera, que acaba com a sua chamada, certa ou falha', async ({ page, vigia }) => {
  vigia.permitirFalhas()
  await semPrimeirasRespostas(page)
  const esperas = {
    vendidos: [await segurar(page, VENDIDOS), page.getByText('Carregando produtos em destaque...')],
    recentes: [await segurar(page, RECENTES), page.getByText('Carregando itens recentes...')],
    eventos: [await segurar(page, EVENTOS), page.getByText('Carregando eventos...')],
    hall: [await segurar(page, '/hall/player/'), page.getByText('Carregando Hall da Fama...')],
  } as const
  const acabar = async (qual: keyof typeof esperas, resposta: { status?: number; json?: unknown }) => {
    const [soltar, texto] = esperas[qual]
    await expect(texto).toBeAttached()
    await soltar(resposta)
    await expect(texto).toHaveCount(0)
  }
  await page.goto('/')
  await acabar('recentes', { status: 500 })
  await acabar('eventos', { status: 500 })
  await acabar('vendidos', { json: CINCO.map(produto) })
  await acabar('hall', { json: null })
  await expect(regiao(page, 'Próximos Eventos')).toContainText('Nenhum evento anunciado.')
})

test('[HOM-14][HOM-15] os mais vendidos e os anúncios novos, em 5 colunas, com os seus caminhos', async ({ page, falhar }) => {
  await semPrimeirasRespostas(page)
  await falhar(VENDIDOS, { status: 200, corpo: CINCO.map(produto) })
  await falhar(RECENTES, { status: 200, corpo: CINCO.map((n) => anuncio(n, { preco_reais: n, meu: false })) })
  const pedidos: string[] = []
  page.on('request', (r) => void pedidos.push(r.url().split('/api')[1] ?? ''))
  await page.goto('/')
  const linhas = [
    { titulo: 'Produtos em Destaque', caminho: '/loja', nome: 'Produto' },
    { titulo: 'Itens Recentes', caminho: '/marketplace', nome: 'Coisa' },
  ] as const
  for (const { titulo, caminho, nome } of linhas) {
    const secao = regiao(page, titulo)
    await expect(secao.getByRole('heading', { name: titulo }).locator('..').getByRole('link')).toHaveAttribute('href', caminho)
    await expect(secao.locator('a:has(img)')).toHaveText(CINCO.map((n) => new RegExp(`${nome} ${n}`)))
  }
  await expect(regiao(page, 'Itens Recentes').getByRole('link', { name: /Coisa 3/ })).toContainText('R$ 3,00')
  expect(await colunas(page, 'section[aria-label="Produtos em Destaque"] > div:has(> a img)')).toBe(5)
  expect(pedidos).toEqual(expect.arrayContaining([`${VENDIDOS}?limit=5`, `${RECENTES}?limit=5`]))
})

test('[ERR-26][HOM-15] sem resposta, as listas ficam vazias e nada é dito', async ({ page, falhar }) => {
  await semPrimeirasRespostas(page)
  await falhar(VENDIDOS, { status: 500 })
  await falhar(RECENTES)
  await page.goto('/')
  await expect(regiao(page, 'Itens Recentes')).toContainText('Nenhum item recente encontrado.')
  await expect(regiao(page, 'Produtos em Destaque')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
