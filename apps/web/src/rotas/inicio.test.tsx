import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import type { JogadorDoHall } from '@sorium/contratos/hall/index.ts'
import { RANKINGS, RANKINGS_DO_INICIO } from '@sorium/contratos/hall/rankings.ts'
import type { VitrinePublica } from '@sorium/contratos/vitrine/index.ts'
import { itemDe } from '#modulos/loja/fabrica.ts'
import { anuncioDe } from '#modulos/marketplace/fabrica.ts'
import { abrirSite, CONFIGURACOES, inicioVazio, redeDoSite, VITRINE } from '../testes/site.tsx'

const VENDIDOS = '/loja/mais-vendidos'
const RECENTES = '/marketplace/ads'
const EVENTOS = '/admin/eventos'
const PRIMEIRO = '/hall/player/:ranking'
const CINCO = [1, 2, 3, 4, 5]
const TRES = [
  ['Novo Evento!', '/eventos'],
  ['Item Exclusivo', '/loja'],
  ['Promoção Relâmpago', '/marketplace'],
] as const
const BANNER: VitrinePublica['banner'] = TRES.map(([titulo, link]) => ({
  id: titulo,
  oculto: false,
  titulo,
  descricao: `Sobre ${titulo}`,
  link,
  imagem: '/imagens/fundos/mapa-1600.avif',
}))
const EVENTO: Evento = {
  id: '0197a0e0-0000-7000-8000-000000000001',
  motivo: 'Corrida',
  titulo: 'Noite na Orla',
  descricao: '<p>Oi</p>',
  autor: null,
  data: '2026-11-20T12:00:00Z',
  quando: null,
  passado: false,
  imagem: null,
}
const JOGADOR = { id: 1, name: null, name2: null, username: 'dandi', avatarURL: null } as JogadorDoHall

const main = page.getByRole('main')
const regiao = (nome: string) => main.getByRole('region', { name: nome, exact: true })
let rede: ReturnType<typeof redeDoSite>

beforeEach(() => {
  rede = redeDoSite()
  inicioVazio(rede)
})
afterEach(async () => {
  await page.viewport(1280, 900)
  expect(rede.imprevistos).toEqual([])
})

function jogador(partes: Partial<JogadorDoHall>): JogadorDoHall {
  const campos = Object.values(RANKINGS).map((r) => [r.campo, null])
  return { ...JOGADOR, ...(Object.fromEntries(campos) as Partial<JogadorDoHall>), ...partes }
}

describe('the banner', () => {
  const slide = (titulo: string) => regiao('Destaques').getByRole('heading', { name: titulo, exact: true })
  const ponto = (n: number) => page.getByRole('button', { name: new RegExp(`^Slide ${n}:`) })
  const passar = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  beforeEach(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
    rede.responder('GET', '/vitrine', { ...VITRINE, banner: BANNER })
    rede.responder('GET', EVENTOS, [EVENTO])
    await abrirSite('/')
    await expect.element(slide('Novo Evento!')).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  })

  it('[HOM-01][HOM-02][HOM-04] has three slides, each with picture, text and where it leads; one is seen', async () => {
    for (const [i, [titulo, destino]] of TRES.entries()) {
      await ponto(i + 1).click()
      await expect.element(slide(titulo)).toBeVisible()
      await expect.element(regiao('Destaques').getByRole('link', { name: 'Saiba mais' })).toHaveAttribute('href', destino)
      await expect.element(regiao('Destaques').getByRole('heading')).toHaveLength(1)
      const visto = regiao('Destaques').element().querySelector('article:not([inert])')
      expect(visto?.querySelector('img')).not.toBeNull()
      expect(visto?.querySelector('p')?.textContent).toBe(`Sobre ${titulo}`)
    }
  })

  it('[HOM-02][HOM-03] the next comes after six seconds, in a ring; a chosen one begins its six seconds anew', async () => {
    await ponto(3).click()
    ponto(3).element().blur()
    await passar(4_000)
    ponto(3)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await passar(5_900)
    await expect.element(slide('Promoção Relâmpago')).toBeVisible()
    await passar(100)
    await expect.element(slide('Novo Evento!')).toBeVisible()
    await passar(6_000)
    await expect.element(slide('Item Exclusivo')).toBeVisible()
  })

  it('[HOM-02] it waits while somebody reads: paused, or with the keyboard in it', async () => {
    // The test browser prefers reduced motion, and then the style sheet hides this button.
    const apertar = (name: string) =>
      page
        .getByRole('button', { name, includeHidden: true })
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    apertar('Pausar a troca de slides')
    await passar(20_000)
    await expect.element(slide('Novo Evento!')).toBeVisible()
    apertar('Retomar a troca de slides')
    await passar(6_000)
    await expect.element(slide('Item Exclusivo')).toBeVisible()
    ponto(2).element().focus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await passar(20_000)
    await expect.element(slide('Item Exclusivo')).toBeVisible()
    ;(document.activeElement as HTMLElement).blur()
    await passar(6_000)
    await expect.element(slide('Promoção Relâmpago')).toBeVisible()
  })
})

