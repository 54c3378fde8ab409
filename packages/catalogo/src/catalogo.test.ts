import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ITENS, VEICULOS, item, veiculo } from './index.ts'

const PUBLICO = fileURLToPath(new URL('../../../apps/web/public', import.meta.url))

describe('catalogue', () => {
  it('knows several hundred items and well over sixty vehicles', () => {
    expect(Object.keys(ITENS).length).toBeGreaterThan(350)
    expect(Object.keys(VEICULOS).length).toBeGreaterThan(200)
  })

  it('has a picture on the site for every entry', () => {
    const imagens = [...Object.values(ITENS), ...Object.values(VEICULOS)].map(({ imagem }) => imagem)
    const ausentes = [...new Set(imagens)].filter((imagem) => !existsSync(PUBLICO + imagem))
    expect(ausentes).toEqual([])
  })

  it('gives every entry a name and a weight that make sense', () => {
    for (const { codigo, nome, pesoG } of Object.values(ITENS)) {
      expect(nome.trim(), codigo).toMatch(/^[\p{L}+.\d]/u)
      expect(Number.isInteger(pesoG) && pesoG >= 0, codigo).toBe(true)
    }
  })

  it('finds an instance with serial and wear by the part before the first hyphen', () => {
    expect(item('WEAPON_PISTOL-1700000000-12')).toMatchObject({ codigo: 'WEAPON_PISTOL', unico: true })
    expect(item('WEAPON_PISTOL-1700000000-12').nome).toBe('Pistola 9 mm')
  })

  it('shows an unknown code as itself with a placeholder', () => {
    expect(item('coisa_da_cidade-1-2').nome).toBe('coisa_da_cidade-1-2')
    expect(item('constructor').nome).toBe('constructor')
    expect(veiculo('modelo_da_cidade').nome).toBe('modelo_da_cidade')
    expect(existsSync(PUBLICO + item('x').imagem) && existsSync(PUBLICO + veiculo('x').imagem)).toBe(true)
  })

  it('reads vehicle models in any case', () => {
    expect(veiculo('Comet2')).toEqual(veiculo('comet2'))
  })
})
