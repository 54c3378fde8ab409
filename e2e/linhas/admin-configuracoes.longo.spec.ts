import type { Configuracoes } from '@sorium/contratos/configuracoes/index.ts'
import { dialogo } from '../apoio/loja.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWO40KAARwzEcQBhUhcBLo4zcAAAAABJRU5ErkJggg==',
  'base64',
)

/** Tests in other files use the same settings, so each test restores them. */
let antes: Configuracoes
test.beforeEach(async ({ sitio }) => {
  antes = await sitio.ler<Configuracoes>('/admin/configuracoes', await sitio.entrarComoAdmin())
})
test.afterEach(async ({ sitio, request }) => {
  const authorization = `Bearer ${await sitio.entrarComoAdmin()}`
  expect((await request.put(`${sitio.url}/api/admin/configuracoes`, { headers: { authorization }, data: antes })).ok()).toBe(true)
})

async function abrir(page: Page): Promise<void> {
  await page.goto('/admin/configuracoes')
  await expect(page.getByLabel('Nome do site')).not.toHaveValue('')
}
const form = (page: Page) => page.getByRole('form', { name: 'Configurações do site' })
const salvar = (page: Page) => form(page).getByRole('button', { name: 'Salvar' })

function contrasteDe(page: Page, seletor: string): Promise<number> {
  return page
    .locator(seletor)
    .first()
    .evaluate((alvo) => {
      const tela = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!tela) return 0
      const rgba = (cor: string) => {
        tela.clearRect(0, 0, 1, 1)
        tela.fillStyle = cor
        tela.fillRect(0, 0, 1, 1)
        return [...tela.getImageData(0, 0, 1, 1).data]
      }
      const luz = (canais: number[]) => {
        const [r = 0, g = 0, b = 0] = canais.slice(0, 3).map((c) => (c / 255 <= 0.04045 ? c / 3294.6 : ((c / 255 + 0.055) / 1.055) ** 2.4))
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      let fundo: Element | null = alvo
      while (fundo && rgba(getComputedStyle(fundo).backgroundColor)[3] !== 255) fundo = fundo.parentElement
      const [a, b] = [luz(rgba(getComputedStyle(alvo).color)), luz(rgba(getComputedStyle(fundo ?? document.body).backgroundColor))]
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    })
}

