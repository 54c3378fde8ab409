import { describe, expect, it } from 'vitest'
import { chatDe } from './testes/bancada.ts'
import * as esx from './testes/bancada-esx.ts'
import * as qbcore from './testes/bancada-qbcore.ts'
import * as qbox from './testes/bancada-qbox.ts'

const NADA = 'Nada está a caminho de você agora.'

describe.each([
  {
    nome: 'ESX',
    cidade: esx,
    abrir: esx.usarBancadaEsx(),
    aviso: 'esx:showNotification',
    fontes: ['ESX.Items', 'tabela vehicles'],
    pao: 1000,
  },
  {
    nome: 'QBCore',
    cidade: qbcore,
    abrir: qbcore.usarBancadaQbcore(),
    aviso: 'QBCore:Notify',
    fontes: ['QBCore.Shared.Items', 'QBCore.Shared.Vehicles'],
    pao: 100,
  },
  {
    nome: 'Qbox',
    cidade: qbox,
    abrir: qbox.usarBancadaQbox(),
    aviso: 'QBCore:Notify',
    fontes: ['ox_inventory Items()', 'qbx_core GetVehiclesByName'],
    pao: 100,
  },
])('$nome', ({ cidade, abrir, aviso, fontes, pao }) => {
  it("/sorium knows the character by the connection, and shows the base's own notice to him alone", async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(cidade.ANA as never)
    const bruno = await b.cidade.entrar(cidade.BRUNO as never)
    await b.site.ate(() => b.site.passaportes.size > 0 && (b.site.pedidos.at(-1)?.online.length ?? 0) === 2)
    b.cidade.digitar('sorium pausar', ana)
    await b.site.ate(() => chatDe(b.ditos, ana).length === 2)
    expect(b.site.perguntados).toEqual([b.passaporte(cidade.ANA as never)])
    expect(b.ditos).toContainEqual({ fonte: ana, evento: aviso, argumentos: [NADA] })
    expect(chatDe(b.ditos, bruno)).toEqual([])
  })

  it("what arrives is told on the player's own page, by its name in the city", async () => {
    const b = await abrir()
    const ana = b.jogos.abrir(await b.cidade.entrar(cidade.ANA as never))
    await b.site.ate(() => b.linhas.some((l) => l.includes('Catálogo da cidade no site')), 20_000)
    const passport = b.passaporte(cidade.ANA as never)
    b.site.pedir({ passport, tipo: 'dar_item', dados: { item: 'bread', quantidade: 1, exato: false } })
    await b.site.ate(() => ana.tela.length > 0, 20_000)
    expect(ana.tela[0]?.recado).toMatchObject({
      icone: 'item',
      titulo: 'Chegou do site',
      linhas: [{ coisa: expect.stringMatching(/^1 × (Pão|bread)$/i), detalhe: null }],
    })
    expect(b.ditos.filter((d) => d.evento === aviso)).toEqual([])
  })

  it("the site hears the city's items and vehicles, whole, with weights in grams", async () => {
    const { site } = await abrir()
    await site.ate(() => site.catalogo.linhas('item') !== null && site.catalogo.linhas('veiculo') !== null, 20_000)
    const { codigo, peso_g, figura } = site.catalogo.linhas('item')?.find((l) => l.codigo === 'bread') ?? {}
    expect({ codigo, peso_g, figura }).toEqual({ codigo: 'bread', peso_g: pao, figura: 'bread.png' })
    expect(site.catalogo.linhas('veiculo')?.map((l) => l.codigo)).toContain('adder')
    expect([site.catalogo.fonte('item'), site.catalogo.fonte('veiculo')]).toEqual(fontes)
  })
})
