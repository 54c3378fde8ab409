import { dialogo } from '../apoio/loja.ts'
import { segurar } from '../apoio/pagina.ts'
import { expect, test, type Page } from '../apoio/teste.ts'

const cartao = (page: Page, titulo: string) =>
  page
    .getByRole('main')
    .locator('li, section')
    .filter({ has: page.getByRole('heading', { name: titulo, exact: true }) })

test('[HAL-03] o top 100 abre, carrega até o fim e devolve o foco', async ({ page, sitio }) => {
  const primeiros = await sitio.ler<{ id: number; name: string; name2: string }[]>('/hall/ranking/mais-rico-dollars')
  expect(primeiros).toHaveLength(100)
  await page.goto('/hall')
  const abrir = page.getByRole('button', { name: 'Ver top 100: Mais Rico em Dólares', exact: true })
  await abrir.click()
  const linhas = dialogo(page).getByRole('list', { name: 'Top 100: Mais Rico em Dólares' }).getByRole('listitem').filter({ hasText: 'ID ' })
  await expect(linhas.first()).toContainText('1º')
  await expect(linhas.first()).toContainText(`${primeiros[0]?.name} ${primeiros[0]?.name2}`)
  await expect
    .poll(async () => {
      await linhas.last().scrollIntoViewIfNeeded()
      return linhas.count()
    })
    .toBe(100)
  await expect(linhas.last()).toContainText('100º')
  await expect(linhas.last()).toContainText(`ID ${primeiros[99]?.id}`)
  await expect(dialogo(page).getByRole('button', { name: 'Carregar mais' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toHaveCount(0)
  await expect(abrir).toBeFocused()
  expect(new URL(page.url()).searchParams.get('ranking')).toBeNull()
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
