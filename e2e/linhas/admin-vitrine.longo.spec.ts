import type { Vitrine } from '@sorium/contratos/vitrine/index.ts'
import { expect, type Page, test, tokenNoNavegador } from '../apoio/teste.ts'

const PAGINA = '/admin/vitrine'
const dialogo = (page: Page) => page.getByRole('dialog')
const aba = (page: Page, nome: string) => page.getByRole('tab', { name: nome })
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

test('[OQ-77] duas pessoas na mesma lista: a segunda é avisada, o que escreveu fica, e nada da primeira se perde', async ({ page }) => {
  await page.getByRole('button', { name: 'Editar Item Exclusivo' }).click()
  await dialogo(page).getByLabel('Título').fill('Item do mês')
  const { versao, itens } = antes.banner
  await pedir(page, 'PUT', '/banner', { versao, itens: itens.map((s, i) => (i === 0 ? { ...s, titulo: 'Da outra' } : s)) })
  await salvar(page).click()
  await expect(dialogo(page).getByRole('alert')).toContainText('Outra pessoa da equipe salvou esta parte')
  await expect(dialogo(page).getByLabel('Título')).toHaveValue('Item do mês')
  await salvar(page).click()
  await expect(titulos(page)).toHaveText(['Da outra', 'Item do mês', 'Promoção Relâmpago'])
})

test('[HOM-07][LAY-14][OQ-77] notícias, promoções e ligações do rodapé são as da cidade', async ({ page }) => {
  await aba(page, 'Notícias rápidas').click()
  await page.getByRole('button', { name: 'Nova notícia' }).click()
  await dialogo(page).getByLabel('Texto').fill('O metrô chegou à Praia Norte.')
  await dialogo(page).getByLabel('Etiqueta', { exact: true }).fill('Obra')
  await dialogo(page).getByLabel('Data').fill('2026-01-05')
  await salvar(page).click()
  await expect(titulos(page).first()).toHaveText('O metrô chegou à Praia Norte.')

  await aba(page, 'Promoções').click()
  for (const nome of await titulos(page).allTextContents()) {
    await acoes(page, nome, 'Ocultar')
    await expect(linhas(page).filter({ hasText: nome })).toContainText('Oculto')
  }
  await page.getByRole('button', { name: 'Nova promoção' }).click()
  await dialogo(page).getByLabel('Título').fill('Semana do carro')
  await dialogo(page).getByLabel('Texto').fill('Tudo pela metade.')
  await dialogo(page).getByLabel('Leva para').fill('https://exemplo.com/carros')
  await salvar(page).click()
  await expect(titulos(page).last()).toHaveText('Semana do carro')

  await aba(page, 'Rodapé e links').click()
  await expect(page.getByText('Nada por aqui ainda.')).toBeVisible()
  await page.getByRole('button', { name: 'Nova ligação' }).click()
  await dialogo(page).getByLabel('Texto').fill('Instagram')
  await dialogo(page).getByLabel('Leva para').fill('https://exemplo.com/insta')
  await salvar(page).click()
  await expect(titulos(page)).toHaveText(['Instagram'])

  await page.goto('/')
  const primeira = page.getByRole('region', { name: 'Notícias Rápidas' }).getByRole('listitem').first()
  await expect(primeira).toHaveText(/^Obra5 janO metrô chegou à Praia Norte\.$/)
  const promocao = page.getByRole('complementary', { name: 'Destaques' }).getByRole('link').first()
  await expect(promocao).toContainText('Semana do carro')
  await expect(promocao).toHaveAttribute('href', 'https://exemplo.com/carros')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://exemplo.com/insta')
})

test('[HOM-05][HOM-07][OQ-77] o convite do Discord e o changelog', async ({ page, sitio }) => {
  await aba(page, 'Rodapé e links').click()
  const formulario = page.getByRole('form', { name: 'Discord e changelog' })
  const changelog = formulario.getByLabel('Changelog')
  const original = await changelog.inputValue()
  await changelog.fill('mudancas')
  await formulario.getByRole('button', { name: 'Salvar' }).click()
  await expect(formulario).toContainText('Este endereço não serve')
  await changelog.fill('https://exemplo.com/mudou')
  await formulario.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(async () => (await sitio.ler<{ changelog_url: string }>('/configuracoes/publicas')).changelog_url)
    .toBe('https://exemplo.com/mudou')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Changelog' })).toHaveAttribute('href', 'https://exemplo.com/mudou')
  await page.goto(`${PAGINA}?aba=rodape`)
  await changelog.fill(original)
  await formulario.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Endereços salvos.')).toBeVisible()
})

test('[LAY-15][OQ-77] suporte e termos: sem texto não levam a lugar nenhum, escritos são páginas da cidade', async ({ page }) => {
  for (const nome of ['suporte', 'termos'] as const) await pedir(page, 'PUT', `/paginas/${nome}`, { versao: antes[nome].versao, html: '' })
  await page.reload()
  await aba(page, 'Suporte').click()
  await page.getByRole('button', { name: 'Começar de um modelo' }).click()
  const texto = page.getByRole('textbox', { name: 'Texto da página' })
  await expect(texto).toContainText('Abra um chamado no Discord')
  await texto.press('Control+End')
  await texto.pressSequentially(' Atendemos à noite.')
  await aba(page, 'Termos').click()
  await dialogo(page).getByRole('button', { name: 'Continuar escrevendo' }).click()
  await expect(texto).toContainText('Atendemos à noite.')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Página publicada.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver no site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Suporte' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Atendemos à noite.')
  await expect(page.getByRole('heading', { level: 2, name: 'Como falar com a equipe' })).toBeVisible()
  const rodape = page.getByRole('contentinfo')
  await expect(rodape.getByRole('link', { name: 'Suporte' })).toHaveAttribute('href', '/suporte')
  await expect(rodape.getByRole('link', { name: 'Termos de uso' })).not.toHaveAttribute('href')
  await page.goto('/termos')
  await expect(page.getByText('Esta página ainda não foi escrita.')).toBeVisible()
  await page.goto(PAGINA)
})
