import { describe, expect, it } from 'vitest'
import { ANA, usarBancadaEsx } from '../testes/bancada-esx.ts'
import { chaveDe } from './esquema.ts'

const abrir = usarBancadaEsx()
const daAna = chaveDe(ANA)
const pao = (quantidade = 1) => ({ item: 'bread', quantidade, exato: false })

describe('an ESX city', () => {
  it('gives an item, in memory and in the saved row, and says so', async () => {
    const { cidade, site, passaporte, linhas } = await abrir()
    const ana = await cidade.entrar(ANA)
    const id = site.pedir({ passport: passaporte(ANA), tipo: 'dar_item', dados: pao(2) })
    await site.resultado(id).catch((e) => {
      console.log(linhas, site.problemas)
      throw e
    })
    expect(await site.resultado(id)).toEqual({ id, resultado: 'aplicada', retorno: { item: 'bread', slot: '', quantidade: 2 } })
    expect(await cidade.quantos(ana, 'bread')).toBe(5)
    expect(cidade.salvo(daAna).inventario).toEqual({ bread: 5, gold: 1 })
    expect(cidade.salvo(daAna).metadados).toMatchObject({ sorium: { [id]: 'aplicada:::2:bread' } })
    expect(site.problemas).toEqual([])
    expect(linhas.filter((l) => l.includes('ERROR'))).toEqual([])
  })
})
