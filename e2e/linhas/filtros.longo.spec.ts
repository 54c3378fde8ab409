import { dialogo } from '../apoio/loja.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

const PAGINAS = [
  { caminho: '/loja', palavra: 'radio' },
  { caminho: '/marketplace', palavra: 'reparo' },
] as const

const filtros = (page: Page) => page.getByRole('main').getByRole('search')
const busca = (page: Page) => filtros(page).getByRole('searchbox')
const noEndereco = (page: Page) => expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams))

for (const { caminho, palavra } of PAGINAS) {
  test(`${caminho}: busca, ordem e preço ficam no endereço, e voltam com ele`, async ({ page }) => {
    await page.goto(caminho)
    await busca(page).fill(palavra)
    await noEndereco(page).toEqual({ busca: palavra })
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor preço' })
    await noEndereco(page).toEqual({ busca: palavra, ordem: 'menor' })
    const moeda = page.getByRole('group', { name: 'Moeda do preço' })
    await moeda.getByRole('button', { name: 'R$' }).click()
    await page.getByLabel('Preço mínimo em reais').fill('1,5')
    await page.getByLabel('Preço máximo em reais').fill('900')
    const tudo = { busca: palavra, ordem: 'menor', moeda: 'reais', de: '1.5', ate: '900' }
    await noEndereco(page).toEqual(tudo)

    await page.reload()
    await expect(busca(page)).toHaveValue(palavra)
    await expect(page.getByLabel('Ordenar por')).toHaveValue('menor')
    await expect(moeda.getByRole('button', { pressed: true })).toHaveText('R$')
    await expect(page.getByLabel('Preço mínimo em reais')).toHaveValue('1,50')
    await expect(page.getByLabel('Preço máximo em reais')).toHaveValue('900,00')
    await moeda.getByRole('button', { name: 'Sorium' }).click()
    await noEndereco(page).toEqual({ busca: palavra, ordem: 'menor', moeda: 'zcoin' })
  })

  test(`${caminho}: num telefone ordem e preço são uma folha, com o mesmo endereço`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${caminho}?ordem=maior&moeda=zcoin&de=2`)
    await expect(page.getByRole('main').getByLabel('Ordenar por')).toBeHidden()
    const abrir = page.getByRole('button', { name: 'Filtros: 3 ativos' })
    await abrir.click()
    const folha = dialogo(page)
    await expect(folha.getByLabel('Ordenar por')).toHaveValue('maior')
    await expect(folha.getByRole('group', { name: 'Moeda do preço' }).getByRole('button', { pressed: true })).toHaveText('Sorium')
    await expect(folha.getByLabel('Preço mínimo em Sorium')).toHaveValue('2,00')
    await folha.getByLabel('Ordenar por').selectOption({ label: 'Menor preço' })
    await folha.getByLabel('Preço máximo em Sorium').fill('50')
    await noEndereco(page).toEqual({ ordem: 'menor', moeda: 'zcoin', de: '2', ate: '50' })
    await folha.getByRole('button', { name: 'Limpar' }).click()
    await noEndereco(page).toEqual({})
    await folha.getByRole('button', { name: /^Ver / }).click()
    await expect(folha).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible()
  })
}
