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
const aba = (page: Page, nome: string) => page.getByRole('tab', { name: nome, exact: true })
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

test('[AMK-01][AMK-02][AMK-03][AMK-04][AMK-06] quatro abas; os anúncios de verdade, com busca e filtro no endereço', async ({
  page,
  sitio,
}) => {
  const admin = await sitio.entrarComoAdmin()
  const [alvo] = await sitio.ler<Linha[]>('/admin/marketplace/anuncios?status=aprovado&porPagina=1', admin)
  if (!alvo) throw new Error('a semente tem anúncios aprovados')
  await page.goto(PAGINA)
  await expect(page.getByRole('tab')).toHaveText(['Anúncios', 'Categorias', 'Denúncias', 'Configurações'])
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Título', 'Usuário', 'Preço', 'Status', 'Criado em', 'Ações'])
  await expect(linhas(page, 'Anúncios').first()).toBeVisible()
  expect(await page.getByRole('button', { name: /^Remover/ }).count()).toBe(await linhas(page, 'Anúncios').count())

  const busca = page.getByRole('searchbox', { name: 'Buscar por título ou usuário' })
  const semAcento = alvo.usuario.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  await busca.fill(semAcento)
  await expect(page).toHaveURL(/busca=/)
  await expect(linhas(page, 'Anúncios').filter({ hasNotText: alvo.usuario })).toHaveCount(0)
  await busca.fill(alvo.titulo)
  await expect(linhas(page, 'Anúncios').filter({ hasText: alvo.titulo }).first()).toBeVisible()
  await busca.fill('nada tem este nome')
  await expect(page.getByText('Nenhum anúncio encontrado.')).toBeVisible()
  await busca.fill('')

  const filtros = page.getByRole('group', { name: 'Status' })
  await expect(filtros.getByRole('button')).toHaveText(['Todos', 'Pendentes', 'Aprovados', 'Rejeitados'])
  for (const [rotulo, status, dele] of [
    ['Aprovados', 'aprovado', 'Aprovado'],
    ['Rejeitados', 'rejeitado', 'Rejeitado'],
  ] as const) {
    await filtros.getByRole('button', { name: rotulo }).click()
    await expect(page).toHaveURL(new RegExp(`status=${status}`))
    await expect(linhas(page, 'Anúncios').first()).toContainText(dele)
    await expect(linhas(page, 'Anúncios').filter({ hasNotText: dele })).toHaveCount(0)
  }
  await page.reload()
  await expect(filtros.getByRole('button', { name: 'Rejeitados' })).toHaveAttribute('aria-pressed', 'true')
  await aba(page, 'Denúncias').click()
  await expect(page).toHaveURL(/\?aba=denuncias$/)
  await page.goBack()
  await expect(aba(page, 'Anúncios')).toHaveAttribute('aria-selected', 'true')
})

test('[AMK-10][AMK-11] uma denúncia abre com o anúncio, e é resolvida ou tira o anúncio do ar', async ({ page, sitio, falhar }) => {
  const [bruno, carla] = await Promise.all([sitio.entrar('bruno'), sitio.entrar('carla')])
  const id = await anunciarItem(sitio, bruno, { passport: BRUNO, codigo: 'sandwich', valor: 88, descricao: 'Para denunciar' })
  await sitio.enviar(`/marketplace/anuncios/${id}/denuncias`, { motivo: 'Denúncia da Carla nº 1' }, carla)
  await page.goto(`${PAGINA}?aba=denuncias&busca=carla+1&anuncio=${id}`)
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Anúncio', 'Usuário', 'Motivo', 'Status', 'Data', 'Ações'])
  const linha = linhas(page, 'Denúncias')
  await expect(linha).toHaveCount(1)
  await expect(linha).toContainText('Pendente')
  await linha.getByRole('button', { name: /^Ver Detalhes/ }).click()
  await expect(dialogo(page)).toContainText('Denúncia da Carla nº 1')
  await expect(dialogo(page).getByRole('region', { name: 'Anúncio denunciado' })).toContainText('Para denunciar')
  await dialogo(page).getByLabel('Nota').fill('Conversamos.')
  await dialogo(page).getByRole('button', { name: 'Marcar como resolvida' }).click()
  await expect(linha).toContainText('Resolvido')
  await linha.getByRole('button', { name: /^Ver Detalhes/ }).click()
  await expect(dialogo(page)).toContainText('Conversamos.')
  await dialogo(page).getByRole('button', { name: 'Remover anúncio' }).click()
  await dialogo(page).getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(dialogo(page)).toHaveCount(0)
  await expect
    .poll(async () => (await sitio.ler<{ status: string }>(`/marketplace/anuncios/${id}`, bruno)).status)
    .toMatch(/devolvendo|cancelado/)

  const busca = page.getByRole('searchbox')
  await busca.fill('nada disto')
  await expect(page.getByText('Nenhuma denúncia encontrada.')).toBeVisible()
  await falhar('/admin/marketplace/denuncias', { status: 500 })
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(/Erro ao carregar denúncias\./)
})
