import type { Route } from '@playwright/test'
import { dialogo } from '../apoio/loja.ts'
import { segurar } from '../apoio/pagina.ts'
import { expect, test, type Page } from '../apoio/teste.ts'

const SETE = [
  'Riqueza & Poder',
  'Tempo & Dedicação',
  'Comércio & Economia',
  'Crimes & Justiça',
  'Celebridades & Influencers',
  'Combate & Ação',
  'Vida & Roleplay',
]

const CAMPOS =
  'patrimonio saldo_real saldo_zcoin saldo_banco garage seek_total_playtime seek_playtime total_veiculos total_casas ' +
  'total_anuncios total_vendidos total_prisoes total_posts total_reacoes total_seguidores total_likes'

function jogador(valores: Record<string, number>) {
  const vazio = Object.fromEntries(CAMPOS.split(' ').map((c) => [c, null]))
  return { id: 1042, name: 'Dandara', name2: 'Reis', username: 'dandi', avatarURL: '/api/hall/geraravatar/1042', ...vazio, ...valores }
}

/** From another page, so that its data comes from calls and not with the document. */
async function irAoHall(page: Page, categoria = 'Riqueza & Poder'): Promise<void> {
  await page.goto('/creditos')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Hall da Fama' }).click()
  if (categoria !== 'Riqueza & Poder') await daLateral(page).getByRole('button', { name: categoria }).click()
}

const daLateral = (page: Page) => page.locator('#lateral').getByRole('group', { name: 'Categorias' })
const cartao = (page: Page, titulo: string) =>
  page
    .getByRole('main')
    .locator('li, section')
    .filter({ has: page.getByRole('heading', { name: titulo, exact: true }) })

test('[HAL-01][HAL-02][NAV-07][NAV-08] cinco categorias na página, sete ao lado; a escolhida está no endereço', async ({ page }) => {
  await page.goto('/hall')
  const fichas = page.getByRole('group', { name: 'Categorias do hall' }).getByRole('button')
  await expect(fichas).toHaveText(SETE.slice(0, 5))
  await expect(daLateral(page).getByRole('button')).toHaveText(SETE)
  await expect(daLateral(page).getByRole('button', { pressed: true })).toHaveText('Riqueza & Poder')
  await expect(page.getByRole('heading', { name: 'Mais Rico', exact: true })).toBeVisible()

  await daLateral(page).getByRole('button', { name: 'Vida & Roleplay' }).click()
  await expect(page.getByRole('heading', { name: 'Morador Mais Antigo' })).toBeVisible()
  expect(new URL(page.url()).search).toMatch(/^\?categoria=Vida(\+|%20)%26(\+|%20)Roleplay$/)
  expect(new URL(page.url()).searchParams.get('categoria')).toBe('Vida & Roleplay')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mais Empregos' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mais Rico', exact: true })).toHaveCount(0)

  await page.getByRole('group', { name: 'Categorias do hall' }).getByRole('button', { name: 'Crimes & Justiça' }).click()
  await expect(page.getByRole('heading', { name: 'Mais Prisões' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('categoria')).toBe('Crimes & Justiça')
  await page.goto('/hall?categoria=Pesca')
  await expect(page.getByRole('heading', { name: 'Mais Rico', exact: true })).toBeVisible()
})

test('[HAL-03][HAL-04][HAL-05] cada cartão mostra título, retrato, nome, valor no seu formato e ID', async ({ page, falhar }) => {
  const DIA = 86_400
  const respostas = {
    'mais-rico': { patrimonio: 10_076.25 },
    'mais-rico-dollars': { saldo_banco: 1234.5 },
    'mais-rico-reais': { saldo_real: 9842.1 },
    'mais-rico-zcoin': { saldo_zcoin: 184_230.5 },
    'mais-veiculos': { total_veiculos: 1284 },
    'maior-tempo-online-total': { seek_total_playtime: 32 * DIA + 3 * 3600 + 4 * 60 + 5 },
    'maior-tempo-online-sessao': { seek_playtime: 3600 },
  }
  for (const [ranking, valores] of Object.entries(respostas))
    await falhar(`/hall/player/${ranking}`, { status: 200, corpo: jogador(valores) })
  await irAoHall(page)
  for (const titulo of ['Mais Rico', 'Mais Rico em Dólares', 'Mais Rico em Reais', 'Mais Rico em Sorium', 'Mais Veículos']) {
    await expect(cartao(page, titulo)).toContainText('Dandara Reis')
    await expect(cartao(page, titulo)).toContainText('ID 1042')
    await expect(cartao(page, titulo).locator('img')).toHaveAttribute('src', '/api/hall/geraravatar/1042')
  }
  await expect(cartao(page, 'Mais Rico')).toContainText('R$ 10.076,25')
  await expect(cartao(page, 'Mais Rico em Dólares')).toContainText('US$ 1.234,50')
  await expect(cartao(page, 'Mais Rico em Reais')).toContainText('R$ 9.842,10')
  await expect(cartao(page, 'Mais Rico em Sorium')).toContainText('184.230,50')
  await expect(cartao(page, 'Mais Veículos')).toContainText('1.284')
  await daLateral(page).getByRole('button', { name: 'Tempo & Dedicação' }).click()
  await expect(cartao(page, 'Mais Tempo Online')).toContainText('1 mês, 2 dias, 3 horas, 4 minutos, 5 segundos')
  await expect(cartao(page, 'Maior Sessão Agora')).toContainText('1 hora')
  await expect(cartao(page, 'Maior Sessão Agora')).not.toContainText('minuto')
})

