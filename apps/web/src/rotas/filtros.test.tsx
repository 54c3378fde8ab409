import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itemDe } from '#modulos/loja/fabrica.ts'
import { anuncioDe } from '#modulos/marketplace/fabrica.ts'
import { abrirSite, redeDoSite } from '../testes/site.tsx'

const main = page.getByRole('main')
const busca = main.getByRole('search').getByRole('searchbox')
const moeda = page.getByRole('group', { name: 'Moeda do preço' })
const noEndereco = (site: Awaited<ReturnType<typeof abrirSite>>) => expect.poll(() => site.roteador.state.location.search)
let rede: ReturnType<typeof redeDoSite>

beforeEach(() => {
  rede = redeDoSite()
  rede.responder('GET', '/loja/itens', [itemDe()])
  rede.responder('GET', '/admin/loja/categorias', [])
  rede.responder('GET', '/marketplace/anuncios/itensanunciados/todos', [anuncioDe({ meu: false })])
  rede.responder('GET', '/marketplace/categorias', [])
})
afterEach(async () => {
  await page.viewport(1280, 900)
  expect(rede.imprevistos).toEqual([])
})

describe.each([
  ['/loja', '/loja/itens'],
  ['/marketplace', '/marketplace/anuncios/itensanunciados/todos'],
])('the filters of %s', (caminho, lista) => {
  it('search, order and price stand in the address, are asked for, and come back with it', async () => {
    const site = await abrirSite(caminho)
    await busca.fill('radio')
    await noEndereco(site).toEqual({ busca: 'radio' })
    await page.getByLabelText('Ordenar por').selectOptions('menor')
    await noEndereco(site).toEqual({ busca: 'radio', ordem: 'menor' })
    await moeda.getByRole('button', { name: 'R$' }).click()
    await page.getByLabelText(/Preço mínimo em reais/).fill('1,5')
    await page.getByLabelText(/Preço máximo em reais/).fill('900')
    await noEndereco(site).toEqual({ busca: 'radio', ordem: 'menor', moeda: 'reais', de: '1.5', ate: '900' })
    const pedida = () => rede.pedidos.findLast((p) => p.caminho === lista && !p.consulta['destaque'])?.consulta
    await expect.poll(pedida).toMatchObject({ busca: 'radio', ordem: 'menor', moeda: 'reais', de: '1.5', ate: '900' })
    const endereco = site.onde()
    await site.unmount()
    const outra = await abrirSite(endereco)
    await expect.element(busca).toHaveValue('radio')
    await expect.element(page.getByLabelText('Ordenar por')).toHaveValue('menor')
    await expect.element(moeda.getByRole('button', { pressed: true })).toHaveTextContent('R$')
    await expect.element(page.getByLabelText(/Preço mínimo em reais/)).toHaveValue('1,50')
    await expect.element(page.getByLabelText(/Preço máximo em reais/)).toHaveValue('900,00')
    await moeda.getByRole('button', { name: 'Sorium' }).click()
    await noEndereco(outra).toEqual({ busca: 'radio', ordem: 'menor', moeda: 'zcoin' })
  })

  it('on a phone order and price are a sheet, with the same address', async () => {
    await page.viewport(390, 844)
    const site = await abrirSite(`${caminho}?ordem=maior&moeda=zcoin&de=2`)
    await expect.element(main.getByLabelText('Ordenar por')).not.toBeVisible()
    await page.getByRole('button', { name: 'Filtros: 3 ativos' }).click()
    const folha = page.getByRole('dialog')
    await expect.element(folha.getByLabelText('Ordenar por')).toHaveValue('maior')
    await expect
      .element(folha.getByRole('group', { name: 'Moeda do preço' }).getByRole('button', { pressed: true }))
      .toHaveTextContent('Sorium')
    await expect.element(folha.getByLabelText(/Preço mínimo em Sorium/)).toHaveValue('2,00')
    await folha.getByLabelText('Ordenar por').selectOptions('menor')
    await folha.getByLabelText(/Preço máximo em Sorium/).fill('50')
    await noEndereco(site).toEqual({ ordem: 'menor', moeda: 'zcoin', de: '2', ate: '50' })
    await folha.getByRole('button', { name: 'Limpar' }).click()
    await noEndereco(site).toEqual({})
    await folha.getByRole('button', { name: /^Ver / }).click()
    await expect.element(folha).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible()
  })
})
