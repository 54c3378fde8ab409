import path from 'node:path'
import { DESENHADAS } from '@sorium/catalogo/desenhadas.gerada.ts'
import { DESENHOS } from '@sorium/catalogo/desenho/index.ts'
import { nomeDaFigura } from '@sorium/catalogo/desenho/nome.ts'
import { ITENS, VEICULOS } from '@sorium/catalogo'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PUBLICO = path.resolve(import.meta.dirname, '../public')
const [LARGURA, ALTURA] = [64, 48]
/** In the measure of this test, two paints of one model differ by 6 or more, and two levels of one part (A to E) by about 2.7. */
const PERTO_DEMAIS = 2
/** The api blocks these decoders in its process (nucleo/arquivos/sharp.ts), and a test of the api may have run in this one before. */
const LEITORES = { operation: ['VipsForeignLoadHeifFile', 'VipsForeignLoadWebpFile'] }

interface Vista {
  codigo: string
  pontos: Buffer
}

async function ver(codigo: string, imagem: string): Promise<Vista> {
  const figura = sharp(path.join(PUBLICO, imagem)).resize(LARGURA, ALTURA, { fit: 'contain', background: '#80808000' })
  return { codigo, pontos: await figura.flatten({ background: '#808080' }).removeAlpha().raw().toBuffer() }
}

const distancia = (a: Buffer, b: Buffer): number => {
  let soma = 0
  for (let i = 0; i < a.length; i++) soma += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return soma / a.length
}

function parecidas(vistas: readonly Vista[]): string[] {
  return vistas.flatMap((a, i) =>
    vistas
      .slice(i + 1)
      .filter((b) => distancia(a.pontos, b.pontos) < PERTO_DEMAIS)
      .map((b) => `${a.codigo} ${b.codigo}`),
  )
}

describe('the pictures of the catalogue, seen side by side', () => {
  const vistas: { veiculos: Vista[]; itens: Vista[] } = { veiculos: [], itens: [] }

  beforeAll(async () => {
    sharp.unblock(LEITORES)
    for (const v of Object.values(VEICULOS)) vistas.veiculos.push(await ver(v.modelo, v.imagem))
    for (const i of Object.values(ITENS)) vistas.itens.push(await ver(i.codigo, i.imagem))
  }, 180_000)
  afterAll(() => sharp.block(LEITORES))

  it('[CAT-01] no two items look alike', () => {
    expect(parecidas(vistas.itens)).toEqual([])
  }, 60_000)

  it('[CAT-04] no two vehicles look alike', () => {
    expect(parecidas(vistas.veiculos)).toEqual([])
  }, 60_000)

  it('the measure sees that a picture is like itself, and unlike another', () => {
    const [a, b] = vistas.veiculos
    if (!a || !b) throw new Error('nothing was drawn')
    expect([distancia(a.pontos, a.pontos), distancia(a.pontos, b.pontos) > PERTO_DEMAIS]).toEqual([0, true])
  })
})

describe('the drawings', () => {
  const desenhos = [...DESENHOS()]

  it('are those that the pictures were made of, and the same each time', () => {
    const nomes = Object.fromEntries(desenhos.map(([codigo, desenho]) => [`${desenho.pasta}/${codigo}`, nomeDaFigura(desenho)]))
    expect(nomes).toEqual(DESENHADAS)
    expect([...DESENHOS()]).toEqual(desenhos)
  })

  it('[CAT-04] draw every vehicle, each class by families of its own, of which there are more than a hundred', () => {
    const familias = new Map(desenhos.filter(([, d]) => d.pasta === 'veiculos').map(([modelo, d]) => [modelo, d.familia]))
    expect(Object.keys(VEICULOS).filter((modelo) => !familias.has(modelo))).toEqual([])
    expect(new Set(familias.values()).size).toBeGreaterThan(100)
    const DE: Readonly<Record<string, RegExp>> = {
      moto: /^moto-(?!scooter)/,
      scooter: /^moto-scooter/,
      bicicleta: /^bicicleta-/,
      helicoptero: /^helicoptero/,
      barco: /^barco-/,
      aviao: /^(aviao-|maquina-dirigivel)/,
      onibus: /^onibus/,
      reboque: /^reboque-/,
      caminhao: /^(caminhao-|maquina-)/,
      van: /^(carro-(furgao|minivan|sedaBarca)|caminhao-trailer)/,
      pickup: /^carro-(picape|areia|cubo)/,
      suv: /^carro-(?!furgao)/,
      hatch: /^carro-/,
      sedan: /^carro-/,
      coupe: /^carro-/,
      emergencia: /^(carro-|moto-viagem|caminhao-)/,
    }
    const alheias = Object.values(VEICULOS).filter(({ classe, modelo }) => !DE[classe]?.test(familias.get(modelo) ?? ''))
    expect(alheias.map(({ modelo, classe }) => `${modelo} ${classe} ${familias.get(modelo)}`)).toEqual([])
  })
})