test('[HAL-03] quem falta mostra ---, e uma chamada que falha cala só o seu cartão', async ({ page, falhar }) => {
  await page.route('**/api/hall/player/mais-garagens', (rota) => rota.fulfill({ contentType: 'application/json', body: 'null' }))
  await falhar('/hall/player/mais-veiculos', { status: 500, vezes: 1 })
  await falhar('/hall/player/mais-casas', { status: 200, corpo: jogador({ total_casas: 9 }) })
  await irAoHall(page)
  await expect(cartao(page, 'Mais Garagens')).toContainText('---')
  await expect(cartao(page, 'Mais Garagens')).toContainText('Nenhum jogador neste ranking ainda.')
  await expect(cartao(page, 'Mais Veículos')).toContainText('---')
  await expect(cartao(page, 'Mais Casas')).toContainText('9 casas')
  await cartao(page, 'Mais Veículos').getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(cartao(page, 'Mais Veículos')).not.toContainText('---')
})

test('[HAL-01] enquanto nada chegou, diz que está carregando', async ({ page }) => {
  const presas: Route[] = []
  await page.route('**/api/hall/player/*', (rota) => void presas.push(rota))
  await irAoHall(page)
  await expect(page.getByText('Carregando Hall da Fama...')).toBeAttached()
  await expect.poll(() => presas.length).toBeGreaterThan(0)
  for (const rota of presas) await rota.continue()
  await expect(page.getByText('Carregando Hall da Fama...')).toHaveCount(0)
  await expect(cartao(page, 'Mais Rico')).toContainText('ID ')
})

