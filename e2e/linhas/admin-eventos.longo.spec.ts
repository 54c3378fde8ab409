import { expect, type Page, test } from '../apoio/teste.ts'

const PAGINA = '/admin/anunciar-evento'
const linhas = (page: Page) =>
  page
    .getByRole('table', { name: 'Eventos anunciados' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const texto = (page: Page) => page.getByRole('textbox', { name: 'Descrição', exact: true })
const ferramenta = (page: Page, nome: string) =>
  page.getByRole('toolbar', { name: 'Formatação' }).getByRole('button', { name: nome, exact: true })
const dialogo = (page: Page) => page.getByRole('dialog')
const novo = (page: Page) => page.getByRole('button', { name: 'Novo evento' })
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })

test.use({ como: { admin: true } })

test('[AEV-02] o que não foi salvo não se perde sem perguntar: noutra página, noutro evento', async ({ page }) => {
  const sair = dialogo(page).getByRole('heading', { name: 'Sair sem salvar?' })
  const inicio = page
    .getByRole('link', { name: 'Painel' })
    .or(page.getByRole('link', { name: 'Dashboard' }))
    .first()
  await page.goto(PAGINA)
  await novo(page).click()
  await page.getByLabel('Motivo').fill('Festa')
  await inicio.click()
  await expect(sair).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Continuar escrevendo' }).click()
  await expect(page.getByLabel('Motivo')).toHaveValue('Festa')

  await linhas(page)
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  await expect(sair).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page.getByRole('heading', { name: 'Editar evento' })).toBeVisible()
  await expect(page.getByLabel('Motivo')).not.toHaveValue('Festa')

  // Saved meanwhile, so nothing is asked.
  await inicio.click()
  await expect(page).not.toHaveURL(new RegExp(PAGINA))
})

test('[ERR-46][ERR-47][AEV-02] salvar, excluir ou carregar que falha diz o quê, e o que se escreveu fica', async ({ page, falhar }) => {
  await page.goto(PAGINA)
  await novo(page).click()
  await page.getByLabel('Motivo').fill('Festa')
  await page.getByLabel('Título', { exact: true }).fill('Que não sai')
  await ferramenta(page, 'HTML').click()
  await page.getByLabel('Descrição em HTML').fill('<h2>Oi</h2><p>Texto <b>forte</b><script>alert(1)</script></p>')
  await ferramenta(page, 'HTML').click()
  await expect(texto(page).locator('strong')).toHaveText('forte')
  await falhar('/admin/eventos', { status: 500, metodo: 'POST' })
  await salvar(page).click()
  await expect(page.getByRole('alert')).toHaveText(/^Erro ao salvar evento\./)
  await expect(page.getByLabel('Motivo')).toHaveValue('Festa')
  await expect(texto(page)).toContainText('Texto forte')

  await page
    .getByRole('button', { name: /^Excluir/ })
    .first()
    .click()
  await page.route('**/api/admin/eventos/*', (rota) =>
    rota.request().method() === 'DELETE' ? rota.fulfill({ status: 500, json: {} }) : rota.fallback(),
  )
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await expect(dialogo(page).getByRole('alert')).toHaveText(/^Erro ao excluir evento\./)
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  await falhar('/admin/eventos', { status: 500, metodo: 'GET' })
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(/Erro ao carregar eventos\./)
})
