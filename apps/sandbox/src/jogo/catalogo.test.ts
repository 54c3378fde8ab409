import { ITENS, VEICULOS } from '@sorium/catalogo'
import { expect, it } from 'vitest'
import { usarBancada } from './testes/bancada.ts'
import { usarBancadaEsx } from './testes/bancada-esx.ts'
import { semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

const abrir = usarBancada()
const abrirEsx = usarBancadaEsx()

it('tells every item and vehicle of the city, with name, weight and picture, at start', async () => {
  const { site, linhas } = await abrir()
  await site.ate(() => site.catalogo.linhas('item') !== null && site.catalogo.linhas('veiculo') !== null, 20_000)
  expect(
    site.catalogo
      .linhas('item')
      ?.map((l) => l.codigo)
      .toSorted(),
  ).toEqual(Object.keys(ITENS).toSorted())
  expect(site.catalogo.linhas('item')?.find((l) => l.codigo === 'water')).toEqual({
    codigo: 'water',
    nome: ITENS['water']?.nome,
    peso_g: ITENS['water']?.pesoG,
    figura: 'water.png',
  })
  expect(site.catalogo.linhas('veiculo')).toHaveLength(Object.keys(VEICULOS).length)
  expect([site.catalogo.fonte('item'), site.catalogo.fonte('veiculo')]).toEqual(['ItemList', 'VehicleList'])
  await site.ate(() => linhas.join('\n').includes(`${Object.keys(ITENS).length} itens (ItemList)`))
  expect(site.problemas).toEqual([])
}, 30_000)

it('reads again when the administration asks, and sends no page of what the site has', async () => {
  const { site } = await abrir()
  await site.ate(() => site.catalogo.linhas('veiculo') !== null, 20_000)
  const antes = site.catalogo.pedidos.length
  site.catalogoPedido = Date.now()
  // At the real site the request for the lists ends the waiting call; here this operation does.
  site.pedir({ passport: 1001, tipo: 'dar_item', dados: { item: 'water', quantidade: 1, exato: false } })
  await site.ate(() => site.catalogo.pedidos.length > antes, 20_000)
  await semNovidade(1_500)
  expect(site.catalogo.pedidos.slice(antes).map((p) => p.pagina)).toEqual([undefined])
}, 40_000)

it('pages whose answer is lost on the way come again, until the list is whole', async () => {
  const { site } = await abrir()
  let vezes = 0
  site.perder = () => site.catalogo.pedidos.length > 0 && ++vezes <= 2
  await site.ate(() => site.catalogo.linhas('item') !== null && site.catalogo.linhas('veiculo') !== null, 60_000)
  expect(site.catalogo.linhas('item')).toHaveLength(Object.keys(ITENS).length)
}, 70_000)

it('of an ESX city the items that it has in memory, and the models of its dealership', async () => {
  const { site } = await abrirEsx()
  await site.ate(() => site.catalogo.linhas('item') !== null && site.catalogo.linhas('veiculo') !== null, 20_000)
  expect(site.catalogo.linhas('item')).toEqual([
    { codigo: 'bread', nome: 'Pão', peso_g: 1000, figura: 'bread.png' },
    { codigo: 'gold', nome: 'Barra de ouro', peso_g: 5000, figura: 'gold.png' },
    { codigo: 'phone', nome: 'Celular', peso_g: 1000, figura: 'phone.png' },
    { codigo: 'water', nome: 'Água', peso_g: 1000, figura: 'water.png' },
  ])
  expect(site.catalogo.linhas('veiculo')?.map((l) => `${l.codigo} ${l.nome}`)).toEqual([
    'adder Truffade Adder',
    'panto Benefactor Panto',
    'sultan Karin Sultan',
  ])
  expect(site.problemas).toEqual([])
}, 30_000)
