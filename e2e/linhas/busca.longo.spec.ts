import { dialogo } from '../apoio/loja.ts'
import { expect, test, type Page } from '../apoio/teste.ts'

const campo = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Buscar na cidade' })
const opcoes = (page: Page) => page.getByRole('option')

const NADA = { itens: [], anuncios: [], jogadores: [], eventos: [] }
const ANUNCIO = {
  id: '01a1fe1f-0000-7000-8000-000000000009',
  nome_item: 'Kit de reparo',
  imagem: '/itens/objetos/caixa.webp',
  quantidade: 3,
  valor: 12.5,
  moeda: 'reais',
  nome_usuario_vendedor: 'Teo',
}

test('[LAY-09] a barra foca o campo, as setas andam, Enter abre, Esc fecha', async ({ page }) => {
  await page.goto('/cripto')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(campo(page)).toBeFocused()
  await expect(campo(page)).toHaveValue('')
  await page.keyboard.type('c')
  await expect(campo(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('anivete')
  await expect(page.getByRole('group', { name: 'Itens da loja' }).getByRole('option')).toHaveText([/Canivete/])
  await expect(campo(page)).toHaveAttribute('aria-expanded', 'true')

  await page.keyboard.press('Escape')
  await expect(opcoes(page)).toHaveCount(0)
  await expect(campo(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(opcoes(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(opcoes(page).first()).toHaveAttribute('aria-selected', 'true')
  const ativo = await campo(page).getAttribute('aria-activedescendant')
  expect(ativo).toBe(await opcoes(page).first().getAttribute('id'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/loja\?item=/)
  // A visitor cannot buy, so the link leads to the item's place in the shop.
  await expect(page.getByRole('button', { name: 'Comprar Canivete' })).toBeFocused()
  await expect(campo(page)).toHaveValue('')
})

test('[LAY-09] acha os quatro tipos, em grupos, e cada um leva ao seu lugar', async ({ page, sitio, falhar }) => {
  const [evento] = await sitio.ler<{ id: string; titulo: string; motivo: string; data: string }[]>('/admin/eventos?limite=1')
  const { itens, jogadores } = await sitio.ler<{ itens: object[]; jogadores: { id: number }[] }>('/busca?q=ca')
  expect(jogadores.length).toBeGreaterThan(0)
  await falhar('/busca', { status: 200, corpo: { itens, jogadores, anuncios: [ANUNCIO], eventos: evento ? [evento] : [] } })
  await page.goto('/cripto')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(campo(page)).toBeFocused()
  await page.keyboard.type('ca')
  const grupo = (nome: string) => page.getByRole('listbox').getByRole('group', { name: nome })
  await expect(grupo('Itens da loja').getByRole('option')).toHaveCount(itens.length)
  await expect(grupo('Anúncios')).toContainText('Kit de reparo × 3')
  await expect(grupo('Anúncios')).toContainText('R$ 12,50')
  expect(await grupo('Anúncios').getByRole('option').getAttribute('href')).toBe(`/marketplace?anuncio=${ANUNCIO.id}`)
  if (evento) expect(await grupo('Eventos').getByRole('option').getAttribute('href')).toBe(`/eventos?id=${evento.id}`)

  await grupo('Jogadores').getByRole('option').first().click()
  await expect(page).toHaveURL(new RegExp(`/hall\\?ranking=mais-rico-dollars&jogador=${jogadores[0]?.id}$`))
  await expect(dialogo(page)).toContainText(new RegExp(`ID ${jogadores[0]?.id}`))
})

test('[LAY-09] espera a pausa de quem escreve, e não pergunta por uma letra', async ({ page, falhar }) => {
  const perguntas = await falhar('/busca', { status: 200, corpo: { ...NADA, anuncios: [ANUNCIO] } })
  await page.goto('/cripto')
  await campo(page).click()
  await page.keyboard.type('k')
  await page.waitForTimeout(500)
  expect(perguntas()).toBe(0)
  await page.keyboard.type('it de reparo', { delay: 20 })
  await expect(opcoes(page)).toHaveText([/Kit de reparo/])
  expect(perguntas()).toBeLessThanOrEqual(3)
})

test('[LAY-09] nada encontrado, e uma busca que não responde', async ({ page, falhar }) => {
  await page.goto('/cripto')
  await campo(page).click()
  await page.keyboard.type('zzxxqq')
  await expect(page.getByRole('search').getByRole('status')).toContainText('Nada encontrado para "zzxxqq".')
  await falhar('/busca', { status: 500, vezes: 1 })
  await campo(page).fill('canivete')
  await expect(page.getByRole('search').getByRole('alert')).toContainText('A busca não respondeu.')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('search').getByRole('button', { name: 'Tentar de novo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(opcoes(page)).toHaveText([/Canivete/])
})

test.describe('com sessão', () => {
  test.use({ como: { user: 'carla' } })

  test('[LAY-09] um item abre a sua compra, e fechar volta à loja', async ({ page }) => {
    await page.goto('/loja')
    await campo(page).click()
    await page.keyboard.type('bilhete')
    // Pressed before the answer: opens when the answer comes.
    await page.keyboard.press('Enter')
    await expect(dialogo(page)).toContainText('Bilhete de Ônibus')
    await expect(dialogo(page)).toContainText('Escolha a forma de pagamento')
    await page.keyboard.press('Escape')
    await expect(dialogo(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/loja$/)
  })
})

test.describe('no telefone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[LAY-09] o botão abre a folha da busca; o nome do jogador leva ao hall', async ({ page }) => {
    await page.goto('/')
    await expect(campo(page)).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
    const naFolha = dialogo(page).getByRole('combobox', { name: 'Buscar na cidade' })
    await expect(naFolha).toBeFocused()
    await page.keyboard.type('canivete')
    await expect(opcoes(page)).toHaveText([/Canivete/])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialogo(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/loja\?item=/)
  })
})
