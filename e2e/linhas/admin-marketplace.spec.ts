import { anunciarItem } from '../apoio/mercado.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

interface Linha {
  id: string
  titulo: string
  usuario: string
  status: string
}

const BRUNO = 1003
const PAGINA = '/admin/marketplace'
const linhas = (page: Page, tabela: string) =>
  page
    .getByRole('table', { name: tabela })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const dialogo = (page: Page) => page.getByRole('dialog')

test.use({ como: { admin: true } })

test('[AMK-05] o que espera é aprovado ou rejeitado; o que está no ar é removido com motivo, e o item volta ao vendedor', async ({
  page,
  sitio,
  falhar,
}) => {
  const [admin, bruno] = await Promise.all([sitio.entrarComoAdmin(), sitio.entrar('bruno')])
  const [pendente] = await sitio.ler<Linha[]>('/admin/marketplace/anuncios?status=pendente&porPagina=1', admin)
  await page.goto(`${PAGINA}?busca=${pendente?.id}`)
  const linha = linhas(page, 'Anúncios')
  await expect(linha).toHaveCount(1)
  await falhar(`/admin/marketplace/anuncios/${pendente?.id}/rejeicao`, { status: 409, corpo: { erro: 'Mudou.', codigo: 'x.y' }, vezes: 1 })
  await linha.getByRole('button', { name: /^Rejeitar/ }).click()
  await expect(dialogo(page).getByRole('heading', { name: 'Rejeitar anúncio?' })).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Rejeitar' }).click()
  await expect(dialogo(page).getByRole('alert')).toHaveText(/Erro ao rejeitar anúncio\. Mudou\./)
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  await linha.getByRole('button', { name: /^Aprovar/ }).click()
  await expect(linha).toContainText('Aprovado')
  await expect(linha.getByRole('button', { name: /^(Aprovar|Rejeitar)/ })).toHaveCount(0)

  const antes = await sitio.quantosSalvos(BRUNO, 'sandwich')
  const id = await anunciarItem(sitio, bruno, { passport: BRUNO, codigo: 'sandwich', valor: 77, descricao: 'Para retirar' })
  await page.goto(`${PAGINA}?busca=${id}`)
  await linha.getByRole('button', { name: /^Remover/ }).click()
  await expect(dialogo(page)).toContainText('Remover anúncio?')
  await dialogo(page).getByLabel('Motivo').fill('Preço de golpe.')
  await dialogo(page).getByRole('button', { name: 'Remover' }).click()
  await expect(linha).toContainText('Encerrado')
  await expect(linha.getByRole('button', { name: /^Remover/ })).toBeDisabled()
  await expect.poll(() => sitio.quantosSalvos(BRUNO, 'sandwich'), { timeout: 20_000 }).toBe(antes)
  const { status_motivo } = await sitio.ler<{ status_motivo: string }>(`/marketplace/anuncios/${id}`, bruno)
  expect(status_motivo).toBe('Preço de golpe.')
})
