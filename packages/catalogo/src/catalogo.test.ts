import { describe, expect, it } from 'vitest'
import { CREDITOS } from './creditos.ts'
import { ITENS, VEICULOS, conheceItem, conheceVeiculo, item, veiculo } from './index.ts'

const itens = Object.values(ITENS)
const veiculos = Object.values(VEICULOS)

const dobrado = (nome: string) => nome.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function repetidos(textos: string[]): string[] {
  return textos.filter((texto, i) => textos.indexOf(texto) !== i)
}

const DE_TUDO = {
  roupas: ['jacket', 'sneakers', 'sunglasses', 'backpackp', 'backpackg', 'suitcase'],
  comida: ['hamburger', 'water', 'soda', 'salmon'],
  materiais: ['cannabis', 'cocaine', 'meth', 'plastic', 'ironbar', 'woodlog', 'gunpowder'],
  medico: ['medkit', 'bandage', 'adrenaline', 'analgesic'],
  armas: ['WEAPON_PISTOL', 'WEAPON_ASSAULTRIFLE', 'WEAPON_KNIFE', 'WEAPON_PISTOL_AMMO', 'WEAPON_RIFLE_AMMO', 'lockpick', 'vest'],
  joias: ['diamond', 'emerald', 'ruby', 'sapphire', 'goldring'],
  eletronicos: ['cellphone', 'radio', 'notebook', 'pendrive'],
  documentos: ['valegasolina', 'valecompras', 'valepresente', 'vehkey', 'housekey', 'key', 'plate', 'evidence01', 'evidence04'],
  premium: ['premium1', 'premium2', 'premium3', 'namechange', 'newchar', 'newgarage'],
} as const

describe('the items of the game', () => {
  it('[CAT-01] are at least 420, each by its code with a Portuguese name and a picture', () => {
    expect(itens.length).toBeGreaterThanOrEqual(420)
    expect(Object.entries(ITENS).filter(([codigo, i]) => i.codigo !== codigo)).toEqual([])
  })

  it('[CAT-01] have names that no two share, whatever the accents and capitals, and codes that differ in more than capitals', () => {
    expect(repetidos(itens.map(({ nome }) => dobrado(nome)))).toEqual([])
    expect(repetidos(itens.map(({ codigo }) => codigo.toLowerCase()))).toEqual([])
  })

  it.each(Object.entries(DE_TUDO))('[CAT-02] know their %s', (categoria, codigos) => {
    expect(codigos.filter((codigo) => !conheceItem(codigo) || item(codigo).categoria !== categoria)).toEqual([])
  })

  it('[CAT-02] keep keys, plates and evidence apart from one another, and evidence by its colour', () => {
    const nomes = ['evidence01', 'evidence02', 'evidence03', 'evidence04'].map((codigo) => item(codigo).nome)
    expect(nomes).toEqual(['Evidência amarela', 'Evidência vermelha', 'Evidência verde', 'Evidência azul'])
    expect(new Set(['vehkey', 'housekey', 'plate'].map((codigo) => item(codigo).imagem)).size).toBe(3)
  })

  it('[CAT-03] have weapon codes that begin with WEAPON_, and the three premium packs by their metals', () => {
    const armas = itens.filter(({ codigo }) => codigo.startsWith('WEAPON_'))
    expect(armas.length).toBeGreaterThan(60)
    expect(armas.filter(({ categoria }) => categoria !== 'armas')).toEqual([])
    expect(['premium1', 'premium2', 'premium3'].map((codigo) => item(codigo).nome)).toEqual([
      'Premium Bronze',
      'Premium Prata',
      'Premium Ouro',
    ])
  })

  it('have readable names, whole grams and limits that can be met', () => {
    for (const { codigo, nome, pesoG, maximo } of itens) {
      expect(nome.trim(), codigo).toMatch(/^[\p{L}+.\d][^_]*$/u)
      expect(nome, codigo).toBe(nome.trim())
      expect(Number.isInteger(pesoG) && pesoG >= 0, codigo).toBe(true)
      expect(maximo === undefined || (Number.isInteger(maximo) && maximo > 0), codigo).toBe(true)
    }
  })

  it('are found, with serial and wear, by the part before the first hyphen', () => {
    expect(item('WEAPON_PISTOL-1700000000-12')).toMatchObject({ codigo: 'WEAPON_PISTOL', unico: true })
    expect(item('WEAPON_PISTOL-1700000000-12').nome).toBe('Pistola 9 mm')
  })
})

describe('the vehicles of the game', () => {
  it('[CAT-04] are at least 420, each by its model code with a name of its own and a picture', () => {
    expect(veiculos.length).toBeGreaterThanOrEqual(420)
    expect(Object.entries(VEICULOS).filter(([chave, { modelo }]) => modelo !== chave || !/^[a-z0-9]+$/.test(chave))).toEqual([])
    expect(repetidos(veiculos.map(({ nome }) => dobrado(nome)))).toEqual([])
  })

  it.each([
    ['cars', ['adder', 'zentorno', 'sultan', 'kuruma', 'granger', 'bison', 'panto']],
    ['bikes', ['bati', 'akuma', 'faggio', 'bmx']],
    ['helicopters', ['maverick', 'frogger', 'swift']],
    ['boats', ['seashark', 'marquis', 'dinghy']],
    ['planes', ['luxor', 'velum', 'dodo']],
    ['trailers', ['trailers', 'boattrailer', 'tanker']],
    ['police and emergency', ['police', 'sheriff', 'polmav', 'policeb', 'ambulance', 'firetruk']],
  ])('[CAT-04] cover %s', (_, modelos) => {
    expect(modelos.filter((modelo) => !conheceVeiculo(modelo))).toEqual([])
  })

  it('are read in any case', () => {
    expect(veiculo('Comet2')).toEqual(veiculo('comet2'))
  })
})

describe('what the catalogue does not know', () => {
  it('[CAT-01] [CAT-04] shows as its code with a placeholder', () => {
    expect(item('coisa_da_cidade-1-2').nome).toBe('coisa_da_cidade-1-2')
    expect(item('constructor').nome).toBe('constructor')
    expect(veiculo('modelo_da_cidade').nome).toBe('modelo_da_cidade')
  })
})

describe('the credits', () => {
  it('name author, licence and address of everything that is not ours, the CC BY pictures first of all', () => {
    expect(repetidos(CREDITOS.map(({ nome }) => nome))).toEqual([])
    expect(CREDITOS.filter(({ autor, licenca }) => autor === '' || licenca.nome === '')).toEqual([])
    expect(
      CREDITOS.filter(({ endereco, licenca }) => [endereco, licenca.endereco].some((e) => e !== null && !e.startsWith('https://'))),
    ).toEqual([])
    expect(CREDITOS.find(({ nome }) => nome === 'Game Icons')).toMatchObject({ licenca: { nome: 'CC BY 3.0' }, obrigatorio: true })
  })
})