describe('below it', () => {
  it('[HOM-05][HOM-06][HOM-07] the three buttons, the next events and the quick news', async () => {
    rede.responder('GET', '/configuracoes/publicas', {
      ...CONFIGURACOES,
      convite_discord: 'https://discord.exemplo/porto',
      changelog_url: 'https://exemplo.com/mudou',
    })
    rede.responder('GET', EVENTOS, [EVENTO])
    rede.responder('GET', '/vitrine', {
      ...VITRINE,
      noticias: [{ id: 'n1', oculto: false, texto: 'O metrô chegou.', etiqueta: 'Obra', tom: 'ouro', dia: '2026-01-05' }],
    })
    await abrirSite('/')
    await expect.element(main.getByRole('link', { name: /^Comprar Moedas/ })).toHaveAttribute('href', '/comprar-moedas')
    await expect.element(main.getByRole('link', { name: /^Entrar no Servidor/ })).toHaveAttribute('href', '/entrar-servidor')
    const convite = main.getByRole('link', { name: /^Entrar no Discord/ })
    await expect.element(convite).toHaveAttribute('href', 'https://discord.exemplo/porto')
    await expect.element(convite).toHaveAttribute('target', '_blank')
    const agenda = regiao('Próximos Eventos').getByRole('listitem')
    await expect.element(agenda).toMatchTextContent(/Corrida.*Noite na Orla/)
    await expect.element(agenda.getByRole('link')).toHaveAttribute('href', `/eventos?id=${EVENTO.id}`)
    expect(rede.pedidos.find((p) => p.caminho === EVENTOS)?.consulta).toEqual({ limite: '4', tempo: 'proximos' })
    await expect.element(regiao('Notícias Rápidas').getByRole('listitem')).toMatchTextContent(/Obra.*5 jan.*O metrô chegou\./)
    await expect
      .element(regiao('Notícias Rápidas').getByRole('link', { name: 'Changelog' }))
      .toHaveAttribute('href', 'https://exemplo.com/mudou')
  })

  it('[HOM-08][HOM-10][HOM-11] five of the nine rankings, with label, round portrait and name, in 5, 3 and 2 columns', async () => {
    rede.responder('GET', PRIMEIRO, jogador({ name: 'Dandara', name2: 'Reis', avatarURL: '/imagens/retratos/nina.avif' }))
    await page.viewport(1440, 900)
    await abrirSite('/')
    const fama = regiao('Hall da Fama')
    await expect.element(fama.getByRole('link', { name: 'Ver o Hall' })).toHaveAttribute('href', '/hall')
    const cartoes = () => [...fama.element().querySelectorAll('a:has(img)')]
    await expect.poll(() => cartoes().length).toBe(5)
    const rotulos = cartoes().map((c) => c.querySelector('b + span')?.textContent)
    expect(new Set(rotulos).size).toBe(5)
    expect(RANKINGS_DO_INICIO.map((r) => RANKINGS[r].titulo)).toEqual(expect.arrayContaining(rotulos))
    for (const cartao of cartoes()) {
      expect(cartao.querySelector('b')?.textContent).toBe('Dandara')
      const retrato = cartao.querySelector('span:has(> img)')
      expect(retrato?.querySelector('img')?.getAttribute('src')).toBe('/imagens/retratos/nina.avif')
      expect(retrato && getComputedStyle(retrato).borderRadius).toMatch(/^(50%|9{3,}px)$/)
    }
    for (const [largura, quantas] of [
      [1440, 5],
      [1100, 3],
      [390, 2],
    ] as const) {
      await page.viewport(largura, 900)
      const grade = fama.element().querySelector(':scope > div:has(> a img)')
      expect(grade && getComputedStyle(grade).gridTemplateColumns.split(' ')).toHaveLength(quantas)
    }
  })

  it('[HOM-12][HOM-13] a call of the hall that fails leaves --- on its own card, and nobody without a picture lacks one', async () => {
    let primeira = ''
    rede.responder('GET', PRIMEIRO, ({ caminho }) => {
      primeira ||= caminho
      if (caminho === primeira) throw new TypeError('Failed to fetch')
      return jogador({})
    })
    await abrirSite('/')
    const cartoes = () => [...regiao('Hall da Fama').element().querySelectorAll('a:has(img)')]
    await expect
      .poll(() =>
        cartoes()
          .map((c) => c.querySelector('b')?.textContent ?? '')
          .toSorted((a, b) => a.localeCompare(b)),
      )
      .toEqual(['---', 'dandi', 'dandi', 'dandi', 'dandi'])
    for (const cartao of cartoes()) expect(cartao.querySelector('img')?.getAttribute('src')).toBe('/imagens/retratos/silhueta.avif')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('[HOM-09][HOM-16] each list waits for itself alone, and stops waiting with its own call, right or failed', async () => {
    const esperas = {
      recentes: [rede.segurar('GET', RECENTES), page.getByText('Carregando itens recentes...')],
      eventos: [rede.segurar('GET', EVENTOS), page.getByText('Carregando eventos...')],
      vendidos: [rede.segurar('GET', VENDIDOS), page.getByText('Carregando produtos em destaque...')],
      hall: [rede.segurar('GET', PRIMEIRO), page.getByText('Carregando Hall da Fama...')],
    } as const
    await abrirSite('/')
    for (const [, texto] of Object.values(esperas)) await expect.element(texto).toBeInTheDocument()
    esperas.recentes[0].recusar(404)
    await expect.element(esperas.recentes[1]).not.toBeInTheDocument()
    esperas.eventos[0].recusar(404)
    await expect.element(esperas.eventos[1]).not.toBeInTheDocument()
    await expect.element(regiao('Próximos Eventos')).toMatchTextContent('Nenhum evento anunciado.')
    await expect.element(esperas.vendidos[1]).toBeInTheDocument()
    esperas.vendidos[0].soltar(CINCO.map((n) => itemDe({ id: `p${n}`, nome: `Produto ${n}` })))
    await expect.element(esperas.vendidos[1]).not.toBeInTheDocument()
    await expect.element(esperas.hall[1]).toBeInTheDocument()
    esperas.hall[0].soltar(null)
    await expect.element(esperas.hall[1]).not.toBeInTheDocument()
  })

  it('[HOM-14][HOM-15] what sells best and what is new, five of each, in five columns, with their ways', async () => {
    rede.responder(
      'GET',
      VENDIDOS,
      CINCO.map((n) => itemDe({ id: `p${n}`, nome: `Produto ${n}` })),
    )
    rede.responder(
      'GET',
      RECENTES,
      CINCO.map((n) => anuncioDe({ id: `a${n}`, nome_item: `Coisa ${n}`, valor: n, preco_reais: n, meu: false })),
    )
    await page.viewport(1440, 900)
    await abrirSite('/')
    for (const [titulo, caminho, nome, chamada] of [
      ['Produtos em Destaque', '/loja', 'Produto', VENDIDOS],
      ['Itens Recentes', '/marketplace', 'Coisa', RECENTES],
    ] as const) {
      const secao = regiao(titulo)
      await expect.poll(() => secao.element().querySelectorAll('a:has(img)').length).toBe(5)
      const cartoes = [...secao.element().querySelectorAll('a:has(img)')]
      for (const [i, cartao] of cartoes.entries()) expect(cartao.textContent).toContain(`${nome} ${i + 1}`)
      expect(secao.getByRole('heading', { name: titulo }).element().parentElement?.querySelector('a')?.getAttribute('href')).toBe(caminho)
      expect(rede.pedidos.find((p) => p.caminho === chamada)?.consulta).toEqual({ limit: '5' })
      const grade = secao.element().querySelector(':scope > div:has(> a img)')
      expect(grade && getComputedStyle(grade).gridTemplateColumns.split(' ')).toHaveLength(5)
    }
    await expect.element(regiao('Itens Recentes').getByRole('link', { name: /Coisa 3/ })).toMatchTextContent(/R\$.3,00/)
  })

  it('[ERR-26][HOM-15] without an answer the lists are empty, and nothing is said', async () => {
    rede.recusar('GET', VENDIDOS, 500)
    rede.calar('GET', RECENTES)
    await abrirSite('/')
    await expect.element(regiao('Itens Recentes')).toMatchTextContent('Nenhum item recente encontrado.')
    await expect.element(regiao('Produtos em Destaque')).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})
