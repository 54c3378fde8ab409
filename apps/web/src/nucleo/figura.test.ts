import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ehCarro, retratoDoPersonagem } from './figura.ts'

describe('ehCarro', () => {
  it('is for the drawn cars alone', () => {
    expect(ehCarro('/itens/veiculos/sedan-preto.avif')).toBe(true)
    expect(ehCarro('/itens/veiculos/lancha.webp')).toBe(false)
    expect(ehCarro('/itens/armas/ak.avif')).toBe(false)
    expect(ehCarro(null)).toBe(false)
  })
})

describe('retratoDoPersonagem', () => {
  it('is always the same for a character', () => {
    expect(retratoDoPersonagem('Téo', 7)).toBe('/imagens/retratos/teo.avif')
    expect(retratoDoPersonagem('Heitor "Maré"', 1002)).toBe(retratoDoPersonagem('Heitor "Maré"', 1002))
  })
  it('does not guess from a name that says nothing', () => {
    expect(retratoDoPersonagem('Yuki', 3)).toBe('/imagens/retratos/padrao.avif')
    expect(retratoDoPersonagem('', 3)).toBe('/imagens/retratos/padrao.avif')
  })
})

describe('the pictures that the site names itself', () => {
  it('are all there: a drawn one is named by what it shows, and gets another name with the next drawing', () => {
    const fontes = fs.globSync('**/*.{ts,tsx}', { cwd: path.join(import.meta.dirname, '..') }).filter((f) => !f.includes('.test.'))
    const nomeadas = fontes.flatMap((f) => [
      ...fs.readFileSync(path.join(import.meta.dirname, '..', f), 'utf8').matchAll(/'(\/itens\/[\w./-]+\.(?:avif|webp))'/g),
    ])
    expect(nomeadas.length).toBeGreaterThan(20)
    const faltam = nomeadas.filter(([, endereco]) => !fs.existsSync(path.join(import.meta.dirname, '../../public', endereco ?? '')))
    expect(faltam.map(([, endereco]) => endereco)).toEqual([])
  })
})
