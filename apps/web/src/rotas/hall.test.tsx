import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JogadorClassificado, JogadorDoHall } from '@sorium/contratos/hall/index.ts'
import { abrirSite, entrarComo, redeDoSite } from '../testes/site.tsx'

const SETE = [
  'Riqueza & Poder',
  'Tempo & Dedicação',
  'Comércio & Economia',
  'Crimes & Justiça',
  'Celebridades & Influencers',
  'Combate & Ação',
  'Vida & Roleplay',
]
const NINGUEM: JogadorDoHall = {
  id: 1042,
  name: 'Dandara',
  name2: 'Reis',
  username: 'dandi',
  avatarURL: '/imagens/retratos/silhueta.avif',
  patrimonio: null,
  saldo_real: null,
  saldo_zcoin: null,
  saldo_banco: null,
  garage: null,
  seek_total_playtime: null,
  seek_playtime: null,
  total_veiculos: null,
  total_casas: null,
  total_anuncios: null,
  total_vendidos: null,
  total_prisoes: null,
  total_posts: null,
  total_reacoes: null,
  total_seguidores: null,
  total_likes: null,
  total_abates: null,
  total_mortes: null,
  total_empregos: null,
  idade_dias: null,
}
const lugares = (quantos: number, valores: Partial<JogadorDoHall>, desde = 1): JogadorClassificado[] =>
  Array.from({ length: quantos }, (_, i) => ({
    ...NINGUEM,
    ...valores,
    posicao: desde + i,
    id: 2000 + desde + i,
    name: `Nome${desde + i}`,
    name2: 'Silva',
  }))

const daLateral = page.getByRole('group', { name: 'Categorias', exact: true })
const fichas = page.getByRole('group', { name: 'Categorias do hall' })
const dialogo = page.getByRole('dialog')
const textos = (locator: typeof fichas) =>
  locator
    .getByRole('button')
    .elements()
    .map((b) => b.textContent)
let rede: ReturnType<typeof redeDoSite>

beforeEach(() => {
  rede = redeDoSite()
  rede.responder('GET', '/hall/player/:ranking', NINGUEM)
  rede.responder('GET', '/hall/ranking/:ranking', [])
})
afterEach(() => expect(rede.imprevistos).toEqual([]))

const responder = (valores: Record<string, Partial<JogadorDoHall> | null>) =>
  rede.responder('GET', '/hall/player/:ranking', ({ caminho }) => {
    const partes = valores[caminho.split('/').at(-1) ?? '']
    return partes === null ? null : { ...NINGUEM, ...partes }
  })

