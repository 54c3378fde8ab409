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

test('[AMK-07][AMK-08][AMK-09][ERR-32][ERR-33][ERR-34] categorias: adicionar, excluir com confirmação, e o que falha', async ({
  page,
  falhar,
}) => {
  await page.goto(`${PAGINA}?aba=categorias`)
  const nome = `Categoria ${Date.now()}`
  const adicionar = page.getByRole('button', { name: 'Adicionar', exact: true })
  const linha = linhas(page, 'Categorias do marketplace').filter({ hasText: nome })
  const nova = page.getByRole('button', { name: 'Nova categoria' })
  await nova.click()
  await adicionar.click()
  await expect(page.getByText('Preencha este campo.')).toBeVisible()
  await page.getByLabel('Nome').fill(nome)
  await adicionar.click()
  await expect(linha).toHaveCount(1)
  await expect(dialogo(page)).toHaveCount(0)
  await nova.click()
  await expect(page.getByLabel('Nome')).toHaveValue('')
  await page.getByLabel('Nome').fill(nome)
  await adicionar.click()
  await expect(page.getByRole('alert')).toHaveText('Erro ao salvar categoria. Já existe uma categoria com este nome.')
  await dialogo(page).getByRole('button', { name: 'Fechar' }).last().click()

  const excluidas: string[] = []
  page.on('request', (r) => void (r.method() === 'DELETE' && excluidas.push(r.url())))
  const excluir = linha.getByRole('button', { name: `Excluir ${nome}` })
  await excluir.click()
  await expect(dialogo(page).getByRole('heading', { name: 'Excluir categoria?' })).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  expect(excluidas).toEqual([])
  await excluir.click()
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await expect(linha).toHaveCount(0)
  expect(excluidas).toHaveLength(1)

  // The vehicles' category is always in use.
  await page.getByRole('button', { name: 'Excluir Veículos' }).click()
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await expect(dialogo(page).getByRole('alert')).toHaveText(/^Erro ao excluir categoria\. /)
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()

  await falhar('/marketplace/categorias', { status: 500, metodo: 'POST' })
  await nova.click()
  await page.getByLabel('Nome').fill('Outra')
  await adicionar.click()
  await expect(page.getByRole('alert')).toHaveText(/^Erro ao salvar categoria\./)
  await falhar('/marketplace/categorias', { status: 500, metodo: 'GET' })
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(/Erro ao carregar categorias\./)
  await falhar('/marketplace/categorias', { status: 200, corpo: [], metodo: 'GET' })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Nenhuma categoria cadastrada.')).toBeVisible()
})

test('[AMK-12][AMK-13][AMK-14][ERR-39][ERR-40] a taxa: 10 até carregar, de 0 a 100, e o aviso que some em 2 s', async ({
  page,
  sitio,
  falhar,
}) => {
  const campo = page.getByLabel('Taxa de Anúncio (%)')
  const salvar = page.getByRole('button', { name: 'Salvar Taxa' })
  const admin = await sitio.entrarComoAdmin()
  const taxa = async () => (await sitio.ler<{ taxa: number }>('/admin/marketplace/configuracoes/taxa', admin)).taxa
  const original = await taxa()
  let soltar: () => void = () => undefined
  const preso = new Promise<void>((r) => (soltar = r))
  await page.route('**/api/admin/marketplace/configuracoes/taxa', async (rota) => {
    await preso
    await rota.fallback()
  })
  await page.goto(`${PAGINA}?aba=configuracoes`)
  await expect(campo).toHaveValue('10')
  await expect(salvar).toBeDisabled()
  soltar()
  await expect(salvar).toBeEnabled()
  await expect(campo).toHaveValue(String(original))
  await campo.fill('')
  await expect(salvar).toBeDisabled()
  for (const ruim of ['101', '-1', '7,255']) {
    await campo.fill(ruim)
    await salvar.click()
    await expect(page.getByText('Informe uma taxa de 0 a 100, com no máximo 2 casas.')).toBeVisible()
  }
  expect(await taxa()).toBe(original)
  await campo.fill('12.5')
  await expect(page.getByText(/o vendedor recebe R\$ 87,50/)).toBeVisible()
  await salvar.click()
  const feito = page.getByText('Taxa atualizada com sucesso!')
  await expect(feito).toBeVisible()
  expect(await taxa()).toBe(12.5)
  await expect(feito).toHaveCount(0, { timeout: 3_500 })
  await campo.fill(String(original))
  await salvar.click()
  await expect(feito).toBeVisible()
  expect(await taxa()).toBe(original)

  await falhar('/admin/marketplace/configuracoes/taxa', { status: 500, metodo: 'PUT' })
  await salvar.click()
  await expect(page.getByRole('alert')).toHaveText(/^Erro ao salvar taxa\./)
  await falhar('/admin/marketplace/configuracoes/taxa', { status: 500 })
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(/Erro ao buscar taxa do backend\./)
  await expect(campo).toHaveValue('10')
})
