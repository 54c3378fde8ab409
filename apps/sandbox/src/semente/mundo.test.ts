import { conheceItem, conheceVeiculo, item } from '@sorium/catalogo'
import { describe, expect, it } from 'vitest'
import { mundoInicial } from './mundo.ts'
import { PESSOAS } from './pessoas.ts'

const AGORA = new Date('2026-11-21T12:00:00Z')
const mundo = mundoInicial(AGORA)

describe('the first day of the simulated city', () => {
  it('is the same on every machine', () => {
    expect(mundoInicial(AGORA)).toEqual(mundo)
  })

  it('holds 200 characters, each with an account and pockets', () => {
    const licencas = new Set(mundo.contas.map(({ License }) => License))
    expect(mundo.personagens.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, i) => 1001 + i))
    expect(mundo.personagens.every(({ id, License }) => licencas.has(License) && mundo.inventarios[id])).toBe(true)
  })

  it('gives everybody of the site the account with the same Discord id and licence', () => {
    for (const pessoa of PESSOAS) {
      const conta = mundo.contas.find(({ id }) => id === pessoa.idConta)
      expect(conta).toMatchObject({ Discord: pessoa.discordId, License: pessoa.license })
    }
  })

  it('has the first character of ana, bruno and carla online, and none of davi', () => {
    expect(mundo.online.filter((passport) => passport <= 1008)).toEqual([1001, 1003, 1005])
  })

  it('knows no item and no vehicle outside the catalogue, and no two equal plates', () => {
    const itens = Object.values(mundo.inventarios).flatMap((slots) => Object.values(slots).map((slot) => slot.item))
    expect(itens.filter((codigo) => !conheceItem(codigo))).toEqual([])
    expect(mundo.veiculos.filter(({ Vehicle }) => !conheceVeiculo(Vehicle))).toEqual([])
    const placas = mundo.veiculos.map(({ Plate }) => Plate)
    expect(new Set(placas).size).toBe(placas.length)
    expect(placas.every((placa) => /^[A-Z]{3}\d[A-Z]\d\d$/.test(placa))).toBe(true)
  })

  it('leaves room in every bag for what the shop delivers', () => {
    for (const slots of Object.values(mundo.inventarios)) {
      const peso = Object.values(slots).reduce((soma, { item: codigo, amount }) => soma + item(codigo).pesoG * amount, 0)
      expect(peso).toBeLessThan(20_000)
    }
  })
})