describe('the hall', () => {
  it('[HAL-01][HAL-02][NAV-07][NAV-08] five categories on the page, seven beside it; the chosen one is in the address', async () => {
    const site = await abrirSite('/hall')
    await expect.poll(() => textos(fichas)).toEqual(SETE.slice(0, 5))
    expect(textos(daLateral)).toEqual(SETE)
    await expect.element(daLateral.getByRole('button', { pressed: true })).toHaveTextContent('Riqueza & Poder')
    await expect.element(page.getByRole('heading', { name: 'Mais Rico', exact: true })).toBeVisible()
    await daLateral.getByRole('button', { name: 'Vida & Roleplay' }).click()
    await expect.element(page.getByRole('heading', { name: 'Morador Mais Antigo' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Mais Rico', exact: true })).not.toBeInTheDocument()
    expect(site.roteador.state.location.search).toEqual({ categoria: 'Vida & Roleplay' })
    await fichas.getByRole('button', { name: 'Crimes & Justiça' }).click()
    await expect.element(page.getByRole('heading', { name: 'Mais Prisões' })).toBeVisible()
    await site.unmount()
    const outra = await abrirSite('/hall?categoria=Vida+%26+Roleplay')
    await expect.element(page.getByRole('heading', { name: 'Mais Empregos' })).toBeVisible()
    await outra.unmount()
    await abrirSite('/hall?categoria=Pesca')
    await expect.element(page.getByRole('heading', { name: 'Mais Rico', exact: true })).toBeVisible()
  })

  it('[HAL-03][HAL-04][HAL-05] each card has title, portrait, name, ID, and its value as it is written there', async () => {
    const DIA = 86_400
    responder({
      'mais-rico': { patrimonio: 10_076.25 },
      'mais-rico-dollars': { saldo_banco: 1234 },
      'mais-rico-reais': { saldo_real: 9842.1 },
      'mais-rico-zcoin': { saldo_zcoin: 184_230.5 },
      'mais-veiculos': { total_veiculos: 1284 },
      'maior-tempo-online-total': { seek_total_playtime: 32 * DIA + 3 * 3600 + 4 * 60 + 5 },
      'maior-tempo-online-sessao': { seek_playtime: 3600 },
    })
    await abrirSite('/hall')
    const valores = [
      ['Mais Rico', 'R$ 10.076,25'],
      ['Mais Rico em Dólares', 'US$ 1.234'],
      ['Mais Rico em Reais', 'R$ 9.842,10'],
      ['Mais Rico em Sorium', '184.230,50'],
      ['Mais Veículos', '1.284'],
    ] as const
    const doTitulo = (titulo: string) => page.getByRole('heading', { name: titulo, exact: true }).element().closest('li, section')
    await expect.element(page.getByRole('heading', { name: 'Mais Veículos' })).toBeVisible()
    for (const [titulo, valor] of valores) {
      await expect.poll(() => doTitulo(titulo)?.textContent?.replaceAll('\u00a0', ' ')).toContain(valor)
      expect(doTitulo(titulo)?.textContent).toContain('Dandara Reis')
      expect(doTitulo(titulo)?.textContent).toContain('ID 1042')
      expect(doTitulo(titulo)?.querySelector('img')?.getAttribute('src')).toBe('/imagens/retratos/silhueta.avif')
    }
    await daLateral.getByRole('button', { name: 'Tempo & Dedicação' }).click()
    await expect.element(page.getByText('1 mês, 2 dias, 3 horas, 4 minutos, 5 segundos')).toBeVisible()
    await expect.poll(() => doTitulo('Maior Sessão Agora')?.textContent).toMatch(/1 hora(?!.*minuto)/)
  })

  it('[HAL-03] who is missing is ---, and a call that fails takes its own card alone', async () => {
    let caida = true
    rede.responder('GET', '/hall/player/:ranking', ({ caminho }) => {
      if (caminho.endsWith('mais-garagens')) return null
      if (caminho.endsWith('mais-veiculos') && caida) throw new TypeError('Failed to fetch')
      return { ...NINGUEM, total_casas: 9, total_veiculos: 3 }
    })
    await abrirSite('/hall')
    const doTitulo = (titulo: string) => page.getByRole('heading', { name: titulo, exact: true }).element().closest('li, section')
    await expect.element(page.getByText('Nenhum jogador neste ranking ainda.')).toBeVisible()
    expect(doTitulo('Mais Garagens')?.textContent).toContain('---')
    expect(doTitulo('Mais Casas')?.textContent).toContain('9 casas')
    const tentar = page.getByRole('button', { name: /^Tentar de novo/ })
    await expect.element(tentar).toHaveLength(1)
    expect(doTitulo('Mais Veículos')?.textContent).toContain('---')
    caida = false
    await tentar.click()
    await expect.poll(() => doTitulo('Mais Veículos')?.textContent).toContain('3 veículos')
  })

  it('[HAL-01] while nothing has come it says that it is coming', async () => {
    const espera = rede.segurar('GET', '/hall/player/:ranking')
    await abrirSite('/hall')
    await expect.element(page.getByText('Carregando Hall da Fama...')).toBeInTheDocument()
    espera.soltar(NINGUEM)
    await expect.element(page.getByText('Carregando Hall da Fama...')).not.toBeInTheDocument()
    await expect.element(page.getByText('ID 1042').first()).toBeVisible()
  })

  it('[HAL-03] places up to the tenth that did not come say so, with Tentar de novo; the first stays', async () => {
    rede.recusar('GET', '/hall/ranking/:ranking', 500)
    await abrirSite('/hall?categoria=Tempo+%26+Dedica%C3%A7%C3%A3o')
    const aviso = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar os outros lugares.' })
    await expect.element(aviso).toBeVisible()
    await expect.element(page.getByText('ID 1042').first()).toBeVisible()
    rede.responder('GET', '/hall/ranking/:ranking', lugares(10, { seek_total_playtime: 60 }))
    await aviso.getByRole('button', { name: 'Tentar de novo' }).click()
    const seguintes = page.getByRole('list', { name: 'Do 4º ao 10º: Mais Tempo Online' }).getByRole('listitem')
    await expect.element(seguintes).toHaveLength(7)
    await expect.element(seguintes.nth(0)).toMatchTextContent(/^4ºNome4 Silva.*ID 2004/)
    await expect.element(aviso).not.toBeInTheDocument()
  })
})

describe('a ranking', () => {
  it('[HAL-03] opens from its card, from the first on, and stands in the address', async () => {
    rede.responder('GET', '/hall/ranking/:ranking', lugares(3, { saldo_banco: 5 }))
    const site = await abrirSite('/hall')
    await page.getByRole('button', { name: 'Ver top 100: Mais Rico em Dólares', exact: true }).click()
    const linhas = dialogo.getByRole('list', { name: 'Top 100: Mais Rico em Dólares' }).getByRole('listitem')
    await expect.element(linhas).toHaveLength(3)
    for (const n of [1, 2, 3]) await expect.element(linhas.nth(n - 1)).toMatchTextContent(new RegExp(`^${n}º.*Nome${n} Silva.*ID 200${n}`))
    await expect.element(dialogo.getByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument()
    expect(site.onde()).toContain('ranking=mais-rico-dollars')
  })

  it('[HAL-01] with nobody in it says so; one that fails is asked for again', async () => {
    await abrirSite('/hall?ranking=mais-casas')
    await expect.element(dialogo).toMatchTextContent('Nenhum jogador neste ranking ainda.')
    rede.recusar('GET', '/hall/ranking/:ranking', 500)
    await dialogo.getByLabelText('Ranking').selectOptions('Mais Veículos')
    await expect.element(dialogo.getByRole('alert')).toMatchTextContent('Não foi possível carregar este ranking.')
    rede.responder('GET', '/hall/ranking/:ranking', lugares(3, { total_veiculos: 5 }))
    await dialogo.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(dialogo.getByRole('list', { name: 'Top 100: Mais Veículos' })).toMatchTextContent('1º')
  })

  it('[HAL-03] tells who plays his own place and what he lacks; if it did not come, Tentar de novo', async () => {
    const MINHA = '/hall/ranking/:ranking/minha-posicao'
    rede.responder('GET', '/hall/ranking/:ranking', lugares(3, { saldo_real: 900 }))
    rede.recusar('GET', MINHA, 500)
    entrarComo('user')
    await abrirSite('/hall?ranking=mais-rico-reais')
    const posicao = dialogo.getByRole('complementary', { name: 'Sua posição' })
    await expect.element(posicao).toMatchTextContent('Não pôde ser lida agora.')
    rede.responder('GET', MINHA, { posicao: 12, valor: 1500.5, falta: 20.25, oculto: false })
    await posicao.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(posicao).toMatchTextContent(/12º · R\$.1\.500,50/)
    await expect.element(posicao).toMatchTextContent(/Para passar o 11º, faltam.?R\$.20,25/)
    await expect.element(posicao.getByRole('button')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
  })
})
