import type { Vitrine } from '@sorium/contratos/vitrine/index.ts'
import { expect, type Page, test, tokenNoNavegador } from '../apoio/teste.ts'

const PAGINA = '/admin/vitrine'
const dialogo = (page: Page) => page.getByRole('dialog')
const linhas = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const titulos = (page: Page) => linhas(page).locator('b')
const salvar = (page: Page) => dialogo(page).getByRole('button', { name: 'Salvar' })
const acoes = async (page: Page, de: string, qual: string) => {
  await page.getByRole('button', { name: `Mais ações de ${de}` }).click()
  await page.getByRole('button', { name: qual, exact: true }).click()
}
const pedir = async (page: Page, metodo: string, caminho: string, corpo?: object) => {
  const resposta = await page.request.fetch(`/api/admin/vitrine${caminho}`, {
    method: metodo,
    headers: { authorization: `Bearer ${await tokenNoNavegador(page, 'admin')}` },
    ...(corpo && { data: corpo }),
  })
  return (await resposta.json()) as Vitrine
}

test.use({ como: { admin: true } })

let antes: Vitrine
test.beforeEach(async ({ page }) => {
  await page.goto(PAGINA)
  await expect(linhas(page)).toHaveCount(3)
  antes = await pedir(page, 'GET', '')
})
test.afterEach(async ({ page }) => {
  const agora = await pedir(page, 'GET', '')
  for (const lista of ['banner', 'noticias', 'promocoes', 'rodape'] as const)
    await pedir(page, 'PUT', `/${lista}`, { versao: agora[lista].versao, itens: antes[lista].itens })
  for (const nome of ['suporte', 'termos'] as const)
    await pedir(page, 'PUT', `/paginas/${nome}`, { versao: agora[nome].versao, html: antes[nome].html })
})

test('[OQ-77] um slide novo vem com prévia, muda de lugar, se esconde e sai, e o início mostra cada passo', async ({ page, sitio }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Novo slide' }).click()
  await salvar(page).click()
  await expect(dialogo(page).getByText('Preencha este campo.')).toHaveCount(3)
  await dialogo(page).getByLabel('Título').fill('Baile de máscaras')
  await dialogo(page).getByLabel('Descrição').fill('Sexta, às 22h, no Cais.')
  await dialogo(page).getByLabel('Leva para').fill('javascript:alert(1)')
  await salvar(page).click()
  await expect(dialogo(page).getByText('Use um caminho do site, como /loja')).toBeVisible()
  await dialogo(page).getByLabel('Leva para').fill('/hall?categoria=Combate')
  await dialogo(page).getByRole('button', { name: 'Noite', exact: true }).click()
  const previa = dialogo(page).getByRole('region', { name: 'Prévia' })
  await expect(previa).toContainText('Baile de máscaras')
  await expect(previa.locator('img')).toHaveAttribute('src', /noite/)
  await salvar(page).click()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(titulos(page)).toHaveText(['Novo Evento!', 'Item Exclusivo', 'Promoção Relâmpago', 'Baile de máscaras'])

  const noSite = async () => (await sitio.ler<{ banner: { titulo: string }[] }>('/vitrine')).banner.map((s) => s.titulo)
  await page.getByRole('button', { name: 'Subir Baile de máscaras' }).click()
  await expect(titulos(page)).toHaveText(['Novo Evento!', 'Item Exclusivo', 'Baile de máscaras', 'Promoção Relâmpago'])
  expect(await noSite()).toEqual(['Novo Evento!', 'Item Exclusivo', 'Baile de máscaras', 'Promoção Relâmpago'])
  await page.goto('/')
  const banner = page.getByRole('main').getByRole('region', { name: 'Destaques' })
  await banner.getByRole('button', { name: 'Slide 3: Baile de máscaras' }).click()
  await expect(banner.getByRole('heading', { name: 'Baile de máscaras' })).toBeVisible()
  await banner.getByRole('link', { name: 'Saiba mais' }).click()
  await expect(page).toHaveURL('/hall?categoria=Combate')

  await page.goto(PAGINA)
  await acoes(page, 'Baile de máscaras', 'Ocultar')
  await expect(linhas(page).filter({ hasText: 'Baile de máscaras' })).toContainText('Oculto')
  expect(await noSite()).toEqual(['Novo Evento!', 'Item Exclusivo', 'Promoção Relâmpago'])
  await acoes(page, 'Baile de máscaras', 'Mostrar no site')
  await expect.poll(noSite).toContain('Baile de máscaras')
  await acoes(page, 'Baile de máscaras', 'Excluir')
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await expect(titulos(page)).toHaveText(['Novo Evento!', 'Item Exclusivo', 'Promoção Relâmpago'])
  expect(await noSite()).toEqual(['Novo Evento!', 'Item Exclusivo', 'Promoção Relâmpago'])
})
