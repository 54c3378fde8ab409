import { describe, expect, it } from 'vitest'
import { ANA, usarBancadaQbox } from '../testes/bancada-qbox.ts'
import { chaveDe } from './esquema.ts'

const abrir = usarBancadaQbox()
const daAna = chaveDe(ANA)
const dar = (item: string, quantidade = 1) => ({ tipo: 'dar_item' as const, dados: { item, quantidade, exato: false } })
const tomar = (item: string, quantidade = 1) => ({ tipo: 'tomar_item' as const, dados: { item, quantidade } })

describe('items in a Qbox city', () => {
  it('one is given, in memory and in the saved row, and the site hears what', async () => {
    const { cidade, site, passaporte, linhas } = await abrir()
    const ana = await cidade.entrar(ANA)
    const id = site.pedir({ passport: passaporte(ANA), ...dar('bread', 2) })
    expect(await site.resultado(id)).toEqual({ id, resultado: 'aplicada', retorno: { item: 'bread', slot: '1', quantidade: 2 } })
    expect(await cidade.quantos(ana, 'bread')).toBe(5)
    expect(cidade.salvos(daAna, 'bread')).toBe(5)
    expect(cidade.salvo(daAna).diario.ops).toEqual({ [id]: 'aplicada::1:2:bread' })
    expect([site.problemas, linhas.filter((l) => l.includes('ERROR'))]).toEqual([[], []])
  })

  it('one is taken, and a kill does not bring it back', async () => {
    const b = await abrir()
    await b.cidade.entrar(ANA)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...tomar('bread', 2) })
    expect(await b.site.resultado(id)).toEqual({ id, resultado: 'aplicada', retorno: { item: 'bread', slot: '1', quantidade: 2 } })
    await b.matarEVoltar()
    expect(await b.cidade.quantos(await b.cidade.entrar(ANA), 'bread')).toBe(1)
  })
})