test('[HAL-03] o top 100 abre, carrega até o fim e devolve o foco', async ({ page, sitio }) => {
  const primeiros = await sitio.ler<{ id: number; name: string; name2: string }[]>('/hall/ranking/mais-rico-dollars')
  expect(primeiros).toHaveLength(100)
  await page.goto('/hall')
  const abrir = page.getByRole('button', { name: 'Ver top 100: Mais Rico em Dólares', exact: true })
  await abrir.click()
  const linhas = dialogo(page).getByRole('list', { name: 'Top 100: Mais Rico em Dólares' }).getByRole('listitem').filter({ hasText: 'ID ' })
  await expect(linhas.first()).toContainText('1º')
  await expect(linhas.first()).toContainText(`${primeiros[0]?.name} ${primeiros[0]?.name2}`)
  for (let i = 0; i < 8 && (await linhas.count()) < 100; i += 1) {
    await linhas.last().scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
  }
  await expect(linhas).toHaveCount(100)
  await expect(linhas.last()).toContainText('100º')
  await expect(linhas.last()).toContainText(`ID ${primeiros[99]?.id}`)
  await expect(dialogo(page).getByRole('button', { name: 'Carregar mais' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toHaveCount(0)
  await expect(abrir).toBeFocused()
  expect(new URL(page.url()).searchParams.get('ranking')).toBeNull()
})

test('[HAL-01] um ranking sem ninguém diz isso, e um que falha oferece tentar de novo', async ({ page, falhar }) => {
  await falhar('/hall/ranking/mais-casas', { status: 200, corpo: [] })
  await falhar('/hall/ranking/mais-veiculos', { status: 500, vezes: 2 })
  await page.goto('/hall?ranking=mais-casas')
  await expect(dialogo(page)).toContainText('Nenhum jogador neste ranking ainda.')
  await dialogo(page).getByLabel('Ranking').selectOption({ label: 'Mais Veículos' })
  await expect(dialogo(page).getByRole('alert')).toContainText('Não foi possível carregar este ranking.')
  await dialogo(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(dialogo(page).getByRole('list', { name: 'Top 100: Mais Veículos' })).toContainText('1º')
})

const PODIO_DO_TEMPO = '/hall/ranking/maior-tempo-online-total'

test('[HAL-03] o pódio e os lugares até o décimo têm o seu lugar antes de chegar, e nada se move', async ({ page, sitio }) => {
  const dez = await sitio.ler<{ id: number; name: string; name2: string }[]>(`${PODIO_DO_TEMPO}?limite=10`)
  for (const largura of [390, 1440]) {
    await page.setViewportSize({ width: largura, height: 900 })
    await page.goto('/hall')
    const soltar = await segurar(page, PODIO_DO_TEMPO)
    await page.getByRole('group', { name: 'Categorias do hall' }).getByRole('button', { name: 'Tempo & Dedicação' }).click()
    const seguintes = page.getByRole('list', { name: 'Do 4º ao 10º: Mais Tempo Online' })
    await expect(cartao(page, 'Mais Tempo Online')).toContainText('ID ')
    await expect(seguintes).toHaveAttribute('aria-busy', 'true')
    await expect(seguintes.getByRole('listitem')).toHaveText(['4º', '5º', '6º', '7º', '8º', '9º', '10º'])
    const lugares = () => Promise.all([seguintes, page.getByRole('list', { name: 'Tempo & Dedicação' })].map((l) => l.boundingBox()))
    const antes = await lugares()
    await soltar()
    await expect(seguintes).toHaveAttribute('aria-busy', 'false')
    for (const [i, jogador] of dez.slice(3).entries())
      await expect(seguintes.getByRole('listitem').nth(i)).toHaveText(
        new RegExp(`^${i + 4}º${jogador.name} ${jogador.name2}.*ID ${jogador.id}`),
      )
    for (const { name, name2 } of dez.slice(0, 3)) await expect(page.getByRole('main')).toContainText(`${name} ${name2}`)
    await expect(page.getByText('º lugar')).toHaveCount(2)
    expect(await lugares(), `a ${largura} px`).toEqual(antes)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('[HAL-03] os outros lugares que não vieram dizem isso, com Tentar de novo; o primeiro fica', async ({ page, falhar }) => {
  await falhar(PODIO_DO_TEMPO, { status: 500, vezes: 2 })
  await page.goto('/hall')
  await daLateral(page).getByRole('button', { name: 'Tempo & Dedicação' }).click()
  const aviso = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar os outros lugares.' })
  await expect(aviso).toBeVisible()
  await expect(cartao(page, 'Mais Tempo Online')).toContainText('ID ')
  await aviso.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('list', { name: 'Do 4º ao 10º: Mais Tempo Online' }).getByRole('listitem')).toHaveCount(7)
  await expect(aviso).toHaveCount(0)
})

test.describe('quem joga', () => {
  test.use({ como: { user: 'ana' } })

  test('[HAL-03] vê a sua posição e o que lhe falta; se não vier, Tentar de novo', async ({ page, sitio, falhar }) => {
    const MINHA = '/hall/ranking/mais-rico-reais/minha-posicao'
    const minha = await sitio.ler<{ posicao: number; valor: number; falta: number }>(MINHA, await sitio.entrar('ana'))
    expect(minha.posicao).toBeGreaterThan(1)
    const dinheiro = (valor: number) => `R$ ${valor.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
    await falhar(MINHA, { status: 500, vezes: 2 })
    await page.goto('/hall?ranking=mais-rico-reais')
    const posicao = dialogo(page).getByRole('complementary', { name: 'Sua posição' })
    await expect(posicao).toContainText('Não pôde ser lida agora.')
    await posicao.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(posicao).toContainText(`${minha.posicao}º · ${dinheiro(minha.valor)}`)
    await expect(posicao).toContainText(`Para passar o ${minha.posicao - 1}º, faltam${dinheiro(minha.falta)}`)
    await expect(posicao.getByRole('button')).toHaveCount(0)
  })
})

test('os créditos estão no rodapé e dizem autor e licença', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Rodapé' }).getByRole('link', { name: 'Créditos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Créditos' })).toBeVisible()
  const gameIcons = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Game Icons' }) })
  await expect(gameIcons).toContainText('Lorc, Delapouite')
  await expect(gameIcons.getByRole('link', { name: 'CC BY 3.0' })).toHaveAttribute('href', /creativecommons\.org/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Noite na Orla' })).toContainText('Equipe do Sorium')
})