test('[ACF-01][ACF-03][ACF-04][API-56][API-57] nome, logo e cores valem na hora no site público, nos dois temas e legíveis', async ({
  page,
  sitio,
  browser,
}) => {
  await abrir(page)
  for (const campo of ['URL do logo', 'ID da carteira de taxas', 'Cor primária', 'Cor secundária', 'Cor da fonte'])
    await expect(form(page).getByLabel(campo, { exact: true })).toBeVisible()
  await expect(form(page).getByLabel('Nome do site')).toHaveValue(antes.nome)
  await expect(salvar(page)).toBeDisabled()

  await form(page).getByLabel('Nome do site').fill('Vila <b>Nova</b>')
  await form(page).getByLabel('Imagem do logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await expect(form(page).getByLabel('URL do logo')).toHaveValue(/^\/api\/imagens\/[0-9a-f]{64}$/)
  await form(page).getByLabel('Cor primária', { exact: true }).fill('#100030')
  await expect(form(page)).toContainText('No tema escuro ela é clareada para continuar legível.')
  await form(page).getByLabel('Cor secundária', { exact: true }).fill('#fffff0')
  await form(page).getByLabel('Cor da fonte', { exact: true }).fill('#808080')
  await expect(form(page).getByRole('group', { name: 'Prévia do tema' })).toContainText(/Tema claro · Contraste de [\d,]+ : 1/)
  await salvar(page).click()
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible()
  await expect(page).toHaveTitle(/Vila <b>Nova<\/b>/)
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cor-primaria').trim()))
    .toBe('#100030')

  for (const tema of ['dark', 'light']) {
    const visita = await browser.newContext({ baseURL: sitio.url })
    await visita.addInitScript((t) => localStorage.setItem('tema', t), tema)
    const publica = await visita.newPage()
    await publica.goto('/loja')
    await expect(publica).toHaveTitle(/Vila <b>Nova<\/b>/)
    await expect(publica.locator('img[data-marca]').first()).toHaveAttribute('src', /^\/api\/imagens\//)
    await expect(publica.getByRole('heading', { level: 1 })).toBeVisible()
    const cores = await publica.evaluate(() =>
      ['--cor-primaria', '--cor-secundaria', '--cor-fonte'].map((n) =>
        getComputedStyle(document.documentElement).getPropertyValue(n).trim(),
      ),
    )
    expect(cores).toEqual(['#100030', '#fffff0', '#808080'])
    for (const seletor of ['h1', 'button[aria-label^="Comprar"]', 'nav a[aria-current=page]']) {
      await publica.locator(seletor).first().waitFor()
      expect([tema, seletor, (await contrasteDe(publica, seletor)) >= 4.5]).toEqual([tema, seletor, true])
    }
    await visita.close()
  }

  for (const campo of ['Cor primária', 'Cor secundária', 'Cor da fonte']) await form(page).getByLabel(campo, { exact: true }).fill('')
  await salvar(page).click()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cor-primaria').trim()))
    .toBe('#4ca6ff')
})

test('[ACF-01] mercado, carteira das taxas e cotação: o que é definitivo pergunta antes', async ({ page, sitio }) => {
  await abrir(page)
  await form(page).getByLabel('Moderar anúncios').check()
  await form(page).getByLabel('Dias de um anúncio no ar').fill('9')
  await form(page).getByLabel('Procurar carteira').fill('Valter Brandão')
  await form(page).getByRole('list', { name: 'Carteiras achadas' }).getByRole('button').first().click()
  await expect(form(page)).toContainText('Carteira de Valter Brandão')
  await form(page).getByLabel('Valor base (R$)').fill('1,1')
  await expect(form(page)).toContainText('e passa a valer')
  await salvar(page).click()
  await expect(dialogo(page).getByRole('heading', { name: 'Mudar a cotação?' })).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  const admin = await sitio.entrarComoAdmin()
  expect(await sitio.ler('/admin/configuracoes', admin)).toEqual(antes)
  await salvar(page).click()
  await dialogo(page).getByRole('button', { name: 'Mudar a cotação' }).click()
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible()
  expect(await sitio.ler('/admin/configuracoes', admin)).toMatchObject({
    marketplace_moderar: true,
    marketplace_dias: 9,
    cotacao_valor_base: 1.1,
  })
  const faixa = page.getByRole('region', { name: 'Troca da carteira das taxas' })
  await expect(faixa).toContainText('As taxas passam para Valter Brandão')
  await faixa.getByRole('button', { name: 'Desistir da troca' }).click()
  await expect(faixa).toBeHidden()
})

test('[ACF-01][API-57] limites da administração e grupos da loja: o que passa deles é dito antes e pelo servidor', async ({
  page,
  sitio,
}) => {
  await abrir(page)
  await form(page).getByLabel('Crédito por vez (R$)').fill('100.000,01')
  await form(page).getByLabel('Variação da cotação (%)').fill('21')
  await form(page).getByLabel('Grupos que a loja pode dar').fill('VIP; Admin')
  await salvar(page).click()
  await expect(form(page)).toContainText('Informe um valor de R$ 0,00 a R$ 100.000,00')
  await expect(form(page)).toContainText('Informe um número de 0 a 20.')
  await expect(form(page)).toContainText('Separe os nomes por vírgula')
  await form(page).getByLabel('Crédito por vez (R$)').fill('2.500,00')
  await form(page).getByLabel('Variação da cotação (%)').fill('10')
  await form(page).getByLabel('Grupos que a loja pode dar').fill('Vip, Ouro')
  await salvar(page).click()
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible()
  expect(await sitio.ler('/admin/configuracoes', await sitio.entrarComoAdmin())).toMatchObject({
    credito_maximo_por_vez: 2_500,
    credito_maximo_por_dia: 50_000,
    cotacao_variacao_maxima: 10,
    grupos_permitidos: ['Vip', 'Ouro'],
  })
  await form(page).getByLabel('Valor base (R$)').fill('1000')
  await salvar(page).click()
  await dialogo(page).getByRole('button', { name: 'Mudar a cotação' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao salvar configurações.' })).toContainText(
    /Com esta mudança 1 Sorium valeria R\$ .*pode ir de R\$ .*até 10 %/,
  )
})

test('[ACF-01] a chave de um servidor aparece uma vez, é trocada e revogada', async ({ page }) => {
  const id = `teste-${Date.now().toString(36)}`
  await abrir(page)
  await expect(page.getByRole('listitem', { name: 'Servidor principal' })).toContainText('Chave ativa')
  await page.getByRole('button', { name: 'Novo servidor' }).click()
  await expect(page.getByRole('dialog')).toContainText('Uma comunidade, um banco de personagens.')
  await dialogo(page).getByLabel('Nome').fill(`Cidade ${id}`)
  await dialogo(page).getByLabel('Identificador').fill(id)
  await dialogo(page).getByRole('button', { name: 'Criar' }).click()
  const linhas = dialogo(page).getByLabel('Linhas do server.cfg')
  await expect(linhas).toContainText(new RegExp(`sorium_servidor "${id}"`))
  const primeira = /sorium_chave "([0-9a-f]{64})"/.exec(await linhas.innerText())?.[1] ?? ''
  expect(primeira).not.toBe('')
  await dialogo(page).getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.locator('body')).not.toContainText(primeira)

  const servidor = page.getByRole('listitem', { name: `Cidade ${id}` })
  await servidor.getByRole('button', { name: 'Trocar chave' }).click()
  await dialogo(page).getByRole('button', { name: 'Trocar' }).click()
  await expect(linhas).not.toContainText(primeira)
  await dialogo(page).getByRole('button', { name: 'Já guardei' }).click()
  await expect(servidor).toContainText('A chave antiga ainda vale até')
  await servidor.getByRole('button', { name: 'Revogar' }).click()
  await dialogo(page).getByRole('button', { name: 'Revogar' }).click()
  await expect(servidor).toContainText('Chave revogada')
  await expect(servidor).not.toContainText('ainda vale')
})
