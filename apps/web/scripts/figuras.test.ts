/**
 * Browsers cache pictures for ever, so the content under a name must never change; add new pictures to figuras.json with
 * `node apps/web/scripts/anotar-figuras.ts`.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PASTA_DAS_FIGURAS, digitais } from './digitais.ts'
import { IMAGEM_DE_ITEM_DESCONHECIDO, ITENS, VEICULOS, item, veiculo } from '@sorium/catalogo'

const anotadas = JSON.parse(readFileSync(fileURLToPath(new URL('figuras.json', import.meta.url)), 'utf8')) as Record<string, string>
const doDisco = digitais()
const tamanho = (imagem: string): number => statSync(PASTA_DAS_FIGURAS + imagem.replace('/itens/', '')).size

describe('the pictures of the catalogue', () => {
  it('[CAT-01] [CAT-04] are on the site: of every item, of every vehicle, and of what the catalogue does not know', () => {
    const todas = [...Object.values(ITENS), ...Object.values(VEICULOS), item('x'), veiculo('x')]
    expect(todas.filter(({ imagem }) => !existsSync(PASTA_DAS_FIGURAS + imagem.replace('/itens/', '')))).toEqual([])
  })

  it('never change under their name: a new picture takes a new name', () => {
    const mudadas = Object.keys(doDisco).filter((nome) => anotadas[nome] !== undefined && anotadas[nome] !== doDisco[nome])
    expect(mudadas).toEqual([])
  })

  it('are all written down, and none is written down that is gone', () => {
    expect(Object.keys(anotadas)).toEqual(Object.keys(doDisco))
  })

  it('are light: none above 16 KB, and 24 vehicles on a page below what 24 weighed when a class shared one (137 KB)', () => {
    const pesos = Object.keys(doDisco).map((nome) => [nome, statSync(PASTA_DAS_FIGURAS + nome).size] as const)
    expect(pesos.filter(([, bytes]) => bytes > 16 * 1024)).toEqual([])
    const veiculos = Object.values(VEICULOS).map(({ imagem }) => tamanho(imagem))
    const media = veiculos.reduce((soma, bytes) => soma + bytes, 0) / veiculos.length
    expect(24 * media).toBeLessThan(124 * 1024)
    expect(pesos.reduce((soma, [, bytes]) => soma + bytes, 0)).toBeLessThan(6 * 1024 * 1024)
  })

  it('are WebP or AVIF: an SVG would be a document that a phone opens by itself', () => {
    const MARCAS: Record<string, string> = { '.webp': 'WEBP', '.avif': 'avif' }
    const estranhas = Object.keys(doDisco).filter((nome) => {
      const marca = readFileSync(PASTA_DAS_FIGURAS + nome).subarray(8, 12)
      return marca.toString('latin1') !== MARCAS[path.extname(nome)]
    })
    expect(estranhas).toEqual([])
  })

  it('stand in one of the five folders that the catalogue takes them from', () => {
    const pastas = new Set([...Object.values(ITENS), ...Object.values(VEICULOS)].map(({ imagem }) => imagem.split('/')[2]))
    expect(new Set(Object.keys(doDisco).map((nome) => nome.split('/')[0]))).toEqual(pastas)
  })

  it('stand for one thing each: no two items and no two vehicles share one', () => {
    const todas = [...Object.values(ITENS), ...Object.values(VEICULOS)].map(({ imagem }) => imagem)
    expect(todas.filter((imagem, i) => todas.indexOf(imagem) !== i)).toEqual([])
    expect(todas).not.toContain(IMAGEM_DE_ITEM_DESCONHECIDO)
  })
})

it('what the site names itself is there: a drawn picture has another name with its next drawing', () => {
  const web = path.join(PASTA_DAS_FIGURAS, '../../src')
  const fontes = globSync('**/*.{ts,tsx}', { cwd: web }).filter((arquivo) => !arquivo.includes('.test.'))
  const nomeadas = fontes.flatMap((arquivo) =>
    [...readFileSync(path.join(web, arquivo), 'utf8').matchAll(/'\/itens\/([\w./-]+\.(?:avif|webp))'/g)].map(([, nome = '']) => nome),
  )
  expect(nomeadas.length).toBeGreaterThan(20)
  expect(nomeadas.filter((nome) => !existsSync(PASTA_DAS_FIGURAS + nome))).toEqual([])
})
